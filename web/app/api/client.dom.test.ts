/**
 * The client renews a refused token once, for all waiting calls, and then reports that the login
 * has ended.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ask, CallFailure } from "#api/client.ts";
import { signOutOfBrowser } from "#api/sign-out.ts";
import { currentSession, forgetSession, mayRestore, storeSession, storeToken } from "#api/token.ts";

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const tokenOf = (name: string, phoneNumber = "639171234567") =>
  `${base64({ alg: "none" })}.${base64({ name, exp: 4102444800, sub: "m-1", sid: "s-1", UserInfo: { phoneNumber, roles: ["MEMBER"] } })}.x`;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const expired = () => json(403, { code: "LoginExpired", message: "Your login has expired." });

type SentRequest = { path: string; method: string; headers: Record<string, string> };
let sent: SentRequest[];
let answer: (request: SentRequest) => Response | Promise<Response>;

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    const request = { path: url.replace("/api/v2", ""), method: init.method ?? "", headers };
    sent.push(request);
    return answer(request);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetSession("signed-out");
  localStorage.clear();
  sessionStorage.clear();
});

const bearerIs = ({ headers }: SentRequest, token: string) =>
  headers.authorization === `Bearer ${token}`;
const refreshes = () => sent.filter(({ path }) => path === "/auth/refresh");
const [old, fresh] = [tokenOf("old"), tokenOf("fresh")];

/** A server that accepts only the fresh token and gives it to every refresh. */
const renewing = (request: SentRequest) => {
  if (request.path === "/auth/refresh") return json(200, { accessToken: fresh });
  return bearerIs(request, fresh) ? json(200, []) : expired();
};

describe("a refused token", () => {
  test("S096 S142 S146 S173 is renewed once, and the call made again with the new one", async () => {
    storeToken(old);
    answer = renewing;
    await expect(ask("GET /authmember/sessions")).resolves.toEqual([]);
    expect(sent.map(({ path }) => path)).toEqual([
      "/authmember/sessions",
      "/auth/refresh",
      "/authmember/sessions",
    ]);
    expect(refreshes()[0]?.headers.authorization).toBeUndefined();
    expect(sessionStorage.getItem("accessToken")).toBe(fresh);
  });

  test("is renewed once for all calls that were under way", async () => {
    storeToken(old);
    answer = async (request) => {
      await new Promise((done) => setTimeout(done, 5));
      return renewing(request);
    };
    await Promise.all([1, 2, 3, 4].map(() => ask("GET /authmember/sessions")));
    expect(refreshes()).toHaveLength(1);
  });

  test("is renewed under a lock that all tabs of the browser share", async () => {
    const request = vi.fn((_: string, act: () => Promise<unknown>) => act());
    vi.stubGlobal("navigator", { locks: { request } });
    storeToken(old);
    answer = renewing;
    await ask("GET /authmember/sessions");
    expect(request.mock.calls.map(([name]) => name)).toEqual(["hiram-session"]);
  });

  test("is not renewed again for a call that is refused after the others were served", async () => {
    storeToken(old);
    let slow: (() => void) | undefined;
    answer = async (request) => {
      if (slow === undefined && !bearerIs(request, fresh) && request.path !== "/auth/refresh")
        await new Promise<void>((done) => {
          slow = done;
        });
      return renewing(request);
    };
    const late = ask("GET /authmember/sessions");
    await ask("GET /authmember/sessions");
    slow?.();
    await late;
    expect(refreshes()).toHaveLength(1);
  });

  test("S096 S174 that stays refused ends the login, in the spec's words", async () => {
    storeToken(old);
    answer = ({ path }) =>
      path === "/auth/refresh" ? json(200, { accessToken: fresh }) : expired();
    const failure = await ask("GET /authmember/sessions").catch((error) => error);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure.message).toBe("Your login has expired.");
    expect(sent).toHaveLength(3);
    expect(currentSession()).toEqual({ token: null, end: "expired" });
    expect(sessionStorage.getItem("accessToken")).toBeNull();
  });

  // NotAllowed is the one refusal that ends no login when a call gets it, but the refresh is no call.
  test.each(["ForeignOrigin", "NotAllowed"])(
    "S174 that cannot be renewed ends the login, whatever the refusal says (%s)",
    async (code) => {
      storeSession(old, true);
      answer = ({ path }) =>
        path === "/auth/refresh" ? json(403, { code, message: "from elsewhere" }) : expired();
      await expect(ask("GET /authmember/sessions")).rejects.toThrow("Your login has expired.");
      expect(localStorage.getItem("persist")).toBeNull();
      expect(localStorage.getItem("myPhoneNumber")).toBeNull();
    },
  );

  test("does not end the login when the server cannot be reached", async () => {
    storeToken(old);
    answer = ({ path }) =>
      path === "/auth/refresh" ? Promise.reject(new TypeError("gone")) : expired();
    await expect(ask("GET /authmember/sessions")).rejects.toMatchObject({ failure: "FETCH_ERROR" });
    expect(currentSession().token).toBe(old);
  });

  test("is renewed, and a refusal for want of permission is passed on", async () => {
    storeToken(old);
    answer = ({ path }) =>
      path === "/auth/refresh"
        ? json(200, { accessToken: fresh })
        : json(403, { code: "NotAllowed", message: "You can't do that." });
    await expect(ask("GET /authmember/sessions")).rejects.toThrow("You can't do that.");
    expect(currentSession().token).toBe(fresh);
  });
});

