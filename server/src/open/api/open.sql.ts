/** Every statement that reads for other systems. None of them opens anything sealed. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";

/** The rows after a cursor, or one row. */
export type RowSelection =
  | { readonly after: string | null; readonly count: number }
  | { readonly id: string };

/** The cursor is a number that counts up. */
const byNumber = (column: string, wanted: RowSelection): RawBuilder<unknown> =>
  "id" in wanted
    ? sql`id = ${wanted.id}`
    : wanted.after === null
      ? sql`true`
      : sql`${sql.ref(column)} < ${wanted.after}::bigint`;

const countOf = (wanted: RowSelection): number => ("id" in wanted ? 1 : wanted.count);

export type OpenLoanRow = {
  readonly id: string;
  readonly loan_number: number;
  readonly member_id: string;
  readonly status: string;
  readonly product_code: string;
  readonly asked_centavos: number;
  readonly amount_centavos: number;
  readonly months: number;
  readonly applied_at: Date;
  readonly decided_at: Date | null;
  readonly accepted_at: Date | null;
  readonly first_paid_on: string | null;
  readonly closed_at: Date | null;
  readonly due_principal: number | null;
  readonly days_late: number;
};

export async function listOpenLoans(db: Db, wanted: RowSelection): Promise<OpenLoanRow[]> {
  const { rows } = await sql<OpenLoanRow>`
    select loan.id, loan_number, loan.member_id, status, loan.product_code, asked_centavos,
      amount_centavos, months, applied_at, decided_at, accepted_at, loan.first_paid_on, closed_at,
      a.due_principal,
      coalesce((house_now() at time zone 'Asia/Manila')::date - a.oldest_due_on, 0) as days_late
    from (
      select * from loan where ${byNumber("loan_number", wanted)}
      order by loan_number desc limit ${countOf(wanted)}
    ) loan
    left join lateral (
      select * from loan_account where loan_account.loan_id = loan.id order by version desc limit 1
    ) a on true
    order by loan_number desc
  `.execute(db);
  return rows;
}

export type OpenPaymentRow = {
  readonly id: string;
  readonly payment_number: number;
  readonly status: "UNMATCHED" | "APPLIED" | "REVERSED" | "REFUNDED";
  readonly amount_centavos: number;
  readonly value_on: string;
  readonly created_at: Date;
  readonly loan_id: string | null;
  readonly member_id: string | null;
  readonly intent_id: string | null;
};

export async function listOpenPayments(db: Db, wanted: RowSelection): Promise<OpenPaymentRow[]> {
  const { rows } = await sql<OpenPaymentRow>`
    select id, payment_number, status, amount_centavos, value_on, created_at, loan_id, member_id,
      intent_id
    from payment where ${byNumber("payment_number", wanted)}
    order by payment_number desc limit ${countOf(wanted)}
  `.execute(db);
  return rows;
}

export type OpenPayoutRow = {
  readonly id: string;
  readonly withdrawal_number: number;
  readonly kind: "LOAN" | "REFUND";
  readonly status: "PROCESSING" | "ON_HOLD" | "SENT" | "COMPLETED" | "RETURNED";
  readonly amount_centavos: number;
  readonly loan_id: string;
  readonly member_id: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly ended_at: Date | null;
  readonly settled_on: string | null;
};

export async function listOpenPayouts(db: Db, wanted: RowSelection): Promise<OpenPayoutRow[]> {
  const { rows } = await sql<OpenPayoutRow>`
    select id, withdrawal_number, kind, status, amount_centavos, loan_id, member_id, created_at,
      sent_at, ended_at, settled_on
    from withdrawal where ${byNumber("withdrawal_number", wanted)}
    order by withdrawal_number desc limit ${countOf(wanted)}
  `.execute(db);
  return rows;
}

export type OpenJournalRow = {
  readonly id: number;
  readonly day: string;
  readonly kind: "DAILY" | "OPENING" | "MANUAL";
  readonly posted_at: Date;
  readonly reverses: number | null;
  readonly lines: readonly {
    readonly line: number;
    readonly account: string;
    readonly part: string;
    readonly debit: number;
    readonly credit: number;
  }[];
};

export async function listOpenJournals(db: Db, wanted: RowSelection): Promise<OpenJournalRow[]> {
  const { rows } = await sql<OpenJournalRow>`
    select id, day, kind, posted_at, reverses, coalesce((
      select json_agg(json_build_object('line', line_number, 'account', account, 'part', part,
        'debit', debit_centavos, 'credit', credit_centavos) order by line_number)
      from journal_line where journal_id = journal.id), '[]') as lines
    from journal where ${byNumber("id", wanted)}
    order by id desc limit ${countOf(wanted)}
  `.execute(db);
  return rows;
}

export type OpenPortfolioRow = {
  readonly day: string;
  readonly applied: number;
  readonly applied_amount: number;
  readonly approved: number;
  readonly approved_amount: number;
  readonly declined: number;
  readonly released_amount: number;
  readonly withdrawn_amount: number;
  readonly repaid_amount: number;
  readonly lent_amount: number;
};

export async function listOpenPortfolio(db: Db, wanted: RowSelection): Promise<OpenPortfolioRow[]> {
  const which =
    "id" in wanted
      ? sql`day = ${wanted.id}::date`
      : wanted.after === null
        ? sql`true`
        : sql`day < ${wanted.after}::date`;
  const { rows } = await sql<OpenPortfolioRow>`
    select * from portfolio_flow where ${which} order by day desc limit ${countOf(wanted)}
  `.execute(db);
  return rows;
}

export type OpenMemberRow = {
  readonly id: string;
  readonly phone_sealed: Buffer;
  readonly details_sealed: Buffer;
  readonly frozen_at: Date | null;
  readonly created_at: Date;
  /** With microseconds: rows of one transaction differ by their ids alone. */
  readonly joined: string;
  readonly is_activated: boolean;
  readonly is_verified: boolean;
};

export async function listOpenMembers(db: Db, wanted: RowSelection): Promise<OpenMemberRow[]> {
  const [at = null, id = null] = "after" in wanted ? (wanted.after?.split(" ") ?? []) : [];
  const which =
    "id" in wanted
      ? sql`member.id = ${wanted.id}`
      : at === null
        ? sql`true`
        : sql`(member.created_at, member.id) < (${at}::timestamptz, ${id}::uuid)`;
  const { rows } = await sql<OpenMemberRow>`
    select member.id, phone_sealed, details_sealed, frozen_at, created_at,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as joined,
      exists (select from activation a where a.id = member.id and a.completed_at is not null)
        as is_activated,
      exists (select from id_check c where c.id = member.id and c.status = 'VERIFIED')
        as is_verified
    from member where ${which}
    order by member.created_at desc, member.id desc limit ${countOf(wanted)}
  `.execute(db);
  return rows;
}

export async function findLoanMember(db: Db, loanId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("loan")
    .select("member_id")
    .where("id", "=", loanId)
    .executeTakeFirst();
  return row?.member_id;
}
