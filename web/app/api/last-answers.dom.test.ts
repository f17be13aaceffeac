import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  answerFromCache,
  cacheAnswer,
  markServerAnswered,
  mayShowOffline,
  staleSince,
} from "#api/last-answers.ts";
import { CallFailure } from "#api/send.ts";
import { forgetSession, storeSession, storeToken } from "#api/token.ts";

const tokenOf = (sub: string, sid: string) =>
  `x.${btoa(JSON.stringify({ sub, sid, UserInfo: { phoneNumber: "639170000001" } }))}.x`;

const away = new CallFailure("FETCH_ERROR");
const loan = { loan: { loanNumber: "100001" } };

const INFO = "POST /member/infostate";
const info = { state: "INFO_COMPLETED", known: { firstName: "Ana" }, language: null };

beforeEach(() => {
  storeSession(tokenOf("ana", "one"), true);
  cacheAnswer(INFO, {}, info);
});
afterEach(() => {
  vi.useRealTimers();
  forgetSession("signed-out");
  markServerAnswered();
});

describe("without a network", () => {
  test("the last answer is given, and the page says from when it is", () => {
    cacheAnswer("POST /memberloan", {}, loan);
    expect(staleSince()).toBe(null);
    expect(mayShowOffline()).toBe(true);
    expect(answerFromCache("POST /memberloan", {}, away)).toEqual(loan);
    expect(staleSince()).toBeGreaterThan(Date.now() - 5_000);
    markServerAnswered();
    expect(staleSince()).toBe(null);
  });

  test("papers that were opened can be read again, the latest twelve", () => {
    for (let id = 1; id <= 13; id++) cacheAnswer("POST /memberloan/papers/read", { id }, { id });
    expect(answerFromCache("POST /memberloan/papers/read", { id: 13 }, away)).toEqual({ id: 13 });
    expect(() => answerFromCache("POST /memberloan/papers/read", { id: 1 }, away)).toThrow(away);
  });

  test("a call that was never answered, or long ago, fails as it does", () => {
    expect(() => answerFromCache("POST /memberloan", {}, away)).toThrow(away);
    vi.useFakeTimers({ now: Date.parse("2026-01-01T00:00:00Z") });
    cacheAnswer("POST /memberloan", {}, loan);
    vi.setSystemTime(Date.parse("2026-02-01T00:00:00Z"));
    expect(() => answerFromCache("POST /memberloan", {}, away)).toThrow(away);
  });

  test("nothing of a member is kept before activation is finished, and never the name", () => {
    expect(answerFromCache(INFO, {}, away)).toEqual({ ...info, known: { firstName: "" } });
    storeSession(tokenOf("ben", "two"), true);
    cacheAnswer(INFO, {}, { ...info, state: "PERSONAL_INFO" });
    cacheAnswer("POST /memberloan", {}, loan);
    expect(mayShowOffline()).toBe(false);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("Ana");
  });

  test("a refusal is never replaced by an old answer", () => {
    cacheAnswer("POST /memberloan", {}, loan);
    const refused = new CallFailure("REFUSED", { status: 403 });
    expect(() => answerFromCache("POST /memberloan", {}, refused)).toThrow(refused);
  });

  test("what moves money is never kept", () => {
    cacheAnswer("POST /memberloan/withdraw", {}, { reference: "HIRAM-1" });
    expect(() => answerFromCache("POST /memberloan/withdraw", {}, away)).toThrow(away);
  });
});

describe("the last answers are forgotten", () => {
  test("when the member signs out", () => {
    cacheAnswer("POST /memberloan", {}, loan);
    forgetSession("signed-out");
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test("when the session has ended elsewhere", () => {
    cacheAnswer("POST /memberloan", {}, loan);
    forgetSession("expired");
    expect(mayShowOffline()).toBe(false);
  });

  test("when another session begins, of the same member or of another", () => {
    cacheAnswer("POST /memberloan", {}, loan);
    storeToken(tokenOf("bea", "two"));
    expect(() => answerFromCache("POST /memberloan", {}, away)).toThrow(away);
    expect(localStorage.getItem("lastAnswers")).toBe(null);
  });

  test("with the tab, when the member did not choose Remember me", () => {
    storeSession(tokenOf("ana", "one"), false);
    cacheAnswer("POST /memberloan", {}, loan);
    expect(localStorage.getItem("lastAnswers")).toBe(null);
    expect(sessionStorage.getItem("lastAnswers")).toContain("100001");
  });
});
