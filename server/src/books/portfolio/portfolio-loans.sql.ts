/**
 * The loans behind a figure of the portfolio, as their accounts stand now, a page at a time by key.
 * Each list is read along an index, so that a page costs the same at any number of loans.
 */

import { ageBuckets, type loanEndings } from "@hiram/contract/books/portfolio.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";

export type LoanList =
  | { readonly kind: "active" }
  | { readonly kind: "age"; readonly fromDays: number }
  /** The first day of the month. */
  | { readonly kind: "vintage"; readonly month: string }
  | { readonly kind: "due"; readonly on: string };

/** The last row received: its place in the order of the list, and its loan. */
export type LoanCursor = { readonly key: string | null; readonly id: string };

type LoanPage = {
  /** The day to which days late are counted. */
  readonly asOf: string;
  readonly after: LoanCursor | null;
  readonly most: number;
};

type PortfolioLoanRow = {
  readonly id: string;
  readonly loan_number: number;
  readonly member_id: string;
  readonly key: string | null;
  readonly first_paid_on: string;
  readonly principal: Centavos;
  readonly due: Centavos;
  readonly days_late: number;
  readonly next_due_on: string | null;
  readonly next_due_amount: Centavos;
  readonly ended_as: (typeof loanEndings)[number] | null;
};

/** From the row after `after`: by key and id, or by id alone in a list without a key. */
const beyond = (key: string | null, id: string, after: LoanCursor | null) => {
  if (after === null) return sql``;
  return key === null
    ? sql`and ${sql.ref(id)} > ${after.id}::uuid`
    : sql`and (${sql.ref(key)}, ${sql.ref(id)}) > (${after.key}::date, ${after.id}::uuid)`;
};

const isActive = (asOf: string) => sql`account.ended_on is null and not exists (
  select from loans_written_off(${asOf}) off where off.loan_id = account.loan_id)`;

type ListPart = Omit<LoanPage, "most">;

/** Loans that are paid out since the closed day have no account yet. */
const vintageLoans = (month: string, { asOf, after }: ListPart) => sql`
  select id as loan_id, first_paid_on as key from loan
  where first_paid_on >= ${month} and first_paid_on <= ${asOf}
    and first_paid_on < ${month}::date + interval '1 month'
    ${beyond("first_paid_on", "id", after)}
  order by first_paid_on, id`;

/**
 * The lower bound is either the first day of the age or the last row received, never both: with
 * both, the planner expects few rows and sorts the whole age for each page.
 */
function lateLoans(fromDays: number, { asOf, after }: ListPart): RawBuilder<unknown> {
  const toDays = ageBuckets.find((bucket) => bucket.fromDays === fromDays)?.toDays;
  const oldest = toDays ? sql`and oldest_due_on >= ${asOf}::date - ${toDays}::integer` : sql``;
  return sql`
    select loan_id, oldest_due_on as key from loan_account account
    where oldest_due_on <= ${asOf}::date - ${fromDays}::integer and ${isActive(asOf)}
      ${after ? beyond("oldest_due_on", "loan_id", after) : oldest}
    order by oldest_due_on, loan_id`;
}

const accountsWhere = (where: RawBuilder<unknown>, { asOf, after }: ListPart) => sql`
  select loan_id, null::date as key from loan_account account
  where ${where} and ${isActive(asOf)} ${beyond(null, "loan_id", after)}
  order by loan_id`;

function loansOf(list: LoanList, part: ListPart): RawBuilder<unknown> {
  if (list.kind === "vintage") return vintageLoans(list.month, part);
  if (list.kind === "due") return accountsWhere(sql`next_due_on = ${list.on}`, part);
  if (list.kind === "active") return accountsWhere(sql`true`, part);
  if (list.fromDays > 0) return lateLoans(list.fromDays, part);
  return accountsWhere(sql`(oldest_due_on is null or oldest_due_on >= ${part.asOf})`, part);
}

/**
 * The page is found first, and then each of its loans by primary key: in one join the planner reads
 * whole tables for a large page. What is due counts the late charges of the day. An account that
 * was computed after the closed day begins later than that day; then its first day counts.
 */
export async function listPortfolioLoans(
  db: Db,
  list: LoanList,
  { most, ...part }: LoanPage,
): Promise<PortfolioLoanRow[]> {
  const { asOf } = part;
  const { rows } = await sql<PortfolioLoanRow>`
    select page.loan_id as id, (select loan_number from loan where loan.id = page.loan_id),
      account.member_id, page.key, account.first_paid_on,
      due_principal + later_principal as principal,
      due_principal + due_interest + due_fee + coalesce(penalty_by_day[place.at], 0)
        + coalesce(collection_by_day[place.at], 0) as due,
      greatest(coalesce(${asOf}::date - oldest_due_on, 0), 0) as days_late,
      next_due_on, next_due_amount,
      case when exists (
          select from loans_written_off(${asOf}) off where off.loan_id = page.loan_id)
        then 'WRITTEN_OFF' when ended_on is null then null
        when exists (select from loans_settled() settled where settled.loan_id = page.loan_id)
        then 'SETTLED' else 'PAID_OFF' end as ended_as
    from (${loansOf(list, part)} limit ${most}) page
      cross join lateral (
        select * from loan_account where loan_account.loan_id = page.loan_id offset 0) account
      cross join lateral (select greatest(${asOf}::date - account.as_of, 0) + 1 as at) place
    order by page.key, page.loan_id
  `.execute(db);
  return rows;
}
