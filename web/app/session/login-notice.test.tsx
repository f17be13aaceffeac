import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { LoginNotice } from "#session/login-notice.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";

afterEach(cleanup);

const reloaded = (
  <MemoryRouter initialEntries={[{ pathname: "/login", state: { notice: "expired" } }]}>
    <LoginNotice />
  </MemoryRouter>
);

test("the first drawing is that of the prerendered page, whatever the history remembers", () => {
  expect(renderToString(reloaded)).not.toContain("Your login has expired.");
});

test("the notice appears once the page is alive", () => {
  render(reloaded);
  expect(screen.getByText("Your login has expired.")).toBeTruthy();
});
