/** What a declined member reads of a loan that would fit. The member of these tests earns 60,000. */
import type { DeclineReason } from "@hiram/contract/loan/views.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  addActivatedMember,
  addStaff,
  applicationOf,
  caller,
  expectOk,
} from "@hiram/proof/testing/loan.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import { expect, it } from "vitest";
import { type DecideRequest, decideLoan } from "#loan/approval/decide-loan.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const staffId = await addStaff(test);

const usual = { monthlyDebtsPHP: 2_500, monthlyExpensesPHP: 20_000 };

async function decline(
  reason: DeclineReason,
  pesos: number,
  declared: typeof usual | undefined = usual,
) {
  const member = await addActivatedMember(test, app);
  const application = applicationOf(test, { amount: pesos * 100, months: 6 });
  expectOk(await member.post("/loan/applynew", { ...application, ...declared }));
  const read = async () => expectOk(await member.post("/memberloan")).json().loan;
  const { id: loanId, wouldFit } = await read();
  expect(wouldFit).toBeNull();
  const decide = (request: DecideRequest) =>
    decideLoan(test.house, request, { id: staffId }, caller);
  await decide({ loanId, event: "review" });
  await decide({ loanId, event: "decline", reason });
  return read;
}

it("offers the whole amount over more months, and its instalment", async () => {
  const read = await decline("INCOME", 500_000);
  expect((await read()).wouldFit).toEqual({
    ...{ loanAmountPHP: 500_000, installmentCount: 24, installmentAmountPHP: 23_233 },
  });
});

it("offers a smaller amount when no term carries the whole", async () => {
  const heavy = { monthlyDebtsPHP: 25_000, monthlyExpensesPHP: 20_000 };
  const { wouldFit } = await (await decline("EXISTING_DEBT", 900_000, heavy))();
  expect(wouldFit).toMatchObject({ loanAmountPHP: 585_000, installmentCount: 48 });
  expect(wouldFit.installmentAmountPHP).toBeLessThanOrEqual(15_000);
});

it.each<[string, DeclineReason, number, typeof usual | undefined]>([
  ["another reason", "IDENTITY", 500_000, usual],
  ["a place we do not lend in", "POLICY", 500_000, usual],
  ["figures that carry the loan itself", "INCOME", 200_000, usual],
  ["debts and expenses that were not declared", "INCOME", 500_000, undefined],
])("offers nothing after %s", async (_, reason, pesos, declared) => {
  const member = await decline(reason, pesos, declared ?? ({} as typeof usual));
  expect((await member()).wouldFit).toBeNull();
});

it("offers what today's policy allows, because a new application has today's policy", async () => {
  const read = await decline("INCOME", 500_000);
  await withPolicy(
    test,
    { approvalIncomeMultipleMin: 1, approvalIncomeMultipleMax: 5 },
    async () => {
      expect((await read()).wouldFit).toMatchObject({ loanAmountPHP: 300_000 });
    },
  );
});
