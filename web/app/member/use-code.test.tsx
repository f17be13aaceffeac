/** What the member reads when a code is asked for again too soon. */
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/send.ts";
import { useCode } from "#member/use-code.ts";

const showToast = vi.hoisted(() => vi.fn());
vi.mock("#ui/toast.ts", () => ({ showToast, hideToast: () => {} }));
afterEach(() => {
  cleanup();
  showToast.mockClear();
});

async function askAgain(retryAfterSeconds: number) {
  const problem = { code: "TooManyRequests", message: "Too many tries. Please wait." } as never;
  const refused = new CallFailure("REFUSED", { status: 429, problem, retryAfterSeconds });
  const onTooSoon = vi.fn();
  const { result } = renderHook(() =>
    useCode({
      send: () => Promise.reject(refused),
      onTooSoon,
      confirm: async () => {},
      isResend: true,
    }),
  );
  await act(() => result.current.sendCode());
  return { said: showToast.mock.calls.at(-1), state: result.current.state, onTooSoon };
}

test("a second code within a minute is no failure: it says when the next one can be sent", async () => {
  const { said, state, onTooSoon } = await askAgain(12);
  expect(said?.slice(0, 2)).toEqual([
    "warning",
    "We just sent you a code. You can ask for another in 12 seconds.",
  ]);
  expect(state).toBe("idle");
  expect(onTooSoon).toHaveBeenCalledOnce();
});

test("who has asked for many codes is told how long to wait", async () => {
  const { said, state } = await askAgain(900);
  expect(said?.[0]).toBe("error");
  expect(state).not.toBe("idle");
});
