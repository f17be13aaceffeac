/** Approvals above the limit of one person or of the income: proposed by one, confirmed by another. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { type LoanInStatus, loanIn, statusOf } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, readAuditActions, resetLimits } from "@hiram/proof/testing/member.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
const ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
const carla = await openDesk(test, app, "LOAN_OFFICER", { name: "Carla Uy" });
beforeEach(() => resetLimits(test));

const approve = (desk: Desk, { loanId }: LoanInStatus, more: object = {}) =>
  desk.browser.post("/staff/loans/decide", { loanId, event: "approve", ...more });
const caseOf = async (desk: Desk, { member }: LoanInStatus) =>
  (await desk.browser.post("/staff/members/case", { memberId: member.id })).json();
const confirm = async (desk: Desk, loan: LoanInStatus, fingerprint?: string) => {
  const shown = fingerprint ?? (await caseOf(desk, loan)).approval?.fingerprint ?? "none";
  const body = { loanId: loan.loanId, fingerprint: shown };
  return outcomeOf(await desk.browser.post("/staff/loans/confirm-approval", body));
};
const reject = async (desk: Desk, { loanId }: LoanInStatus) =>
  outcomeOf(await desk.browser.post("/staff/loans/reject-approval", { loanId }));
/** One person may approve ₱250,000 alone. */
const withLimit = (work: () => Promise<void>) =>
  withPolicy(test, { approvalOnePersonCentavosMax: 250_000_00 }, work);

/** Over a long term, so that its instalment is a small share of the income. */
const large = { amount: 300_000_00, months: 48 } as const;

describe("an approval above the limit of one person", () => {
  it("waits for another officer, who approves exactly what was proposed", () =>
    withLimit(async () => {
      const loan = await loanIn(test, app, "IN_REVIEW", large);
      const reply = await approve(ben, loan, { note: "Welcome." });
      expect(reply.json()).toEqual({ status: "IN_REVIEW", needsSecondPerson: true });
      expect(await statusOf(test, loan.loanId)).toBe("IN_REVIEW");
      const { approval } = await caseOf(carla, loan);
      expect(approval).toMatchObject({
        amount: 300_000,
        isAboveLimit: true,
        by: "Ben Cruz",
        mayConfirm: true,
      });
      expect((await caseOf(ben, loan)).approval.mayConfirm).toBe(false);
      const { elsewhere } = (await carla.browser.post("/staff/proposals", {})).json();
      expect(elsewhere).toContainEqual({
        title: expect.stringMatching(/^Approve loan \d+ for ₱300,000$/),
        memberId: loan.member.id,
      });
      expect(await confirm(ben, loan)).toBe("409 NotOneself");
      expect(await confirm(carla, loan, "another amount")).toBe("409 ChangedMeanwhile");
      expect(await confirm(carla, loan)).toBe("200");
      expect(await statusOf(test, loan.loanId)).toBe("APPROVED");
      const shown = await caseOf(carla, loan);
      expect(shown.approval).toBeNull();
      expect(shown.loan).toMatchObject({ loanAmountPHP: 300_000, note: "Welcome." });
      expect(await readAuditActions(test, loan.member.id)).toContain("LOAN_APPROVAL_MOVED");
    }));

  it("up to the limit needs nobody else", () =>
    withLimit(async () => {
      const loan = await loanIn(test, app, "IN_REVIEW", large);
      const reply = await approve(ben, loan, { amount: 250_000 });
      expect(reply.json()).toEqual({ status: "APPROVED", needsSecondPerson: false });
    }));

  it("is not confirmed by a new person, nor after its first person was removed", () =>
    withLimit(async () => {
      const loan = await loanIn(test, app, "IN_REVIEW", large);
      const dino = await openDesk(test, app, "LOAN_OFFICER");
      await approve(dino, loan);
      const set = (change: string, desk: Desk) =>
        test.ownerPool.query(`update staff set ${change} where id = $1`, [desk.id]);
      await set("second_person_from = now() + interval '1 day'", carla);
      expect(await confirm(carla, loan)).toBe("409 SecondPersonTooNew");
      await set("second_person_from = now()", carla);
      await set("removed_at = now()", dino);
      expect(await confirm(carla, loan)).toBe("409 FirstPersonRemoved");
      expect(await reject(carla, loan)).toBe("200");
      expect((await approve(ben, loan)).json().needsSecondPerson).toBe(true);
      expect(await confirm(carla, loan)).toBe("200");
    }));

  it("is rejected, replaced by another proposal, or overtaken by a decline", () =>
    withLimit(async () => {
      const loan = await loanIn(test, app, "IN_REVIEW", large);
      await approve(ben, loan);
      expect(await reject(carla, loan)).toBe("200");
      expect(await reject(carla, loan)).toBe("409 ChangedMeanwhile");
      await approve(ben, loan);
      const old = (await caseOf(carla, loan)).approval.fingerprint;
      await approve(ben, loan, { amount: 260_000 });
      expect(await confirm(carla, loan, old)).toBe("409 ChangedMeanwhile");
      const decline = { loanId: loan.loanId, event: "decline", reason: "INCOME" };
      await carla.browser.post("/staff/loans/decide", decline);
      expect(await confirm(carla, loan)).toBe("409 LoanMoved");
      expect(await statusOf(test, loan.loanId)).toBe("DECLINED");
    }));

  it("of two who confirm at once, one wins", () =>
    withLimit(async () => {
      const loan = await loanIn(test, app, "IN_REVIEW", large);
      await approve(ben, loan);
      const { fingerprint } = (await caseOf(carla, loan)).approval;
      const dino = await openDesk(test, app, "LOAN_OFFICER");
      const outcomes = await Promise.all(
        [carla, dino].map((one) => confirm(one, loan, fingerprint)),
      );
      expect(outcomes.toSorted()).toEqual(["200", "409 ChangedMeanwhile"]);
    }));
});

