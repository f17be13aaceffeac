/**
 * What a payment that somebody typed needs before it counts. Above a sum of the day a second
 * person; for a loan that is over, an old day, a closed month, or a day before a late charge that it would
 * undo, a second person and a document: such a payment rewrites what is settled.
 */

import { bankingDayBack } from "@hiram/contract/calendar/banking-days.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { onStatementBankingDaysMax } from "@hiram/contract/payment/payments-desk.ts";
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
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
  /** Who would do it alone. */
  readonly staffId: string;
};

type TypedNeeds = { readonly secondPerson: boolean; readonly document: boolean };

export async function findTypedNeeds(
  trx: Trx,
  house: House,
  payment: TypedPayment,
): Promise<TypedNeeds> {
  const { paidOut, valueOn, amountCentavos, staffId } = payment;
  const facts = await readFacts(trx, paidOut.loan.id, valueOn, staffId);
  const document =
    paidOut.loan.status === "CLOSED" ||
    facts.is_written_off ||
    facts.is_closed_month ||
    valueOn < oldestAlone(house) ||
    undoesCharge(house, payment);
  const most = house.policies.now().typedOnePersonDailyCentavosMax;
  return { document, secondPerson: document || facts.typed_today + amountCentavos > most };
}

/** For the first person, before it is proposed. */
export function refuseWithoutDocument(needs: TypedNeeds, documentId: string | undefined): void {
  if (needs.document && !documentId)
    refuse("TypedNeedsDocument", {
      fields: { documentId: "Please attach the bank's advice or its statement as a picture." },
    });
}

type Facts = {
  readonly is_written_off: boolean;
  readonly is_closed_month: boolean;
  readonly typed_today: number;
};

async function readFacts(
  trx: Trx,
  loanId: string,
  valueOn: string,
  staffId: string,
): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select exists (select from loan_write_off where loan_id = ${loanId}) as is_written_off,
      exists (select from books_month
        where month = date_trunc('month', ${valueOn}::date)::date) as is_closed_month,
      typed_alone_today(${staffId}) as typed_today
  `.execute(trx);
  return rows[0] as Facts;
}

/** An earlier value date is more than three banking days back. */
const oldestAlone = ({ clock, config }: House): string =>
  bankingDayBack(dayInManila(clock.now()), onStatementBankingDaysMax + 1, config.bankFile.holidays);

function undoesCharge(house: House, { paidOut, valueOn, amountCentavos }: TypedPayment): boolean {
  const added = { id: "typed", on: countedOn(house, valueOn), amount: amountCentavos };
  return isChargeUndone(house, paidOut, allocate(house, paidOut, { added }));
}
