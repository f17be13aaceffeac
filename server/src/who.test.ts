/**
 * Every call × every kind of caller, cell by cell, derived from the calls themselves: a new call is
 * in the table automatically. The desk's own roles are tested in staff/permissions.test.ts.
 */
import type { Call } from "@hiram/contract/wire/call.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember } from "@hiram/proof/testing/loan.ts";
import {
  type Browser,
  type Member,
  openBrowser,
  resetLimits,
  signedInMember,
} from "@hiram/proof/testing/member.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { safeParse } from "zod/mini";

const test = await openHouseForFile();
let app: FastifyInstance;
let calls: readonly Call[];
let ana: Member;
beforeAll(async () => {
  const opened = await test.openApp();
  app = opened.server;
  calls = opened.calls;
  ana = await signedInMember(test, app);
});
beforeEach(() => resetLimits(test));

const forMembers = () => calls.filter(({ who }) => who !== "anyone" && who.includes("MEMBER"));
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const NOBODYS = "00000000-0000-4000-8000-000000000000";

/** Sends a body without effect; an admitted caller is told what is wrong with it. */
async function ask(browser: Browser, call: Call, body: object = {}): Promise<string> {
  const at = call.path.replace(/:\w+/g, NOBODYS);
  const key = call.isIdempotent ? { "idempotency-key": "matrix-matrix-matrix" } : {};
  const reply =
    call.method === "GET"
      ? await browser.get(at)
      : await browser[call.method === "PATCH" ? "patch" : "post"](at, call.body && body, key);
  return reply.statusCode === 200 ? "200" : `${reply.statusCode} ${reply.json().code}`;
}

/** Where money is moved. A new call below one of these needs a key, or a place in the list below. */
const moneyPaths = [
  "/loan",
  "/memberloan",
  "/open",
  "/payments",
  "/staff/complaints/decide",
  "/staff/loans",
  "/staff/payments",
  "/staff/payouts",
  "/staff/proposals",
  "/staff/statements",
];

/** Reads, codes, and decisions before there is money. */
const withoutMoney = [
  "POST /loan/eligibility",
  "POST /loan/phonenumber",
  "POST /memberloan",
  "POST /memberloan/accept/otp",
  "POST /memberloan/accept/passkey",
  "POST /memberloan/dueday",
  "POST /memberloan/dueday/otp",
  "POST /memberloan/dueday/passkey",
  "POST /memberloan/dueday/preview",
  "POST /memberloan/giveback/preview",
  "POST /memberloan/hardship",
  "POST /memberloan/hardship/otp",
  "POST /memberloan/hardship/passkey",
  "POST /memberloan/hardship/preview",
  "POST /memberloan/hardship/withdraw",
  "POST /memberloan/money",
  "POST /memberloan/otp",
  "POST /memberloan/papers",
  "POST /memberloan/papers/read",
  "POST /memberloan/passkey",
  "POST /memberloan/pay-links",
  "POST /memberloan/pay-links/revoke",
  "POST /memberloan/pay/cancel",
  "POST /memberloan/pay/options",
  "POST /memberloan/pay/preview",
  "POST /memberloan/pay/read",
  "POST /memberloan/payoff",
  "POST /memberloan/pn",
  "POST /memberloan/refund/otp",
  "POST /memberloan/refund/passkey",
  "POST /memberloan/refund/verify",
  "POST /memberloan/verify",
  "POST /memberloan/withdrawals",
  "POST /payments/own-account",
  "POST /staff/loans/confirm-approval",
  "POST /staff/loans/decide",
  "POST /staff/loans/reject-approval",
  "POST /staff/loans/settlement",
  "POST /staff/loans/settlement/withdraw",
  "POST /staff/loans/write-off",
  "POST /staff/payments",
  "POST /staff/payments/documents",
  "POST /staff/payments/file",
  "POST /staff/payments/find-loans",
  "POST /staff/payments/overpaid",
  "POST /staff/payments/overpaid/file",
  "POST /staff/payments/preview",
  "POST /staff/payments/read",
  "POST /staff/payouts/answers",
  "POST /staff/payouts/answers/file",
  "POST /staff/payouts/batches",
  "POST /staff/payouts/batches/file",
  "POST /staff/payouts/tick-off",
  "POST /staff/proposals",
  "POST /staff/proposals/reject",
  "POST /staff/statements",
  "POST /staff/statements/accounts/file",
  "POST /staff/statements/accounts/save",
  "POST /staff/statements/file",
  "POST /staff/statements/lines",
  "POST /staff/statements/lines/file",
  "POST /staff/statements/preview",
  "POST /staff/statements/read",
];