describe("a person with a limit of their own", () => {
  it("approves alone up to it, and sees it; others go by the policy's", async () => {
    const eva = await openDesk(test, app, "LOAN_OFFICER");
    await test.ownerPool.query("update staff set approval_centavos_max = $2 where id = $1", [
      eva.id,
      220_000_00,
    ]);
    const loan = await loanIn(test, app, "IN_REVIEW", large);
    expect((await caseOf(eva, loan)).affordability.onePersonMaxPHP).toBe(220_000);
    expect((await caseOf(ben, loan)).affordability.onePersonMaxPHP).toBe(1_000_000);
    const above = await approve(eva, loan, { amount: 220_001 });
    expect(above.json().needsSecondPerson).toBe(true);
    const within = await approve(eva, loan, { amount: 220_000 });
    expect(within.json()).toEqual({ status: "APPROVED", needsSecondPerson: false });
  });

  it("is held by the policy's limit when that is lower", () =>
    withLimit(async () => {
      const eva = await openDesk(test, app, "LOAN_OFFICER");
      await test.ownerPool.query("update staff set approval_centavos_max = $2 where id = $1", [
        eva.id,
        900_000_00,
      ]);
      const loan = await loanIn(test, app, "IN_REVIEW", large);
      expect((await approve(eva, loan)).json().needsSecondPerson).toBe(true);
    }));
});

describe("an approval above the policy's multiple of the income", () => {
  it("needs a reason and a second officer", () =>
    withPolicy(test, { approvalIncomeMultipleMin: 1, approvalIncomeMultipleMax: 2 }, async () => {
      const loan = await loanIn(test, app, "IN_REVIEW", large);
      const refused = await approve(ben, loan);
      expect(refused.json()).toMatchObject({
        code: "InvalidInput",
        fields: { exception: expect.stringContaining("say why") },
      });
      const exception = "Two more incomes in the household.";
      expect((await approve(ben, loan, { exception })).json().needsSecondPerson).toBe(true);
      const { approval, affordability } = await caseOf(carla, loan);
      expect(approval).toMatchObject({ isAboveIncome: true, isAboveLimit: false, exception });
      expect(affordability.incomeMaxPHP).toBe(affordability.incomePHP * 2);
      expect(await confirm(carla, loan)).toBe("200");
      const { rows } = await test.ownerPool.query("select * from loan_approval");
      expect(JSON.stringify(rows)).not.toContain("household");
    }));
});
