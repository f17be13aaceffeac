/**
 * What a typed payment needs before it counts. Above a daily sum a second person; for an ended
 * loan, an old day, a closed month, or a late charge that it would undo, a second person and a
 * document: such a payment changes the past.
 */

import { bankingDayBefore } from "@hiram/contract/calendar/banking-days.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { statementDelayBankingDaysMax } from "@hiram/contract/payment/payments-desk.ts";
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import { holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import type { PaidOutLoan } from "#loan/loan-history.ts";
import { allocatePayments } from "#payment/allocate.ts";
import { isChargeUndone } from "#payment/evidence/charge-undone.ts";
import { countedDayOf } from "#payment/lock-paid-out.ts";
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
  const [needs] = await listTypedPaymentNeeds(trx, house, [payment]);
  return needs ?? refuse("Unexpected");
}

/**
 * The same for several payments of different loans, in their order. Those of one person count each
 * other, in this order.
 */
export async function listTypedPaymentNeeds(
  trx: Trx,
  house: House,
  payments: readonly TypedPayment[],
): Promise<TypedNeeds[]> {
  const oldest = oldestDayForOnePerson(house);
  const doubts = payments.map((payment) => ({
    loanId: payment.paidOut.loan.id,
    valueOn: payment.valueOn,
    oldest,
    undoesCharge: undoesCharge(house, payment),
  }));
  const documents = await listDocumentNeeds(trx, doubts);
  const sums = await sumTypedAlone(trx, [...new Set(payments.map(({ staffId }) => staffId))]);
  const most = house.policies.now().typedOnePersonDailyCentavosMax;
  return payments.map(({ staffId, amountCentavos }, at) => {
    const sum = (sums.get(staffId) ?? 0) + amountCentavos;
    sums.set(staffId, sum);
    const document = documents[at] === true;
    return { document, secondPerson: document || sum > most };
  });
}

/**
 * Locks the sums in one order before it reads them, so that transactions of the same people wait
 * for each other. The caller has locked the loans.
 */
async function sumTypedAlone(trx: Trx, people: readonly string[]): Promise<Map<string, number>> {
  const sorted = people.toSorted();
  await sql`select lock_typed_sum(person) from unnest(${sorted}::uuid[]) person`.execute(trx);
  const { rows } = await sql<{ person: string; centavos: number }>`
    select person, typed_alone_today(person) as centavos from unnest(${people}::uuid[]) person
  `.execute(trx);
  return new Map(rows.map(({ person, centavos }) => [person, centavos]));
}

type Doubts = {
  readonly loanId: string;
  readonly valueOn: string;
  /** The oldest value date that one person may type alone; null when that is not checked. */
  readonly oldest: string | null;
  readonly undoesCharge: boolean;
};

export const needsDocument = async (trx: Trx, doubts: Doubts): Promise<boolean> =>
  (await listDocumentNeeds(trx, [doubts]))[0] === true;

/** Decided in the database, which checks every match again. */
async function listDocumentNeeds(trx: Trx, all: readonly Doubts[]): Promise<boolean[]> {
  const { rows } = await sql<{ needed: boolean | null }>`
    select typed_needs_document(loan_id, value_on, oldest, is_undone) as needed
    from unnest(${all.map(({ loanId }) => loanId)}::uuid[],
      ${all.map(({ valueOn }) => valueOn)}::date[], ${all.map(({ oldest }) => oldest)}::date[],
      ${all.map(({ undoesCharge: isUndone }) => isUndone)}::boolean[])
      with ordinality as given (loan_id, value_on, oldest, is_undone, n)
    order by n
  `.execute(trx);
  return rows.map(({ needed }) => needed === true);
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
  bankingDayBefore(
    dayInManila(house.clock.now()),
    statementDelayBankingDaysMax + 1,
    holidaysOf(house),
  );

function undoesCharge(house: House, { paidOut, valueOn, amountCentavos }: TypedPayment): boolean {
  const added = { id: "typed", on: countedDayOf(house, valueOn), amount: amountCentavos };
  return isChargeUndone(house, paidOut, allocatePayments(house, paidOut, { added }));
}
