/** Requesting a code while the server requires a puzzle. */
import { isPartSolved } from "@hiram/contract/session/code-puzzle.ts";
import { afterEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { requestCode } from "#session/register/proof.ts";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));
afterEach(() => ask.mockReset());

const sent = { codeId: "1", resendAfterSeconds: 60, expiresInSeconds: 300, isLate: false };
const wanted = () =>
  new CallFailure("REFUSED", { status: 403, problem: { code: "PuzzleNeeded", message: "x" } });
const phoneNumber = "639171234567";

test("without work it is one request, and nothing is said of the browser", async () => {
  ask.mockResolvedValue(sent);
  const onChecking = vi.fn();
  expect((await requestCode(phoneNumber, "REGISTER", onChecking)).sentTo).toBe(phoneNumber);
  expect(ask.mock.calls).toEqual([["POST /authmember/otp", { phoneNumber, purpose: "REGISTER" }]]);
  expect(onChecking).not.toHaveBeenCalled();
});

test("the work that is wanted is done and sent, and done anew when it was not taken", async () => {
  let given = 0;
  const solved: string[] = [];
  ask.mockImplementation(async (call: string, body: { puzzle?: Solved }) => {
    if (call === "POST /authmember/otp/puzzle") return { challenge: `c${++given}`, bits: 10 };
    const { puzzle } = body;
    const isRight = puzzle?.answers.every((answer, part) =>
      isPartSolved(puzzle.challenge, part, answer, 10),
    );
    if (isRight) solved.push(puzzle?.challenge ?? "");
    // The first puzzle is outdated: the difficulty has risen.
    if (!isRight || given === 1) throw wanted();
    return sent;
  });
  const onChecking = vi.fn();
  await requestCode(phoneNumber, "RECOVER", onChecking);
  expect(solved).toEqual(["c1", "c2"]);
  expect(onChecking).toHaveBeenCalledTimes(2);
});

test("what is refused again and again is refused in the end", async () => {
  ask.mockImplementation(async (call: string) => {
    if (call === "POST /authmember/otp/puzzle") return { challenge: "c", bits: 10 };
    throw wanted();
  });
  await expect(requestCode(phoneNumber, "REGISTER", () => {})).rejects.toThrow(CallFailure);
  expect(ask.mock.calls.filter(([call]) => call === "POST /authmember/otp")).toHaveLength(4);
});

type Solved = { readonly challenge: string; readonly answers: readonly number[] };