describe("failures", () => {
  const cases: [string, () => Response | Promise<Response>, object][] = [
    ["no network", () => Promise.reject(new TypeError("x")), { failure: "FETCH_ERROR" }],
    [
      "no answer in time",
      () => Promise.reject(new DOMException("x", "TimeoutError")),
      { failure: "TIMEOUT_ERROR" },
    ],
    ["not JSON", () => new Response("<html>"), { failure: "PARSING_ERROR" }],
    [
      "too many tries",
      () => json(429, { code: "TooManyRequests", message: "x" }, { "retry-after": "42" }),
      { failure: "REFUSED", status: 429, retryAfterSeconds: 42 },
    ],
  ];
  test.each(cases)("S189 %s", async (_, reply, expected) => {
    answer = reply;
    await expect(ask("GET /company")).rejects.toMatchObject(expected);
  });
});

test("a call without a token sends none and never refreshes", async () => {
  answer = () => json(403, { code: "ForeignOrigin", message: "no" });
  await expect(ask("GET /company")).rejects.toThrow("no");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.authorization).toBeUndefined();
});

test("the key of a call that moves money is sent with it", async () => {
  answer = () => json(200, {});
  await ask("POST /authmember/logout", undefined, { idempotencyKey: "0123456789abcdef" });
  expect(sent[0]?.headers["idempotency-key"]).toBe("0123456789abcdef");
});

describe("what the browser keeps", () => {
  test("S074 D8 after a sign-in, by the spec's names", () => {
    storeSession(fresh, true);
    expect(sessionStorage.getItem("accessToken")).toBe(fresh);
    expect(localStorage.getItem("persist")).toBe("true");
    expect(localStorage.getItem("myPhoneNumber")).toBe("639171234567");
    expect(localStorage.getItem("accessToken")).toBeNull();
  });

  test("without 'Remember me' the number stays in the tab, and the browser has a random id alone", () => {
    storeSession(fresh, true);
    storeSession(fresh, false);
    expect(sessionStorage.getItem("myPhoneNumber")).toBe("639171234567");
    expect({ ...localStorage }).toEqual({ session: "s-1" });
    storeToken(fresh);
    expect({ ...localStorage }).toEqual({ session: "s-1" });
    expect(mayRestore()).toBe(true);
  });

  test("nothing after signing out, even when the server could not be told", async () => {
    storeSession(fresh, true);
    answer = () => Promise.reject(new TypeError("gone"));
    await expect(signOutOfBrowser()).resolves.toBe(false);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    expect(currentSession()).toEqual({ token: null, end: "signed-out" });
  });

  test("a refresh that was under way does not bring back who signed out", async () => {
    storeToken(old);
    let finish: ((reply: Response) => void) | undefined;
    answer = ({ path }) => {
      if (path === "/authmember/logout") return json(200, {});
      if (path !== "/auth/refresh") return expired();
      return new Promise((done) => {
        finish = done;
      });
    };
    const working = ask("GET /authmember/sessions").catch((error) => error);
    await vi.waitFor(() => expect(finish).toBeDefined());
    const leaving = signOutOfBrowser();
    finish?.(json(200, { accessToken: fresh }));
    await working;
    await leaving;
    expect(currentSession()).toEqual({ token: null, end: "signed-out" });
    expect(sessionStorage.getItem("accessToken")).toBeNull();
  });
});
