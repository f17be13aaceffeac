import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SignOutItem } from "#session/sign-out-item.tsx";

const leave = vi.hoisted(() => vi.fn());
vi.mock("#member/use-sign-out.ts", () => ({ useSignOut: () => leave }));

const open = (isPhone: boolean) => {
  vi.spyOn(globalThis, "matchMedia").mockReturnValue({
    ...{ matches: isPhone, addEventListener: () => {}, removeEventListener: () => {} },
  } as unknown as MediaQueryList);
  render(<SignOutItem className="" />);
  fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
};
afterEach(() => {
  cleanup();
  leave.mockClear();
});

test("S034 D35 signs out at once in the sidebar of a wide screen", () => {
  open(false);
  expect(leave).toHaveBeenCalledTimes(1);
});

test("S034 D35 asks first in the bottom bar of a phone", () => {
  open(true);
  expect(leave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Stay signed in", hidden: true }));
  fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
  fireEvent.click(screen.getByRole("button", { name: "Yes, sign out", hidden: true }));
  expect(leave).toHaveBeenCalledTimes(1);
});
