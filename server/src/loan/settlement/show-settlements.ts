/** The settlements of the case's loan, and the limits of a new one. */

import { settlementLimits } from "@hiram/contract/account/settlement.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { staffCaseCall } from "@hiram/contract/staff/case/case.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { readHistory } from "#loan/loan-history.ts";
import { forgivenOf, paidAfterOffer } from "./describe-settlement.ts";
import { readOfferTerms } from "./offer-settlement.ts";

type Case = AnswerOf<typeof staffCaseCall>;
type Shown = Pick<Case, "settlements" | "settlementTerms">;

export async function showSettlements(
  house: House,
  loanId: string | undefined,
  writtenOffOn: string | null,
): Promise<Shown> {
  const loan = loanId && (await findLoan(house.db, loanId));
  const paidOut = loan && (await readHistory(house.db, house, loan));
  if (!paidOut) return { settlements: [], settlementTerms: null };
  const { settlements, history } = paidOut;
  const terms = readOfferTerms(house, paidOut);
  const isLate = terms.daysLate >= settlementLimits.daysLateMin || writtenOffOn !== null;
  const isOpen = settlements.some(({ status }) => status === "OFFERED");
  const mayOffer =
    paidOut.loan.status === "ACTIVE" && isLate && !isOpen && terms.owed > terms.amountMin;
  return {
    settlements: settlements.toReversed().map((row) => ({
      id: row.id,
      status: row.status,
      amount: toPesos(row.amount_centavos),
      paid: toPesos(paidAfterOffer(row, history.payments)),
      offeredOn: row.offered_on,
      payBy: row.pay_by,
      withdrawnOn: row.withdrawn_on,
      forgiven: toPesos(forgivenOf(row)),
    })),
    settlementTerms: mayOffer
      ? {
          amountMin: toPesos(terms.amountMin),
          owed: toPesos(terms.owed),
          payByMin: terms.payByMin,
          payByMax: terms.payByMax,
        }
      : null,
  };
}
