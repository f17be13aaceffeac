/** Finds what a line can belong to: a loan, a typed payment, or a payment that it reverses. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { unnamedOwnAccount } from "#payment/record-by-hand.ts";

export type KnownLoan = {
  readonly id: string;
  readonly loan_number: number;
  readonly member_id: string;
  readonly first_paid_on: string;
};

/** Only loans that had a payout: before it nothing is owed. */
export async function findLoansByNumber(
  db: Db | Trx,
  numbers: readonly number[],
): Promise<KnownLoan[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<KnownLoan>`
    select id, loan_number, member_id, first_paid_on from loan
    where loan_number = any(${numbers}::bigint[]) and first_paid_on is not null
  `.execute(db);
  return rows;
}

export type ManualPayment = {
  readonly id: string;
  readonly entry_reference: string;
  readonly amount_centavos: number;
  readonly value_on: string;
  readonly loan_id: string | null;
};

/**
 * Typed payments of these amounts that are on no statement yet. A person who records one need not
 * say which account received it.
 */
export async function findManualPayments(
  db: Db | Trx,
  accountName: string,
  amounts: readonly number[],
): Promise<ManualPayment[]> {
  const { rows } = await sql<ManualPayment>`
    select id, entry_reference, amount_centavos, value_on, loan_id from payment
    where way = 'BY_HAND' and on_statement_on is null
      and own_account in (${accountName}, ${unnamedOwnAccount})
      and status in ('UNMATCHED', 'APPLIED') and amount_centavos = any(${amounts}::bigint[])
    order by value_on, id
  `.execute(db);
  return rows;
}

type HandReference = {
  readonly id: string;
  readonly amountCentavos: number;
  readonly hash: string;
};

/** The payments, of these, whose reference is in a line of the statement. */
export async function findNamedPayments(
  db: Db | Trx,
  statementId: string,
  byHand: readonly HandReference[],
): Promise<ReadonlySet<string>> {
  if (byHand.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select hand.id
    from json_to_recordset(${JSON.stringify(byHand)}::json)
      as hand (id uuid, "amountCentavos" bigint, hash text)
    join statement_line line on line.statement_id = ${statementId}
      and line.amount_centavos = hand."amountCentavos" and line.reference_hashes @> array[hand.hash]
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type StatementLineOf = {
  readonly id: string;
  readonly day: string;
  readonly position: number;
};

/** False when another line has taken the payment. */
export async function markOnStatement(
  trx: Trx,
  paymentId: string,
  { id, day, position }: StatementLineOf,
): Promise<boolean> {
  const { rows } = await sql`
    update payment set on_statement_on = ${day}, statement_id = ${id}, statement_line = ${position}
    where id = ${paymentId} and on_statement_on is null
    returning id
  `.execute(trx);
  return rows.length === 1;
}

/** The members, of these, whose loans are the person's own case. */
export async function findOwnCases(
  db: Db | Trx,
  staffId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  // Most people at the desk are not members; two index lookups show that.
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${memberIds}::uuid[]) as asked (id)
    where (exists (select from staff join member using (phone_fingerprint)
          where staff.id = ${staffId})
        or exists (select from staff join phone_change
            on phone_change.old_fingerprint = staff.phone_fingerprint
          where staff.id = ${staffId}))
      and is_own_case(${staffId}, asked.id)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type TakenReference = {
  readonly entry_reference: string;
  readonly amount_centavos: number;
};

/** Payments of the account that already have one of these references. */
export async function findTakenReferences(
  db: Db | Trx,
  accountName: string,
  references: readonly string[],
): Promise<TakenReference[]> {
  const { rows } = await sql<TakenReference>`
    select entry_reference, amount_centavos from payment
    where own_account = ${accountName} and entry_reference = any(${references}::text[])
  `.execute(db);
  return rows;
}

export type ReturnCandidate = {
  readonly payment_id: string;
  readonly entry_key: string;
  readonly amount_centavos: number;
  readonly reference_hashes: readonly string[];
};

type ReturnSearch = {
  readonly accountId: string;
  /** Credited amounts, so above zero. */
  readonly amounts: readonly number[];
  readonly hashes: readonly string[];
};

/** Booked lines that a return may reverse: the same amount, and a common reference. */
export async function findReturnCandidates(
  db: Db | Trx,
  { accountId, amounts, hashes }: ReturnSearch,
): Promise<ReturnCandidate[]> {
  if (amounts.length === 0) return [];
  const { rows } = await sql<ReturnCandidate>`
    select line.payment_id, line.entry_key, line.amount_centavos, line.reference_hashes
    from statement_line line join payment on payment.id = line.payment_id
    where line.own_account_id = ${accountId} and line.amount_centavos = any(${amounts}::bigint[])
      and line.reference_hashes && ${hashes}::text[] and not line.is_return
      and payment.status <> 'REVERSED'
  `.execute(db);
  return rows;
}
