/** The ways in and out at the end of the public navbar. */
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetSession, storeToken } from "#api/token.ts";
import { Navbar } from "#site/navbar.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";

afterEach(() => {
  cleanup();
  act(() => forgetSession("signed-out"));
});

const open = () =>
  render(
    <MemoryRouter>
      <WithSite>
        <Navbar />
      </WithSite>
    </MemoryRouter>,
  );

/** The bar of a wide screen and the menu of a phone hold the same. */
const lists = () => screen.getAllByRole("list").map((list) => within(list));

test("a visitor finds Register beside Login, in the bar and in the menu", () => {
  open();
  expect(lists()).toHaveLength(2);
  for (const list of lists()) {
    expect(list.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
    expect(list.getByRole("link", { name: "Register" }).getAttribute("href")).toBe("/register");
    expect(list.queryByText("My account")).toBeNull();
  }
});

test("a signed-in member finds the way back to the account, and Log out", () => {
  open();
  act(() => storeToken("a.token.of-a-member"));
  for (const list of lists()) {
    expect(list.getByRole("link", { name: "My account" }).getAttribute("href")).toBe("/dash");
    expect(list.getByRole("button", { name: "Log out" })).toBeTruthy();
    expect(list.queryByText("Register")).toBeNull();
  }
});
