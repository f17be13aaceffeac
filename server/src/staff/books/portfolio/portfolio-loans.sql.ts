/**
 * The loans behind a figure of the portfolio, as their accounts stand now, a page at a time by key.
 * Each list is read along an index, so that a page costs the same at any number of loans.
 */
import type { Centavos } from "@hiram/contract/price/money.ts";
import { ageBuckets, type loanEndings } from "@hiram/contract/staff/books/portfolio.ts";
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

/** `key` and the loan's id order the list; a list without a key is ordered by id alone. */
type ListRule = { readonly where: RawBuilder<unknown>; readonly key: string | null };

function ruleOf(list: LoanList, asOf: string): ListRule {
  if (list.kind === "active") return { where: isActive, key: null };
  if (list.kind === "due")
    return { where: sql`account.next_due_on = ${list.on} and ${isActive}`, key: null };
  if (list.kind === "vintage")
    return {
      where: sql`loan.first_paid_on >= ${list.month}
        and loan.first_paid_on < ${list.month}::date + interval '1 month'`,
      key: "loan.first_paid_on",
    };
  if (list.fromDays === 0)
    return {
      where: sql`(account.oldest_due_on is null or account.oldest_due_on >= ${asOf}) and ${isActive}`,
      key: null,
    };
  const toDays = ageBuckets.find(({ fromDays }) => fromDays === list.fromDays)?.toDays ?? null;
  return {
    where: sql`account.oldest_due_on <= ${asOf}::date - ${list.fromDays}::integer and ${isActive}
      ${toDays === null ? sql`` : sql`and account.oldest_due_on >= ${asOf}::date - ${toDays}::integer`}`,
    key: "account.oldest_due_on",
  };
}

const isActive = sql`account.ended_on is null and written_off.loan_id is null`;

const idOf = (list: LoanList) =>
  list.kind === "vintage" ? sql.ref("loan.id") : sql.ref("account.loan_id");

const beyond = (list: LoanList, { key }: ListRule, after: LoanCursor | null) => {
  if (after === null) return sql``;
  return key === null
    ? sql`and ${idOf(list)} > ${after.id}::uuid`
    : sql`and (${sql.ref(key)}, ${idOf(list)}) > (${after.key}::date, ${after.id}::uuid)`;
};

/**
 * What is due counts late charges of the day. An account that was computed after the closed day,
 * because a payment came, begins later than that day; then its first day counts.
 */
export async function listPortfolioLoans(
  db: Db,
  list: LoanList,
  { asOf, after, most }: LoanPage,
): Promise<PortfolioLoanRow[]> {
  const rule = ruleOf(list, asOf);
  const { rows } = await sql<PortfolioLoanRow>`
    select account.loan_id as id, loan_number, account.member_id,
      ${rule.key === null ? sql`null` : sql.ref(rule.key)} as key, account.first_paid_on,
      due_principal + later_principal as principal,
      due_principal + due_interest + coalesce(penalty_by_day[place.at], 0)
        + coalesce(collection_by_day[place.at], 0) as due,
      greatest(coalesce(${asOf}::date - oldest_due_on, 0), 0) as days_late,
      next_due_on, next_due_amount,
      case when written_off.loan_id is not null then 'WRITTEN_OFF'
        when ended_on is not null then 'PAID_OFF' end as ended_as
    from loan_account account join loan on loan.id = account.loan_id
      left join loans_written_off(${asOf}) written_off on written_off.loan_id = account.loan_id
      cross join lateral (select greatest(${asOf}::date - account.as_of, 0) + 1 as at) place
    where ${rule.where} ${beyond(list, rule, after)}
    order by ${rule.key === null ? sql`` : sql`${sql.ref(rule.key)}, `} ${idOf(list)}
    limit ${most}
  `.execute(db);
  return rows;
}
