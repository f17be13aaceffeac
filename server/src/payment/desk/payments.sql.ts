/**
 * Every statement on the desk's lists of payments. Each list is ordered by the number of the
 * payment, which has the order of booking also within one statement, where the time is the same.
 * Each list uses an index and is paged by key; counts stop at a thousand.
 */

import type { PaymentList } from "@hiram/contract/payment/payments-desk.ts";
import { deskCountMax, promisedHours } from "@hiram/contract/staff/queues/queues.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";
import { rowsPerPage } from "#desk/page.ts";
import type { PaymentRow } from "#payment/payment.sql.ts";
import { isNotOnStatement } from "./not-on-statement.ts";

/** A payment with its member, its loan and its open proposal, if any. */
export type ListedPayment = PaymentRow & {
  readonly details_sealed: Buffer | null;
  readonly loan_number: number | null;
  readonly loan_status: string | null;
  /** The kind of the open proposal. */
  readonly waits_for: string | null;
  readonly proposal_id: string | null;
  /** The part of the payment that was refunded before it was reversed, and who owes it; or null. */
  readonly owed_back: number | null;
  readonly owed_by: string | null;
  readonly owed_by_sealed: Buffer | null;
};

/** Open proposals about payments; the subject is the payment. */
const openProposals = sql`
  select id, kind, subject from staff_proposal
  where kind in ('payment.match', 'payment.unmatch', 'payment.reverse', 'payment.send-back',
      'payment.write-off') and status = 'PROPOSED'
    and expires_at > house_now()`;

/** Adds the member, the loan and the open proposal to the payments of a page, or to one. */
const withFacts = (page: RawBuilder<unknown>) => sql<ListedPayment>`
  select payment.*, member.details_sealed, loan.loan_number,
    loan.status as loan_status, proposal.kind as waits_for, proposal.id as proposal_id,
    owed.owed_back, owed.owed_by, owed.owed_by_sealed
  from (${page}) as payment
    left join member on member.id = payment.member_id
    left join loan on loan.id = payment.loan_id
    left join lateral (
      select id, kind from (${openProposals} and subject = payment.id::text) open limit 1
    ) proposal on true
    left join lateral (
      select gone.refunded_centavos - gone.written_off_centavos as owed_back,
        gone.member_id as owed_by, ower.details_sealed as owed_by_sealed
      from repayment gone join member ower on ower.id = gone.member_id
      where gone.payment_id = payment.id and gone.ended_at is not null
        and gone.refunded_centavos > gone.written_off_centavos
      order by gone.repayment_number desc limit 1
    ) owed on true`;

type PageRequest = {
  readonly list: PaymentList;
  readonly after: string | undefined;
  /** Leaves only late payments: a typed payment from before this day is late. */
  readonly lateBefore: string | undefined;
  /** Only with this value day, and not reversed. */
  readonly receivedOn: string | undefined;
  readonly search: RawBuilder<unknown> | undefined;
};

type Order = {
  readonly where: string;
  readonly by: "payment_number" | "value_on, payment_number";
  readonly sign: ">" | "<";
};

/** Oldest first in lists with work to do, otherwise newest first. */
const orders: Readonly<Record<PaymentList, Order>> = {
  unmatched: { where: "status = 'UNMATCHED'", by: "payment_number", sign: ">" },
  proposals: { where: "true", by: "payment_number", sign: ">" },
  byHand: { where: isNotOnStatement, by: "value_on, payment_number", sign: ">" },
  returned: { where: "status = 'REVERSED'", by: "payment_number", sign: "<" },
  all: { where: "true", by: "payment_number", sign: "<" },
};

/** Reads more rows than a page shows, because rows without a suggestion are then left out. */
export const rowsScannedPerPage = (): number => 4 * rowsPerPage();

export async function listPayments(db: Db, request: PageRequest): Promise<ListedPayment[]> {
  const { by, sign } = orders[request.list];
  const direction = sign === ">" ? "asc" : "desc";
  const order = sql.raw(`order by ${by.replaceAll(",", ` ${direction},`)} ${direction}`);
  const page =
    request.list === "proposals" ? proposalsPage(request, order) : listPage(request, order);
  const { rows } = await sql<ListedPayment>`
    ${withFacts(page)} ${order}
  `.execute(db);
  return rows;
}

