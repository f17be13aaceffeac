/**
 * Loans that are closed but to be confirmed: a payment that ended them is not proved yet by a
 * confirmed statement or a gateway. Queries for a member have the member's id in the where clause.
 */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

/** For each loan, the day by which its unproved payments should be proved. */
export type PaymentProofDates = ReadonlyMap<string, string>;

/** The proof due date of each loan of the member that has unproved payments. */
export async function listProofDueDates(
  db: Db | Trx,
  memberId: string,
): Promise<PaymentProofDates> {
  const { rows } = await sql<{ loan_id: string; due_on: string }>`
    select loan_id, max(coalesce(proof_due_on, value_on)) as due_on from payment
    where member_id = ${memberId} and loan_id is not null and proved_at is null
    group by loan_id
  `.execute(db);
  return new Map(rows.map(({ loan_id, due_on }) => [loan_id, due_on]));
}

/** The loans with a payment that is not proved yet, of these loans, which the caller has locked. */
export async function findUnprovedLoans(
  trx: Trx,
  loanIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (loanIds.length === 0) return new Set();
  const { rows } = await sql<{ loan_id: string }>`
    select distinct loan_id from payment where loan_id = any(${loanIds}) and proved_at is null
  `.execute(trx);
  return new Set(rows.map(({ loan_id }) => loan_id));
}

/** The day by which a closed loan's last unproved payment should be proved. */
export const proofExpectedBy = (
  { id, status }: { readonly id: string; readonly status: string },
  days: PaymentProofDates,
): string | null => (status === "CLOSED" ? (days.get(id) ?? null) : null);

type ProvedLoan = {
  readonly member_id: string;
  readonly loan_number: number;
};

/**
 * Closed loans with a payment proved in this transaction and none left to prove. `house_now()` is
 * constant within a transaction. Only loans that waited are named: a payment of theirs, booked
 * before they ended, was not proved then. Another message may have told of that end.
 */
export async function listProvedLoans(trx: Trx): Promise<readonly ProvedLoan[]> {
  const { rows } = await sql<ProvedLoan>`
    select distinct loan.member_id, loan.loan_number
    from payment join loan on loan.id = payment.loan_id
    where payment.proved_at = house_now() and loan.status = 'CLOSED'
      and not exists (select from payment other
        where other.loan_id = loan.id and other.proved_at is null)
      and payment.created_at <= loan.closed_at and loan.closed_at < house_now()
      and not exists (select from notice where notice.member_id = loan.member_id
        and template = 'loan-proved' and created_at >= loan.closed_at)
    order by loan.member_id
  `.execute(trx);
  return rows;
}
