import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Button } from "#ui/button.tsx";

afterEach(cleanup);

const draw = (disabled: boolean) => (
  <>
    <Button disabled={disabled}>Send</Button>
    <input aria-label="Code" />
  </>
);

/** The page has the focus, as after a browser took it from an element that was disabled. */
function loseFocus() {
  screen.getByLabelText("Code").focus();
  screen.getByLabelText("Code").blur();
}

it("gives a button that worked its focus back", () => {
  const { rerender } = render(draw(false));
  const button = screen.getByRole("button");
  button.focus();
  rerender(draw(true));
  loseFocus();
  expect(document.activeElement).toBe(document.body);
  rerender(draw(false));
  expect(document.activeElement).toBe(button);
});

it("leaves the focus where something else has put it, and where it never was", () => {
  const { rerender } = render(draw(false));
  screen.getByRole("button").focus();
  rerender(draw(true));
  screen.getByLabelText("Code").focus();
  rerender(draw(false));
  expect(document.activeElement).toBe(screen.getByLabelText("Code"));
  loseFocus();
  rerender(draw(true));
  rerender(draw(false));
  expect(document.activeElement).toBe(document.body);
});
