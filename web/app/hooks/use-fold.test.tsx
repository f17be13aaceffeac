import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useFold } from "#hooks/use-fold.ts";
import { goBackInLayer, isAnyLayerOpen } from "#ui/layers/open-layers.ts";

afterEach(cleanup);

function Menu() {
  const fold = useFold();
  return (
    <>
      <details ref={fold} data-testid="menu">
        <summary>Menu</summary>
        <a href="/about">About us</a>
      </details>
      <button type="button">Outside</button>
    </>
  );
}

function open(): HTMLDetailsElement {
  render(<Menu />);
  const menu = screen.getByTestId<HTMLDetailsElement>("menu");
  menu.open = true;
  fireEvent(menu, new Event("toggle"));
  return menu;
}

test("Escape closes the menu and gives the focus back", () => {
  const menu = open();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(menu.open).toBe(false);
  expect(document.activeElement?.textContent).toBe("Menu");
});

test("a press outside closes it, a press inside does not", () => {
  const menu = open();
  fireEvent.pointerDown(screen.getByText("About us"));
  expect(menu.open).toBe(true);
  fireEvent.pointerDown(screen.getByText("Outside"));
  expect(menu.open).toBe(false);
});

test("the back button closes it, and then leaves the page", () => {
  const menu = open();
  expect(isAnyLayerOpen()).toBe(true);
  goBackInLayer();
  fireEvent(menu, new Event("toggle"));
  expect([menu.open, isAnyLayerOpen()]).toEqual([false, false]);
});