/** Uploads take a form, and refuse anything else before they check the caller. */
const isAsked = (call: Call) => call.carries !== "upload";

describe("every call for members", () => {
  it("is one of many, and names the members alone", () => {
    expect(forMembers().length).toBeGreaterThan(30);
    for (const call of forMembers()) expect(call.who, nameOf(call)).toEqual(["MEMBER"]);
  });

  it("turns away whoever is not signed in, staff among them", async () => {
    const officer = await openDesk(test, app, "LOAN_OFFICER");
    for (const call of forMembers().filter(isAsked)) {
      const expected = "401 NotSignedIn";
      expect(await ask(openBrowser(app), call), nameOf(call)).toBe(expected);
      expect(await ask(officer.browser, call), nameOf(call)).toBe(expected);
    }
  });

  it("turns away a member who is blocked, at once", async () => {
    const blocked = await signedInMember(test, app);
    await test.ownerPool.query("update member set frozen_at = now() where id = $1", [blocked.id]);
    for (const call of forMembers().filter(isAsked))
      expect(await ask(blocked.browser, call), nameOf(call)).toBe("403 LoginExpired");
  });

  it("turns away a member whose session has ended, at once", async () => {
    const gone = await signedInMember(test, app);
    await test.ownerPool.query(
      "update session set ended_at = now(), ended_why = 'MEMBER' where member_id = $1",
      [gone.id],
    );
    for (const call of forMembers().filter(isAsked))
      expect(await ask(gone.browser, call), nameOf(call)).toBe("403 LoginExpired");
  });

  it("lets a member in, activated or not, and never breaks", async () => {
    const { authorization } = await addActivatedMember(test, app);
    const activated = openBrowser(app);
    activated.accessToken = authorization.replace("Bearer ", "");
    for (const call of forMembers().filter(isAsked))
      for (const browser of [ana.browser, activated]) {
        await resetLimits(test);
        expect(await ask(browser, call), nameOf(call)).not.toMatch(/^401|LoginExpired|^5/);
      }
  });

  it("refuses somebody else's phone number in the body, with nothing read or written", async () => {
    const stranger = { phoneNumber: "639175559999" };
    const named = forMembers().filter(
      ({ body }) => body && safeParse(body, stranger).success && !safeParse(body, { x: 1 }).success,
    );
    expect(named.length).toBeGreaterThan(5);
    for (const call of named)
      expect(await ask(ana.browser, call, stranger), nameOf(call)).toBe("403 NotAllowed");
  });
});

describe("every call", () => {
  it("says who may make it, and a change is never a GET", () => {
    for (const call of calls) {
      expect(call.who, nameOf(call)).toBeTruthy();
      if (call.isIdempotent) expect(call.method, nameOf(call)).not.toBe("GET");
    }
  });

  it("about loans, wallets and payouts needs a key, unless it moves no money", () => {
    const aboutMoney = calls.filter(
      ({ method, path }) =>
        method !== "GET" && moneyPaths.some((start) => `${path}/`.startsWith(`${start}/`)),
    );
    const withoutKey = aboutMoney.filter(({ isIdempotent }) => !isIdempotent).map(nameOf);
    expect(withoutKey.toSorted()).toEqual(withoutMoney);
    const keyed = calls.filter(({ isIdempotent }) => isIdempotent);
    expect(keyed.filter((call) => !aboutMoney.includes(call)).map(nameOf)).toEqual([]);
    expect(keyed.length).toBeGreaterThan(10);
  });

  it("with a key refuses to work without one, and the reference says so", async () => {
    const reference = (await app.inject("/api/v2/openapi.json")).json();
    const officer = await openDesk(test, app, "LOAN_OFFICER");
    // Calls of other systems need a key of their own first: open/api/open.test.ts.
    for (const call of calls.filter(({ isIdempotent, who }) => isIdempotent && who !== "key")) {
      const { method, path, action } = call;
      const browser = action ? officer.browser : ana.browser;
      const reply = await browser[method === "PATCH" ? "patch" : "post"](path, {});
      // Without a key, or with a wrong body and no key: refused either way, and nothing done. A call
      // that takes a file takes no JSON.
      expect([400, call.carries === "upload" ? 415 : 422], path).toContain(reply.statusCode);
      const { parameters } = reference.paths[path][method.toLowerCase()];
      expect(parameters, path).toContainEqual(
        expect.objectContaining({ name: "Idempotency-Key", in: "header", required: true }),
      );
    }
  });
});
