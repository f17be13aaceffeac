/** Every statement on loaded statements and their lines. */
import type {
  LineHoldCause,
  LineOutcome,
  StatementDoubt,
} from "@hiram/contract/payment/statements.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { hasOpenProposal } from "#desk/proposals/proposal.sql.ts";

export type LineRow = Selectable<Tables["statement_line"]>;
export type NewLine = Omit<LineRow, "payment_id" | "held">;

/** With the account's name, and how many lines are done; without the file. */
export type StatementRow = Omit<Selectable<Tables["bank_statement"]>, "file_sealed"> & {
  readonly account_name: string;
  readonly done: number;
  /** Why it needs a second person; empty when the next statement may confirm it. */
  readonly doubts: StatementDoubt[];
};

const statementRow = sql`
  select statement.id, statement_number, own_account_id, sha256, format, statement_name, day,
    opening_centavos, closing_centavos, lines, loaded_by, loaded_at, finished_at, confirmed_at,
    confirmed_how, confirmed_by, statement.proposal_id, own_account.name as account_name,
    case when confirmed_at is null then statement_doubts(statement.id) else '{}' end as doubts,
    lines - (select count(*) from statement_line
      where statement_id = statement.id and outcome = 'WAITING') as done
  from bank_statement statement join own_account on own_account.id = own_account_id`;

export async function findStatement(db: Db | Trx, id: string): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    ${statementRow} where statement.id = ${id}
  `.execute(db);
  return rows[0];
}

export async function findSameStatement(
  db: Db | Trx,
  accountId: string,
  sha256: string,
): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    ${statementRow} where own_account_id = ${accountId} and sha256 = ${sha256}
  `.execute(db);
  return rows[0];
}

/** Newest first, after the statement `after`. */
export async function listStatements(db: Db, after: string | undefined, most: number) {
  const { rows } = await sql<StatementRow>`
    ${statementRow}
    where ${after ?? null}::uuid is null or statement_number
      < (select statement_number from bank_statement where id = ${after ?? null}::uuid)
    order by statement_number desc limit ${most}
  `.execute(db);
  return rows;
}

