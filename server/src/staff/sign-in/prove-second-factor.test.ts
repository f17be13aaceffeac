/** Calls that lend, pay, confirm, change staff or end sessions need a second factor that is not too old. */
import type { Call } from "@hiram/contract/wire/call.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { loanIn } from "@hiram/proof/testing/loan.ts";
import {
  openBrowser,
  outcomeOf,
  readAuditActions,
  resetLimits,
} from "@hiram/proof/testing/member.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import {
  type Desk,
  digitsOf,
  nextStep,
  openDesk,
  openSession,
} from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
let app: FastifyInstance;
let calls: readonly Call[];
let ben: Desk;
beforeAll(async () => {
  const opened = await test.openApp();
  app = opened.server;
  calls = opened.calls;
  ben = await openDesk(test, app, "LOAN_OFFICER");
});
beforeEach(async () => {
  await resetLimits(test);
  nextStep(test);
});

const age = (desk: Desk, minutes: number) =>
  test.ownerPool.query(
    "update staff_session set factor_at = now() - make_interval(mins => $2) where staff_id = $1",
    [desk.id, minutes],
  );
const nobody = "00000000-0000-4000-8000-000000000000";
const reset = async (desk: Desk) =>
  outcomeOf(await desk.browser.post("/staff/people/reset", { id: nobody, reason: "Phone lost." }));
const prove = async (desk: Desk, secondFactor = digitsOf(test, desk.totpSecret ?? "")) =>
  outcomeOf(await desk.browser.post("/staff/second-factor", { secondFactor }));

describe("a call that needs a fresh second factor", () => {
  it("is one of those that lend, pay, book, confirm, change staff or end sessions", () => {
    const fresh = calls.filter(({ freshFactor }) => freshFactor).map(({ path }) => path);
    expect(fresh.toSorted()).toEqual([
      "/staff/complaints/decide",
      "/staff/endpoints",
      "/staff/endpoints/secret",
      "/staff/hardship/offer",
      "/staff/hardship/undo",
      "/staff/identities/link",
      "/staff/identities/unlink",
      "/staff/keys",
      "/staff/keys/change",
      "/staff/keys/secret",
      "/staff/loans/confirm-approval",
      "/staff/loans/decide",
      "/staff/loans/repayment",
      "/staff/loans/settlement",
      "/staff/loans/settlement/withdraw",
      "/staff/loans/write-off",
      "/staff/passkeys/remove",
      "/staff/payments/match",
      "/staff/payments/move",
      "/staff/payments/record",
      "/staff/payments/refund",
      "/staff/payments/reverse",
      "/staff/payments/send-back",
      "/staff/payments/unmatch",
      "/staff/payments/write-off",
      "/staff/payouts/batch",
      "/staff/payouts/batches/sent",
      "/staff/payouts/confirm",
      "/staff/payouts/mark",
      "/staff/payouts/release",
      "/staff/payouts/release-many",
      "/staff/payouts/status",
      "/staff/people",
      "/staff/people/identity-link",
      "/staff/people/limit",
      "/staff/people/link",
      "/staff/people/reactivate",
      "/staff/people/remove",
      "/staff/people/reset",
      "/staff/people/role",
      "/staff/people/unlink",
      "/staff/policy/confirm",
      "/staff/proposals/confirm",
      "/staff/roles/change",
      "/staff/roles/end",
      "/staff/sessions/end",
      "/staff/statements/accounts/save",
      "/staff/statements/load",
    ]);
  });

  it("is answered after the sign-in, refused later, and answered after a new code", async () => {
    const carla = await openDesk(test, app, "ADMIN");
    expect(await reset(carla)).toBe("404 NotFound");
    await age(carla, 9);
    expect(await reset(carla)).toBe("404 NotFound");
    await age(carla, 11);
    expect(await reset(carla)).toBe("403 SecondFactorStale");
    expect(await prove(carla)).toBe("200");
    expect(await reset(carla)).toBe("404 NotFound");
    expect(await readAuditActions(test, carla.id)).toEqual(["STAFF_SECOND_FACTOR"]);
  });

  it("gives the session another token, and the one before is nothing then", async () => {
    const carla = await openDesk(test, app, "ADMIN");
    const thief = openBrowser(app);
    thief.cookies.set("staff", carla.browser.cookies.get("staff") ?? "");
    expect(outcomeOf(await thief.get("/staff/me"))).toBe("200");
    expect(await prove(carla)).toBe("200");
    expect(outcomeOf(await carla.browser.get("/staff/me"))).toBe("200");
    expect(outcomeOf(await thief.get("/staff/me"))).toBe("403 LoginExpired");
  });

  it("goes by the policy's minutes", () =>
    withPolicy(test, { secondFactorMinutes: 30 }, async () => {
      const carla = await openDesk(test, app, "ADMIN");
      await age(carla, 29);
      expect(await reset(carla)).toBe("404 NotFound");
    }));

  it("may need it for some events only: approving does, taking into review does not", async () => {
    const loan = await loanIn(test, app, "PENDING", { months: 48 });
    await age(ben, 11);
    const decide = async (body: object) =>
      outcomeOf(await ben.browser.post("/staff/loans/decide", { loanId: loan.loanId, ...body }));
    expect(await decide({ event: "review" })).toBe("200");
    expect(await decide({ event: "approve" })).toBe("403 SecondFactorStale");
    expect(await prove(ben)).toBe("200");
    expect(await decide({ event: "approve" })).toBe("200");
  });

  it("tells what is wrong with the input before it asks for a code", async () => {
    const carla = await openDesk(test, app, "ADMIN");
    await age(carla, 11);
    expect(outcomeOf(await carla.browser.post("/staff/people/reset", { id: nobody }))).toBe(
      "422 InvalidInput",
    );
  });
});

describe("the new code", () => {
  it("works once, and for its own session alone", async () => {
    const carla = await openDesk(test, app, "ADMIN");
    const elsewhere = { ...carla, browser: await openSession(test, app, carla) };
    await age(carla, 11);
    const code = digitsOf(test, carla.totpSecret ?? "");
    expect(await prove(carla, code)).toBe("200");
    expect(await prove(elsewhere, code)).toBe("422 SecondFactorRefused");
    expect(await reset(elsewhere)).toBe("403 SecondFactorStale");
  });

  it("may be a recovery key, and guessing is slowed", async () => {
    const carla = await openDesk(test, app, "ADMIN");
    const secondFactor = digitsOf(test, carla.totpSecret ?? "");
    const made = await carla.browser.post("/staff/recovery-keys", { secondFactor });
    await age(carla, 11);
    expect(await prove(carla, made.json().recoveryKeys[0])).toBe("200");
    expect(await reset(carla)).toBe("404 NotFound");
    expect(await prove(carla, made.json().recoveryKeys[0])).toBe("422 SecondFactorRefused");
    const tries = [];
    for (let index = 0; index < 6; index++) tries.push(await prove(carla, "000000"));
    expect(tries.at(-1)).toBe("429 TooManyRequests");
  });
});
