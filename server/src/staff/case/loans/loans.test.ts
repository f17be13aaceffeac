/** Earlier loans of a member with their decisions, and the papers of each. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  act,
  applicationOf,
  expectOk,
  type LoanInStatus,
  latestLoanId,
  loanIn,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf, readAuditActions, resetLimits } from "@hiram/proof/testing/member.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { addWalletMember, makeOne } from "@hiram/proof/testing/wallet.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
let ana: Desk;
let ben: Desk;
let adam: Desk;
/** The first loan was repaid, the second declined, the third waits. */
let first: LoanInStatus;
let third: LoanInStatus;
beforeAll(async () => {
  ana = await openDesk(test, app, "LOAN_ASSISTANT", { name: "Ana Reyes" });
  ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
  adam = await openDesk(test, app, "ADMIN", { name: "Adam Lim" });
  first = await loanIn(test, app, "CLOSED");
  await act(test, await applyAgain(), "review");
  await act(test, { ...first, loanId: await latestLoanId(test, first.member.id) }, "decline");
  third = await applyAgain();
});
beforeEach(() => resetLimits(test));

async function applyAgain(): Promise<LoanInStatus> {
  expectOk(await first.member.post("/loan/applynew", applicationOf(test)));
  return { ...first, loanId: await latestLoanId(test, first.member.id) };
}
const loansOf = async (desk: Desk, memberId: string, loanNumber?: string) => {
  const body = { memberId, ...(loanNumber && { loanNumber }) };
  return expectOk(await desk.browser.post("/staff/members/loans", body)).json();
};
const openPaper = (desk: Desk, loanId: string, paper: string) =>
  desk.browser.post("/staff/members/papers/loan", { loanId, paper });

describe("the loans of a member", () => {
  it("are listed with who decided what and why, the newest first", async () => {
    const { loans, chosen } = await loansOf(ana, first.member.id);
    expect(chosen).toBeNull();
    expect(loans.map(({ status }: { status: string }) => status)).toEqual([
      "PENDING",
      "DECLINED",
      "CLOSED",
    ]);
    const [, declined, closed] = loans;
    expect(declined.decisions).toMatchObject([
      { event: "apply", by: null, isByMember: true },
      { event: "review", by: "Somebody Else" },
      { event: "decline", by: "Somebody Else", reason: expect.stringMatching(/income/i) },
    ]);
    expect(closed.decisions.map(({ event }: { event: string }) => event)).toEqual([
      "apply",
      "review",
      "approve",
      "accept",
      "close",
    ]);
  });

  it("say how they were repaid and by whom it was booked", async () => {
    const { loans } = await loansOf(ben, first.member.id);
    const { repayments, acceptance, papers, withdrawals } = loans.at(-1);
    expect(repayments).toMatchObject([
      { amount: 200_000, principal: 200_000, bookedBy: "Somebody Else", isFromWallet: false },
    ]);
    expect(withdrawals).toMatchObject([{ amount: 200_000, status: "COMPLETED" }]);
    expect(acceptance).toMatchObject({ device: expect.any(String), address: expect.any(String) });
    expect(papers).toEqual(["DISCLOSURE", "CONTRACT", "ACCEPTANCE", "STATEMENT"]);
    expect(loans[0].papers).toEqual([]);
  });

  it("are found by a number that is not the latest, with the schedule of that loan", async () => {
    const { loans } = await loansOf(ben, first.member.id);
    const { loanNumber } = loans.at(-1);
    const found = await ben.browser.post("/staff/members/search", { query: loanNumber });
    expect(found.json().rows).toMatchObject([
      { memberId: first.member.id, foundBy: "loan", loanNumber },
    ]);
    const { chosen } = await loansOf(ben, first.member.id, loanNumber);
    expect(chosen).toMatchObject({ loanNumber, status: "CLOSED" });
    expect(chosen.schedule).toHaveLength(6);
    expect(chosen.payments).toHaveLength(1);
    expect(JSON.stringify(chosen)).not.toContain("documents");
  });

  it("of another member are not opened by their number", async () => {
    const other = await loanIn(test, app, "PENDING");
    const [{ loanNumber }] = (await loansOf(ben, other.member.id)).loans;
    expect((await loansOf(ben, first.member.id, loanNumber)).chosen).toBeNull();
  });

  it("show the reason of an exception with both people", async () => {
    const change = { approvalIncomeMultipleMin: 1, approvalIncomeMultipleMax: 2 };
    await withPolicy(test, change, async () => {
      const loan = await loanIn(test, app, "IN_REVIEW", { amount: 300_000_00 });
      const exception = "Two more incomes in the household.";
      const body = { loanId: loan.loanId, event: "approve", exception };
      expectOk(await ben.browser.post("/staff/loans/decide", body));
      const [{ decisions }] = (await loansOf(adam, loan.member.id)).loans;
      expect(decisions.at(-1)).toMatchObject({
        event: "propose",
        by: "Ben Cruz",
        reason: exception,
      });
    });
  });

  it("are logged as a look at the case, also without the case's own page", async () => {
    const { member } = await loanIn(test, app, "PENDING");
    await loansOf(ana, member.id);
    await loansOf(ana, member.id);
    const looks = (await readAuditActions(test, member.id)).filter((one) => one === "CASE_OPENED");
    expect(looks).toHaveLength(1);
  });
});

