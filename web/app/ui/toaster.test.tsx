import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, renderToast } from "./toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shownWords = () =>
  [...document.querySelectorAll("[data-sonner-toast] [data-title]")].map(
    (node) => node.textContent,
  );

test("a toast drawn while the one before it under the same id is leaving stays its full time", async () => {
  act(() => renderToast("success", "Your code is on its way.", { id: "code", duration: 500 }));
  await wait(550);
  act(() => renderToast("warning", "Invalid OTP", { id: "code", duration: 5000 }));
  await wait(1000);
  expect(shownWords()).toEqual(["Invalid OTP"]);
  await wait(6000);
  expect(shownWords()).toEqual([]);
});

test("a loading toast becomes its outcome in place, and a hidden one goes", async () => {
  act(() =>
    renderToast("loading", "Verifying", { id: "verify", duration: Number.POSITIVE_INFINITY }),
  );
  await wait(100);
  act(() =>
    renderToast("success", "OTP confirmed successfully.", { id: "verify", duration: 5000 }),
  );
  await wait(100);
  expect(shownWords()).toEqual(["OTP confirmed successfully."]);
  // The library hides in an animation frame, which the browser's own clock gives.
  vi.useRealTimers();
  act(() => dismissToast("verify"));
  await vi.waitFor(() => expect(shownWords()).toEqual([]));
});
