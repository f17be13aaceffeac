/** Retries have one effect: the same key and body are sent until the reply is known. */
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { forgetSession, storeToken } from "#api/token.ts";
import { useSendOnce } from "#hooks/use-send-once.ts";

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const signInAs = (phoneNumber: string) =>
  storeToken(
    `x.${base64({ exp: 4102444800, sub: phoneNumber, UserInfo: { phoneNumber, roles: ["MEMBER"] } })}.x`,
  );

type Try = { body: { amount: number }; key: string };
const lost = new CallFailure("FETCH_ERROR");
const refusal = (status: number, code: "InProgress" | "LoanMoved" | "TooManyRequests") =>
  new CallFailure("REFUSED", { status, problem: { code, message: code } });

let tries: Try[];
let answers: (CallFailure | string)[];
const onDone = vi.fn();
const onRefused = vi.fn();

const open = () =>
  renderHook(() =>
    useSendOnce({
      name: "test",
      send: async (body: { amount: number }, key: string) => {
        // Stored before it is sent: a page that dies here is continued by the next.
        expect(sessionStorage.getItem("kept:test")).toContain(key);
        tries.push({ body, key });
        const answer = answers.shift() ?? "done";
        if (typeof answer === "string") return answer;
        throw answer;
      },
      onDone,
      onRefused,
    }),
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  tries = [];
  answers = [];
  onDone.mockClear();
  onRefused.mockClear();
  signInAs("639171234567");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  forgetSession("signed-out");
  sessionStorage.clear();
});

test("an answer ends it, and the next request has a key of its own", async () => {
  const { result } = open();
  await act(() => result.current.run({ amount: 1 }));
  expect(onDone).toHaveBeenCalledExactlyOnceWith("done", { amount: 1 });
  expect(sessionStorage.getItem("kept:test")).toBeNull();
  await act(() => result.current.run({ amount: 1 }));
  expect(new Set(tries.map(({ key }) => key)).size).toBe(2);
});

test("a lost reply is checked under the same key until there is one", async () => {
  answers = [lost, new CallFailure("TIMEOUT_ERROR"), refusal(409, "InProgress"), "done"];
  const { result } = open();
  act(() => void result.current.run({ amount: 1 }));
  expect(result.current.state).toBe("sending");
  await pass(0);
  expect(result.current.state).toBe("checking");
  // The member can retry at once instead of waiting.
  act(() => result.current.checkNow());
  await pass(0);
  expect(tries).toHaveLength(2);
  await pass(60_000);
  expect(tries).toHaveLength(4);
  expect(new Set(tries.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(onDone).toHaveBeenCalledExactlyOnceWith("done", { amount: 1 });
  expect(onRefused).not.toHaveBeenCalled();
  expect(result.current.state).toBe("idle");
});

test("a refusal is final, and nothing is kept", async () => {
  answers = [refusal(409, "LoanMoved")];
  const { result } = open();
  await act(() => result.current.run({ amount: 1 }));
  await pass(60_000);
  expect(tries).toHaveLength(1);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem("kept:test")).toBeNull();
});

test("a refusal at the door is final for what was never sent before, and for nothing else", async () => {
  answers = [refusal(429, "TooManyRequests")];
  const first = open();
  await act(() => first.result.current.run({ amount: 1 }));
  expect(onRefused).toHaveBeenCalledOnce();

  answers = [lost, refusal(429, "TooManyRequests"), "done"];
  act(() => void first.result.current.run({ amount: 2 }));
  await pass(60_000);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledExactlyOnceWith("done", { amount: 2 });
});

test("a reload takes up what was sent, word for word", async () => {
  answers = [lost];
  const before = open();
  act(() => void before.result.current.run({ amount: 7 }));
  await pass(0);
  before.unmount();
  await pass(60_000);
  expect(tries).toHaveLength(1);

  const after = open();
  expect(after.result.current.state).toBe("checking");
  await pass(0);
  expect(tries[1]).toEqual(tries[0]);
  expect(onDone).toHaveBeenCalledOnce();
});

test("another member does not send it", async () => {
  answers = [lost];
  const before = open();
  act(() => void before.result.current.run({ amount: 7 }));
  await pass(0);
  before.unmount();
  signInAs("639179999999");
  open();
  await pass(60_000);
  expect(tries).toHaveLength(1);
  expect(sessionStorage.getItem("kept:test")).toBeNull();
});
