/**
 * What a typed payment needs before it counts. Above a daily sum a second person; for an ended
 * loan, an old day, a closed month, or a late charge that it would undo, a second person and a
 * document: such a payment changes the past.
 */

import { bankingDayBack } from "@hiram/contract/calendar/banking-days.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { statementDelayBankingDaysMax } from "@hiram/contract/payment/payments-desk.ts";
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import { holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import type { PaidOutLoan } from "#loan/loan-history.ts";
import { allocate } from "#payment/allocate.ts";
import { isChargeUndone } from "#payment/evidence/charge-undone.ts";
import { countedOn } from "#payment/lock-paid-out.ts";
import { refuse } from "#problem.ts";

type TypedPayment = {
  readonly paidOut: PaidOutLoan;
  readonly valueOn: string;
  readonly amountCentavos: number;
  /** The person who would act alone. */
  readonly staffId: string;
};

type TypedNeeds = { readonly secondPerson: boolean; readonly document: boolean };

export async function findTypedPaymentNeeds(
  trx: Trx,
  house: House,
  payment: TypedPayment,
): Promise<TypedNeeds> {
  const { paidOut, valueOn, amountCentavos, staffId } = payment;
  const doubts = {
    valueOn,
    oldest: oldestDayForOnePerson(house),
    undoesCharge: undoesCharge(house, payment),
  };
  const document = await needsDocument(trx, paidOut.loan.id, doubts);
  const { rows } = await sql<{ centavos: number }>`
    select typed_alone_today(${staffId}) as centavos
  `.execute(trx);
  const sum = (rows[0]?.centavos ?? 0) + amountCentavos;
  const most = house.policies.now().typedOnePersonDailyCentavosMax;
  return { document, secondPerson: document || sum > most };
}

type Doubts = {
  readonly valueOn: string;
  /** The oldest value date that one person may type alone; null when that is not checked. */
  readonly oldest: string | null;
  readonly undoesCharge: boolean;
};

/** Decided in the database, which checks every match again. */
export async function needsDocument(
  trx: Trx,
  loanId: string,
  { valueOn, oldest, undoesCharge: isUndone }: Doubts,
): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean | null }>`
    select typed_needs_document(${loanId}, ${valueOn}, ${oldest}, ${isUndone}) as needed
  `.execute(trx);
  return rows[0]?.needed === true;
}

/** Refuses the first person, before the proposal. */
export function refuseWithoutDocument(needs: TypedNeeds, documentId: string | undefined): void {
  if (needs.document && !documentId)
    refuse("TypedNeedsDocument", {
      fields: { documentId: "Please attach the bank's advice or its statement as a picture." },
    });
}

/** Value dates more than three banking days back are old. */
const oldestDayForOnePerson = (house: House): string =>
  bankingDayBack(
    dayInManila(house.clock.now()),
    statementDelayBankingDaysMax + 1,
    holidaysOf(house),
  );

function undoesCharge(house: House, { paidOut, valueOn, amountCentavos }: TypedPayment): boolean {
  const added = { id: "typed", on: countedOn(house, valueOn), amount: amountCentavos };
  return isChargeUndone(house, paidOut, allocate(house, paidOut, { added }));
}
