/**
 * What giving back would change, computed as the booking computes it. Money in the wallet is not
 * owed, so it compares withdrawing all of the rest with withdrawing what is then left.
 */

import { owedOf, sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { type CostAhead, costOfFurtherPayout } from "@hiram/contract/account/take-out.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { GiveBackPreview } from "@hiram/contract/loan/give-back.calls.ts";
import { fromPesos, toPesos } from "@hiram/contract/money/money.ts";
import { findLatestLoan } from "#account/loan.sql.ts";
import { readAccountsOf } from "#account/read-account.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { findLoanMoney } from "#loan/repayment.sql.ts";
import { refuse } from "#problem.ts";
import { decideReturn } from "./unused.ts";

export async function previewReturn(
  house: House,
  { amount: pesos }: { readonly amount?: number | undefined },
  { id: memberId }: Pick<MemberCaller, "id">,
): Promise<GiveBackPreview> {
  const loan = await findLatestLoan(house.db, memberId);
  if (loan?.status !== "ACTIVE") return refuse("LoanMoved");
  const today = dayInManila(house.clock.now());
  const [accounts, { available, reserved, principalOwed }] = await Promise.all([
    readAccountsOf(house.db, house, memberId, [loan.id], today),
    findLoanMoney(house.db, loan),
  ]);
  const account = accounts[0] ?? refuse("LoanMoved");
  const owed = owedOf(account);
  const { amount, unused } = decideReturn(
    { available, reserved, principalOwed, principalOut: owed.principal },
    pesos === undefined ? undefined : fromPesos(pesos),
  );
  const before = costOfFurtherPayout(account, reserved + unused);
  const after = costOfFurtherPayout(account, reserved + unused - amount);
  return {
    amount: toPesos(amount),
    unused: toPesos(unused),
    before: inPesos(before),
    after: inPesos(after),
    // Each month is rounded down to centavos, so a slightly smaller amount may cost a centavo more.
    interestSaved: toPesos(Math.max(0, before.interest - after.interest)),
    endsLoan: sumOfParts(owed) === 0 && reserved === 0 && amount === unused,
  };
}

const inPesos = ({ principal, monthly, interest }: CostAhead) => ({
  principal: toPesos(principal),
  monthly: toPesos(monthly),
  interest: toPesos(interest),
});