function listPage(
  { list, after, lateBefore, receivedOn, search }: PageRequest,
  order: RawBuilder<unknown>,
) {
  const { where, by, sign } = orders[list];
  return sql`
    select * from payment
    where ${sql.raw(where)} ${onlyLate(lateBefore)} ${search ? sql`and id in (${search})` : sql``}
      ${receivedOn ? sql`and value_on = ${receivedOn} and status <> 'REVERSED'` : sql``}
      ${beyond(after, by, sign)}
    ${order} limit ${rowsPerPage() + 1}`;
}

const beyond = (after: string | undefined, by: Order["by"], sign: Order["sign"]) =>
  after === undefined
    ? sql``
    : sql`and (${sql.raw(by)}) ${sql.raw(sign)}
        (select ${sql.raw(by)} from payment where id = ${after})`;

/** Unmatched payments, which may have a suggestion, and payments waiting for a second person. */
function proposalsPage({ after, lateBefore }: PageRequest, order: RawBuilder<unknown>) {
  const part = (where: RawBuilder<unknown>) => sql`(
    select * from payment where ${where} ${onlyLate(lateBefore)}
      ${beyond(after, "payment_number", ">")}
    ${order} limit ${rowsScannedPerPage() + 1})`;
  const waiting = sql`status <> 'UNMATCHED'
    and id in (select subject::uuid from (${openProposals}) open)`;
  return sql`
    select * from (${part(sql`status = 'UNMATCHED'`)} union all ${part(waiting)}) both_parts
    ${order} limit ${rowsScannedPerPage() + 1}`;
}

const onlyLate = (lateBefore: string | undefined) =>
  lateBefore === undefined
    ? sql``
    : sql`and ((status = 'UNMATCHED'
          and created_at < house_now() - make_interval(hours => ${promisedHours.payments}))
        or (${sql.raw(isNotOnStatement)} and value_on < ${lateBefore}))`;

export async function findListedPayment(db: Db, id: string): Promise<ListedPayment | undefined> {
  const { rows } = await withFacts(sql`select * from payment where id = ${id}`).execute(db);
  return rows[0];
}

type Counts = Readonly<
  Record<"unmatched" | "byHand" | "byHandLate" | "returned" | "overpaid", number>
>;

export async function countPayments(db: Db, lateBefore: string): Promise<Counts> {
  const upTo = (from: RawBuilder<unknown>) =>
    sql`(select count(*)::integer from (select ${from} limit ${deskCountMax}) rows)`;
  const byHand = sql`from payment where ${sql.raw(isNotOnStatement)}`;
  const { rows } = await sql<Counts>`
    select ${upTo(sql`from payment where status = 'UNMATCHED'`)} as unmatched,
      ${upTo(byHand)} as "byHand",
      ${upTo(sql`${byHand} and value_on < ${lateBefore}`)} as "byHandLate",
      ${upTo(sql`from payment where status = 'REVERSED'`)} as returned,
      ${upTo(sql`from wallet where overpaid_centavos > 0`)} as overpaid
  `.execute(db);
  return rows[0] as Counts;
}

type OverpaidRow = {
  readonly id: string;
  readonly details_sealed: Buffer;
  readonly overpaid_centavos: number;
  readonly loan_number: number | null;
  readonly last_on: string | null;
  readonly has_proposal: boolean;
};

/** Largest first; equal amounts by member. */
export async function listOverpaid(db: Db, after: string | undefined): Promise<OverpaidRow[]> {
  const beyondAfter = after
    ? sql`and (-overpaid_centavos, member_id) > (
        select -overpaid_centavos, member_id from wallet where member_id = ${after})`
    : sql``;
  const { rows } = await sql<OverpaidRow>`
    select member.id, member.details_sealed, page.overpaid_centavos, last.loan_number, last.last_on,
      exists (
        select from staff_proposal
        where kind = 'refund.send' and subject = page.member_id::text and status = 'PROPOSED'
          and expires_at > house_now()) as has_proposal
    from (
      select member_id, overpaid_centavos from wallet
      where overpaid_centavos > 0 ${beyondAfter}
      order by -overpaid_centavos, member_id limit ${rowsPerPage() + 1}
    ) page
    join member on member.id = page.member_id
    left join lateral (
      select loan.loan_number, repayment.received_on as last_on
      from repayment join loan on loan.id = repayment.loan_id
      where repayment.member_id = page.member_id and repayment.overpaid_centavos > 0
        and repayment.ended_at is null
      order by repayment.repayment_number desc limit 1
    ) last on true
    order by -page.overpaid_centavos, page.member_id
  `.execute(db);
  return rows;
}
