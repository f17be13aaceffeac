/** Statements that find loans for a payment, with what each owes today by its stored account. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";

export type SuggestedFigures = {
  readonly loan_id: string;
  readonly loan_number: number;
  readonly member_id: string;
  readonly status: string;
  readonly details_sealed: Buffer;
  readonly due: number;
  readonly next_due: number;
  readonly payoff: number;
};

const charges = sql`coalesce(penalty_by_day[place.at], 0) + coalesce(collection_by_day[place.at], 0)`;
const due = sql`due_principal + due_interest + due_fee + ${charges}`;
const payoff = sql`due_principal + later_principal
  + coalesce(interest_by_day[place.at], 0) + coalesce(fee_by_day[place.at], 0) + ${charges}`;

/** Figures of these loans on a day. A loan without a stored account owes nothing here. */
const figuresOf = (ids: RawBuilder<unknown>, day: string) => sql`
  select loan.id as loan_id, loan.loan_number, loan.member_id, loan.status, member.details_sealed,
    coalesce(${due}, 0) as due, coalesce(next_due_amount, 0) as next_due,
    coalesce(${payoff}, 0) as payoff
  from loan join member on member.id = loan.member_id
    left join loan_account account on account.loan_id = loan.id and account.ended_on is null
    cross join lateral (select greatest(${day}::date - account.as_of, 0) + 1 as at) place
  where loan.first_paid_on is not null and loan.id in (${ids})`;

export async function listFigures(
  db: Db,
  ids: RawBuilder<unknown>,
  day: string,
): Promise<SuggestedFigures[]> {
  const { rows } = await sql<SuggestedFigures>`${figuresOf(ids, day)}`.execute(db);
  return rows;
}

export const loansByNumber = (numbers: readonly number[]) =>
  sql`select id from loan where loan_number = any(${numbers}::bigint[])`;

/** Every loan of these members that had a payout. */
export const loansOfMembers = (memberIds: readonly string[]) =>
  sql`select id from loan where member_id = any(${memberIds}::uuid[])`;

/** The most loans with one amount that are compared with a payment. */
const SAME_AMOUNT_MAX = 20;

/** Loans whose next or overdue instalment is one of these amounts, some of each. */
export const loansByDue = (amounts: readonly number[]) => sql`
  select found.loan_id from unnest(${amounts}::bigint[]) as paid (amount)
  cross join lateral (
    (select loan_id from loan_account
      where ended_on is null and next_due_amount = paid.amount limit ${SAME_AMOUNT_MAX})
    union all
    (select loan_id from loan_account
      where ended_on is null and due_principal + due_interest + due_fee = paid.amount
      limit ${SAME_AMOUNT_MAX})
  ) found`;

/**
 * Loans whose payoff is one of these amounts: today's charges and interest are at most as large as
 * the principal, which the yearly ceiling guarantees for real loans.
 */
export const loansByPayoff = (amounts: readonly number[], day: string) => sql`(
  select account.loan_id from loan_account account
    cross join lateral (select greatest(${day}::date - account.as_of, 0) + 1 as at) place
  where ended_on is null and due_principal + later_principal
      between ${Math.min(...amounts)}::bigint / 2 and ${Math.max(...amounts)}::bigint
    and ${payoff} = any(${amounts}::bigint[])
  limit ${SAME_AMOUNT_MAX * amounts.length})`;
