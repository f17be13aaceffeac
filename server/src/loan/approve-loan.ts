/**
 * Approves an application, as asked or for less, and writes the disclosure and the contract in the same
 * transaction. The price is that of the policy the member applied under, whatever holds today.
 */
import { type Centavos, writeWholePesos } from "@hiram/contract/price/money.ts";
import { sql } from "kysely";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { type Decision, decideLoan } from "#loan/decide-loan.ts";
import type { LoanRow } from "#loan/loan.sql.ts";
import { writeDocuments } from "#loan/loan-documents.ts";
import { refuse } from "#problem.ts";

type Asked = Decision & {
  /** Less than was asked for; left out, it is what was asked. */
  readonly amountCentavos?: Centavos | undefined;
};

export const approveLoan = (house: House, asked: Asked, caller: Caller) =>
  decideLoan(house, asked, caller, (loan) => {
    const amount = asked.amountCentavos ?? loan.asked_centavos;
    refuseBeyond(house, amount, loan);
    const approved = { ...loan, amount_centavos: amount };
    return {
      event: "approve",
      loan: approved,
      set: { officer_id: asked.staffId, decided_at: sql`now()`, amount_centavos: amount },
      alongside: (trx) => writeDocuments(trx, house, approved),
    };
  });

function refuseBeyond(house: House, amount: Centavos, loan: LoanRow): void {
  const { loanCentavosMin: min } = house.policies.on(loan.policy_from);
  const max = loan.asked_centavos;
  if (Number.isSafeInteger(amount) && amount >= min && amount <= max) return;
  const words = `Approve between ${writeWholePesos(min)} and ${writeWholePesos(max)}.`;
  refuse("AmountRefused", { fields: { amount: words } });
}