describe("a paper of a loan", () => {
  it.each(["DISCLOSURE", "CONTRACT", "ACCEPTANCE", "STATEMENT"])(
    "%s of an earlier loan opens for every role, is logged and shown to the member",
    async (paper) => {
      for (const desk of [ana, ben, adam]) {
        const opened = expectOk(await openPaper(desk, first.loanId, paper)).json();
        expect(opened.parts.length).toBeGreaterThan(0);
        expect(opened.memberName).toBeTruthy();
      }
      const openings = (await first.member.get("/settings/opened")).json();
      expect(openings[0]).toMatchObject({ what: paper, name: "Adam Lim" });
      expect((await readAuditActions(test, first.member.id)).at(-1)).toBe("STAFF_OPENED_PAPER");
    },
  );

  it("has the words that the member agreed to, by their hash", async () => {
    const { loans } = await loansOf(ben, first.member.id);
    const contract = (await openPaper(ben, first.loanId, "CONTRACT")).json();
    expect(contract.contentSha256).toBe(loans.at(-1).acceptance.contractSha256);
    const agreed = (await openPaper(ben, first.loanId, "ACCEPTANCE")).json();
    expect(JSON.stringify(agreed.parts)).toContain(contract.contentSha256);
    expect(JSON.stringify(agreed.parts)).toContain("code that was sent");
  });

  it("that does not exist is refused, and nothing is logged", async () => {
    const before = (await readAuditActions(test, first.member.id)).length;
    expect(outcomeOf(await openPaper(ben, third.loanId, "CONTRACT"))).toBe("404 NotFound");
    expect(outcomeOf(await openPaper(ben, third.loanId, "ACCEPTANCE"))).toBe("404 NotFound");
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(outcomeOf(await openPaper(ben, nobody, "STATEMENT"))).toBe("404 NotFound");
    expect(await readAuditActions(test, first.member.id)).toHaveLength(before);
  });

  it("is the receipt of a withdrawal, as the member gets it", async () => {
    const member = await addWalletMember(test, app);
    const id = await makeOne(member, 1_000);
    const opened = await ana.browser.post("/staff/members/papers/withdrawal", { id });
    const { parts, title } = expectOk(opened).json();
    expect(title).toBe("Withdrawal receipt");
    expect(parts[0].rows).toContainEqual(["Amount", "₱1,000.00"]);
    expect((await readAuditActions(test, member.id)).at(-1)).toBe("STAFF_OPENED_PAPER");
  });

  it("records a booked repayment with its split and who booked it", async () => {
    const { loans } = await loansOf(ben, first.member.id);
    const [{ id, reference }] = loans.at(-1).repayments;
    const opened = await ben.browser.post("/staff/members/papers/repayment", { id });
    const { parts, title } = expectOk(opened).json();
    expect(title).toBe("Acknowledgement receipt");
    expect(parts.flatMap(({ rows = [] }: { rows?: string[][] }) => rows)).toEqual(
      expect.arrayContaining([
        ["Bank reference", reference],
        ["To principal", "₱200,000.00"],
        ["Booked by", "Somebody Else"],
      ]),
    );
  });

  it("is a statement, payoff letter or certificate with the code that the member sees", async () => {
    const { loans } = await loansOf(ben, first.member.id);
    const { loanNumber, issuedPapers } = loans.at(-1);
    expect(issuedPapers).toMatchObject({ hasCertificate: true, payoff: null });
    const openIssued = (loanId: string, id: string) =>
      ben.browser.post("/staff/members/papers/issued", { loanId, id });
    for (const id of [
      `certificate-${loanNumber}`,
      `statement-${loanNumber}-${issuedPapers.months[0]}`,
    ]) {
      const { parts } = expectOk(await openIssued(first.loanId, id)).json();
      const mine = expectOk(await first.member.post("/memberloan/papers/read", { id })).json();
      expect(parts).toEqual(mine.parts);
      expect(outcomeOf(await openIssued(third.loanId, id))).toBe("404 NotFound");
    }
    expect((await readAuditActions(test, first.member.id)).at(-1)).toBe("STAFF_OPENED_PAPER");
  });
});
