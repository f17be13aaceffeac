/**
 * What happened on each day in Manila: applications, decisions, money, payments. The close stores
 * it; days after the last close are summed when they are read.
 */
import { type RawBuilder, sql } from "kysely";

/** The days after `after` until `until`; without `after`, from the beginning. */
type DaySpan = { readonly after: string | null; readonly until: string };

/** The end of a day in Manila, as an instant. */
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Manila')`;

const within = (column: string, { after, until }: DaySpan) =>
  after === null
    ? sql`${sql.ref(column)} < ${endOf(until)}`
    : sql`${sql.ref(column)} >= ${endOf(after)} and ${sql.ref(column)} < ${endOf(until)}`;

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Manila')::date`;

/**
 * The entries of the days. Their ids are contiguous, so the postings are read by a range of the
 * primary key.
 */
const booked = (span: DaySpan) => sql`
  booked as materialized (
    select id, movement, subject_id, ${dayOf("entry.at")} as day
    from entry where ${within("entry.at", span)}
  )`;
const isBookedRange = sql`
  posting.entry_id between (select min(id) from booked) and (select max(id) from booked)`;

/** The accounts whose sum is what members owe, less what is still in their wallets. */
const isLent = sql`account in ('principal', 'wallet', 'reserved')`;

/** Payments to loans from outside. */
const isRepaid = sql`account in ('principal', 'interest', 'fee', 'penalty', 'collection')
  and movement in ('repay', 'applyPayment', 'unmatchPayment', 'reallocate')`;

/** Each day on which an amount changed has one row. */
export const portfolioFlowsSql = (span: DaySpan): RawBuilder<unknown> => sql`
  with ${booked(span)}, applications as (
    select ${dayOf("applied_at")} as day, count(*)::integer as applied,
      sum(asked_centavos)::bigint as applied_amount
    from loan where ${within("applied_at", span)} group by 1
  ), decisions as (
    select ${dayOf("decided_at")} as day,
      (count(*) filter (where status <> 'DECLINED'))::integer as approved,
      coalesce(sum(amount_centavos) filter (where status <> 'DECLINED'), 0)::bigint
        as approved_amount,
      (count(*) filter (where status = 'DECLINED'))::integer as declined
    from loan where ${within("decided_at", span)} group by 1
  ), money as (
    select day,
      coalesce(sum(amount_centavos) filter (
        where movement = 'releaseLoan' and account = 'wallet'), 0)::bigint as released_amount,
      coalesce(sum(amount_centavos) filter (where account = 'paid_out'), 0)::bigint
        as withdrawn_amount,
      coalesce(sum(amount_centavos) filter (where ${isRepaid}), 0)::bigint as repaid_amount,
      coalesce(-sum(amount_centavos) filter (where ${isLent}), 0)::bigint as lent_amount
    from booked join posting on posting.entry_id = booked.id where ${isBookedRange} group by 1
  )
  select day, coalesce(applied, 0) as applied, coalesce(applied_amount, 0) as applied_amount,
    coalesce(approved, 0) as approved, coalesce(approved_amount, 0) as approved_amount,
    coalesce(declined, 0) as declined, coalesce(released_amount, 0) as released_amount,
    coalesce(withdrawn_amount, 0) as withdrawn_amount, coalesce(repaid_amount, 0) as repaid_amount,
    coalesce(lent_amount, 0) as lent_amount
  from applications full join decisions using (day) full join money using (day)`;

/**
 * Payments to loans by the day of booking and their value date, without what was overpaid; an
 * unmatched payment is subtracted on the day it was unmatched.
 */
export const portfolioPaymentsSql = (span: DaySpan): RawBuilder<unknown> => sql`
  with ${booked(span)}, paid as (
    select booked.id, day, movement, coalesce(reallocation.repayment_id, booked.subject_id)
      as repayment_id, sum(posting.amount_centavos) as amount
    from booked join posting on posting.entry_id = booked.id
      and posting.account in ('principal', 'interest', 'fee', 'penalty', 'collection')
    left join reallocation on reallocation.id = booked.subject_id
    where ${isBookedRange}
      and movement in ('repay', 'applyPayment', 'unmatchPayment', 'reallocate')
    group by 1, 2, 3, 4
  )
  select day as booked_on, received_on as value_on,
    (count(*) filter (where movement in ('repay', 'applyPayment'))
      - count(*) filter (where movement = 'unmatchPayment'))::integer as payments,
    sum(amount)::bigint as amount
  from paid join repayment on repayment.id = paid.repayment_id
  group by 1, 2`;
