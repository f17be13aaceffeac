import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";
import Freeze from "./freeze.tsx";

const draw = (what: ReactElement) => render(what, { wrapper: WithSite });

const ask = vi.hoisted(() => vi.fn());
// It reads what is written into the pages when they are built.
vi.mock("#ui/page-meta.ts", () => ({ pageMeta: () => [] }));
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

const TOKEN = "AbCdEfGhIjKlMnOpQrStUv";
const open = () =>
  draw(
    <MemoryRouter>
      <Freeze />
    </MemoryRouter>,
  );
const press = () => fireEvent.click(screen.getByRole("button", { name: "Freeze my account" }));

beforeEach(() => {
  location.hash = `#${TOKEN}`;
});
afterEach(() => {
  cleanup();
  ask.mockReset();
  location.hash = "";
});

test("opening the link does nothing; one tap freezes the account", async () => {
  ask.mockResolvedValue({});
  open();
  expect(ask).not.toHaveBeenCalled();
  press();
  expect(await screen.findByText("Your account is frozen")).toBeTruthy();
  expect(ask).toHaveBeenCalledExactlyOnceWith("POST /authmember/freeze", { token: TOKEN });
  expect(screen.queryByRole("button", { name: "Freeze my account" })).toBeNull();
});

test("a link that does not work any more says what to do instead", async () => {
  const problem = { code: "FreezeLinkRefused", message: "no" } as const;
  ask.mockRejectedValue(new CallFailure("REFUSED", { problem, status: 422 }));
  open();
  press();
  expect(await screen.findByText("This link no longer works")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Contact Us" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Recover your account" })).toBeTruthy();
});

test("without an answer the button stays, to be pressed again", async () => {
  ask.mockRejectedValueOnce(new CallFailure("FETCH_ERROR"));
  open();
  press();
  await vi.waitFor(() => expect(screen.getAllByRole("status")[0]?.textContent).not.toBe(""));
  ask.mockResolvedValue({});
  press();
  expect(await screen.findByText("Your account is frozen")).toBeTruthy();
});

test("without a link the button is disabled, and does not claim to be freezing", () => {
  location.hash = "";
  open();
  expect(screen.getByText("Please open this page with the link in our message.")).toBeTruthy();
  const button = screen.getByRole("button", { name: "Freeze my account" });
  expect((button as HTMLButtonElement).disabled).toBe(true);
});
