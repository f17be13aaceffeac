/** The form for a code, as registration, recovery and the code dialog show it. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { CodeForm, type CodeState } from "#member/code-form.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";

const draw = (what: ReactElement) =>
  render(what, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <WithSite>{children}</WithSite>
      </MemoryRouter>
    ),
  });

// Facts that the server writes into the pages.
vi.mock("#member/demo-outbox.tsx", () => ({ DemoOutbox: () => null }));

const onCode = vi.fn();
const onResend = vi.fn();
const now = 1_750_000_000_000;

type Changes = Partial<Parameters<typeof CodeForm>[0]>;
const form = (state: CodeState, changes: Changes = {}) => (
  <CodeForm
    prefix="code"
    state={state}
    isSent
    codeId=""
    isLate={false}
    resendAtMs={0}
    expiresAtMs={now + 60_000}
    onCode={onCode}
    onResend={onResend}
    {...changes}
  >
    <p>Above the box</p>
  </CodeForm>
);
const box = () => screen.getByLabelText("OTP code") as HTMLInputElement;
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const button = (name: string) => screen.getByRole("button", { name }) as HTMLButtonElement;
const refused = new CallFailure("REFUSED", {
  status: 422,
  problem: { code: "CodeRefused", message: "That code is not right." },
});

beforeEach(() => {
  vi.useFakeTimers({ now });
  onCode.mockReset();
  onResend.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("hands over a whole code, and not half of one", () => {
  draw(form("idle"));
  type("123");
  fireEvent.click(button("Confirm code"));
  expect(onCode).not.toHaveBeenCalled();
  type("123456");
  fireEvent.click(button("Confirm code"));
  expect(onCode).toHaveBeenCalledExactlyOnceWith("123456");
});

test.each(["checking", "sending"] as const)("hands over nothing while %s", (state) => {
  draw(form(state));
  type("123456");
  fireEvent.submit(box());
  expect(onCode).not.toHaveBeenCalled();
  expect(button("Send a new code").disabled).toBe(true);
});

test("empties the box when a new code has made the typed one void", () => {
  const { rerender } = draw(form("idle"));
  type("123456");
  rerender(form("sending"));
  expect(box().value).toBe("123456");
  rerender(form("resent"));
  expect(box().value).toBe("");
});

test("says of a refused code whether it is wrong or has run out", () => {
  const { rerender } = draw(form(refused));
  expect(screen.getByText(/Check the digits/)).toBeTruthy();
  rerender(form(refused, { expiresAtMs: now - 1 }));
  expect(screen.getByText(/That code has expired/)).toBeTruthy();
  rerender(form(refused, { expiresAtMs: now - 1, isSent: false }));
  expect(screen.getByText(/Check the digits/)).toBeTruthy();
});

test("sends a new code only after the pause, and offers another number where there may be one", () => {
  const { rerender } = draw(form("idle", { resendAtMs: now + 30_000 }));
  expect(button("Send a new code").disabled).toBe(true);
  expect(screen.getByText("You can ask for a new code in 30 seconds.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Use another number" })).toBeNull();
  const onOtherNumber = vi.fn();
  rerender(form("idle", { onOtherNumber }));
  fireEvent.click(button("Send a new code"));
  fireEvent.click(button("Use another number"));
  expect(onResend).toHaveBeenCalledOnce();
  expect(onOtherNumber).toHaveBeenCalledOnce();
});
