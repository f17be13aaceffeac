/** The approve dialog prices with the policy row of the case; the contract must say the same. */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { expectOk, type LoanInStatus, loanIn } from "@hiram/proof/testing/loan.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
const ben = await openDesk(test, app, "LOAN_OFFICER");
const carla = await openDesk(test, app, "LOAN_OFFICER");

/** The instalment that the dialog shows, and the contract that the approval then writes. */
async function approveAtDesk({ member, loanId }: LoanInStatus, pesos: number, at?: Date) {
  const before = test.clock.now();
  if (at) test.clock.set(at);
  const reply = await ben.browser.post("/staff/members/case", { memberId: member.id });
  const { affordability, loan } = expectOk(reply).json();
  const quote = quoteLoan(fromPesos(pesos), loan.installmentCount, affordability.policy);
  // The instalment is more than the policy's share of the income, so two people approve.
  const body = { loanId, event: "approve", amount: pesos, exception: "A second income." };
  expectOk(await ben.browser.post("/staff/loans/decide", body));
  const proposed = await carla.browser.post("/staff/members/case", { memberId: member.id });
  const { fingerprint } = expectOk(proposed).json().approval;
  expectOk(await carla.browser.post("/staff/loans/confirm-approval", { loanId, fingerprint }));
  // Back to the day of the application, because the member's token ends within the hour.
  test.clock.set(before);
  const { documents } = (await member.post("/memberloan")).json().loan;
  return { shown: writePesos(quote.instalment), contract: JSON.stringify(documents) };
}

it("an application made before a policy change keeps its price, in the dialog and the contract", async () => {
  const loan = await loanIn(test, app, "IN_REVIEW");
  const dearer = { interestMonthlyBasisPoints: 60, from: "2026-03-03" };
  await withPolicy(test, dearer, async () => {
    const nextDay = new Date("2026-03-03T02:00:00Z");
    const { shown, contract } = await approveAtDesk(loan, 200_000, nextDay);
    expect(shown).toBe("₱34,293.00");
    expect(contract).toContain(shown);
  });
});

it("an application made after a policy change has the new price, in the dialog and the contract", () =>
  withPolicy(test, { interestMonthlyBasisPoints: 60 }, async () => {
    const { shown, contract } = await approveAtDesk(await loanIn(test, app, "IN_REVIEW"), 200_000);
    expect(shown).toBe("₱34,533.00");
    expect(contract).toContain(shown);
  }));