/** Closing balance of the last statement before this day. */
export async function findPreviousClosing(
  db: Db,
  accountId: string,
  day: string,
): Promise<number | null> {
  const found = await db
    .selectFrom("bank_statement")
    .select("closing_centavos")
    .where("own_account_id", "=", accountId)
    .where("day", "<", day)
    .where("closing_centavos", "is not", null)
    .orderBy("day", "desc")
    .orderBy("statement_number", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.closing_centavos ?? null;
}

export const insertStatement = (trx: Trx, row: Insertable<Tables["bank_statement"]>) =>
  trx.insertInto("bank_statement").values(row).execute();

/** Stores the proposal with which a second person may confirm it. */
export const recordStatementProposal = (trx: Trx, id: string, proposalId: string) =>
  trx.updateTable("bank_statement").set({ proposal_id: proposalId }).where("id", "=", id).execute();

/** It is not confirmed, and its proposal was rejected or is void: it needs a new proposal. */
export async function needsNewProposal(
  db: Db | Trx,
  { id, confirmed_at }: Pick<StatementRow, "id" | "confirmed_at">,
): Promise<boolean> {
  return confirmed_at === null && !(await hasOpenProposal(db, "statement.confirm", id));
}

/** A confirmed statement with another closing balance of this day. */
export async function findContradiction(
  db: Db | Trx,
  accountId: string,
  day: string,
  closing: number | null,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("bank_statement")
    .select("closing_centavos")
    .where("own_account_id", "=", accountId)
    .where("day", "=", day)
    .where("confirmed_at", "is not", null)
    .where("closing_centavos", "<>", closing)
    .executeTakeFirst();
  return row?.closing_centavos ?? undefined;
}

/** Call it in the transaction of the second person's confirmation. */
export async function confirmStatement(trx: Trx, id: string, proposalId: string): Promise<void> {
  await sql`select confirm_statement(${id}, ${proposalId})`.execute(trx);
}

type ConfirmedByNext = Pick<StatementRow, "id" | "account_name" | "lines" | "proposal_id">;

/** Confirms the statements of the account that its next one continues, and returns them. */
export async function confirmByNextStatement(
  trx: Trx,
  accountId: string,
): Promise<ConfirmedByNext[]> {
  const { rows } = await sql<ConfirmedByNext>`
    select statement.id, own_account.name as account_name, statement.lines, statement.proposal_id
    from confirm_by_next_statement(${accountId}) done
      join bank_statement statement on statement.id = done.statement_id
      join own_account on own_account.id = statement.own_account_id
  `.execute(trx);
  return rows;
}

/**
 * The effects of its lines: loans that they closed, and overpaid money on the loans that they paid.
 */
export async function sumEffects(db: Db | Trx, id: string) {
  const { rows } = await sql<{ loans: number; closed: number; overpaid: number; held: number }>`
    with its as (
      select distinct payment.loan_id from statement_line line
        join payment on payment.id = line.payment_id
      where line.statement_id = ${id} and payment.loan_id is not null)
    select count(*)::integer as loans,
      count(*) filter (where loan.status = 'CLOSED')::integer as closed,
      coalesce((select sum(repayment.overpaid_centavos) from repayment
        where loan_id in (select loan_id from its) and ended_at is null), 0)::bigint as overpaid,
      (select count(*)::integer from statement_line line
        where line.statement_id = ${id} and line.held is not null) as held
    from its join loan on loan.id = its.loan_id
  `.execute(db);
  return rows[0] ?? { loans: 0, closed: 0, overpaid: 0, held: 0 };
}

/**
 * In one statement for any number of lines; with a parameter each, PostgreSQL's limit is 65,535.
 */
export async function insertLines(trx: Trx, lines: readonly NewLine[]): Promise<void> {
  const texts = lines.map((line) => ({
    ...line,
    payer_sealed: `\\x${line.payer_sealed.toString("hex")}`,
  }));
  await sql`
    insert into statement_line (statement_id, position, own_account_id, entry_key, value_on,
      booked_on, amount_centavos, is_return, payer_sealed, reference_hashes, outcome,
      named_loan_id)
    select statement_id, position, own_account_id, entry_key, value_on, booked_on,
      amount_centavos, is_return, payer_sealed, reference_hashes, outcome, named_loan_id
    from json_populate_recordset(null::statement_line, ${JSON.stringify(texts)}::json)
  `.execute(trx);
}

type StoredKey = Pick<LineRow, "entry_key" | "value_on" | "amount_centavos">;

/** The keys, of these, of stored lines. */
export async function findStoredKeys(
  db: Db | Trx,
  accountId: string,
  keys: readonly string[],
): Promise<StoredKey[]> {
  const { rows } = await sql<StoredKey>`
    select entry_key, value_on, amount_centavos from statement_line
    where own_account_id = ${accountId} and outcome <> 'KNOWN'
      and entry_key = any(${keys}::text[])
  `.execute(db);
  return rows;
}

/** Locks waiting lines that no other worker has, until the transaction ends. */
export async function lockWaitingLines(
  trx: Trx,
  statementId: string,
  isReturn: boolean,
  most: number,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select * from statement_line
    where statement_id = ${statementId} and outcome = 'WAITING' and is_return = ${isReturn}
    order by position limit ${most} for update skip locked
  `.execute(trx);
  return rows;
}

export type LineResult = {
  readonly position: number;
  readonly outcome: LineOutcome;
  readonly paymentId: string | null;
  /** Why a line that names a loan waits for a person. */
  readonly held?: LineHoldCause;
};

export async function storeLineOutcomes(
  trx: Trx,
  statementId: string,
  results: readonly LineResult[],
): Promise<void> {
  await sql`
    update statement_line set outcome = result.outcome, payment_id = result."paymentId",
      held = result.held
    from json_to_recordset(${JSON.stringify(results)}::json)
      as result(position integer, outcome text, "paymentId" uuid, held text)
    where statement_id = ${statementId} and statement_line.position = result.position
      and statement_line.outcome = 'WAITING'
  `.execute(trx);
}

/** True for the one caller that finds every line finished. */
export async function finishStatement(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update bank_statement set finished_at = house_now()
    where id = ${id} and finished_at is null and not exists (
      select from statement_line where statement_id = ${id} and outcome = 'WAITING')
    returning id
  `.execute(trx);
  return rows.length === 1;
}

export async function findFile(db: Db, id: string) {
  return db
    .selectFrom("bank_statement")
    .select(["file_sealed", "format"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function countOutcomes(db: Db | Trx, statementId: string) {
  const { rows } = await sql<{ outcome: LineOutcome; count: number; total: number }>`
    select outcome, count(*), sum(amount_centavos)::bigint as total
    from statement_line where statement_id = ${statementId} group by outcome
  `.execute(db);
  return rows;
}

/** A line with the loan that its payment is matched to now. */
export type ShownLine = LineRow & {
  readonly loan_number: number | null;
  readonly member_id: string | null;
};

type LinesSearch = {
  readonly statementId: string;
  readonly outcome: LineOutcome | null;
  readonly after: number;
};

export async function listStatementLines(
  db: Db,
  { statementId, outcome, after }: LinesSearch,
  most: number,
): Promise<ShownLine[]> {
  const { rows } = await sql<ShownLine>`
    select line.*, loan.loan_number, payment.member_id
    from statement_line line left join payment on payment.id = line.payment_id
      left join loan on loan.id = payment.loan_id
    where line.statement_id = ${statementId} and position > ${after}
      and (${outcome}::text is null or outcome = ${outcome})
    order by position limit ${most}
  `.execute(db);
  return rows;
}
