/** Every statement on covered transactions. Their rows are written by the database alone. */
import { type coveredLists, openCoveredStatuses } from "@hiram/contract/regulators/covered.ts";
import { type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { rowsPerPage } from "#desk/page.ts";

export type CoveredRow = Selectable<Tables["covered_transaction"]> & {
  readonly loan_number: string | null;
  readonly number: string | null;
  readonly is_waiting: boolean;
};

const rowsWith = sql`
  select c.*, l.loan_number::text,
    coalesce(w.withdrawal_number::text, p.payment_number::text) as number,
    exists (select from staff_proposal s where s.kind = 'covered.not-reportable'
      and s.subject = c.id::text and s.status = 'PROPOSED' and s.expires_at > house_now())
      as is_waiting
  from covered_transaction c
  left join loan l on l.id = c.loan_id
  left join withdrawal w on w.id = c.subject_id
  left join payment p on p.id = c.subject_id`;

type ListRequest = {
  readonly list: (typeof coveredLists)[number];
  readonly after?: string | undefined;
};

/** One row more than a page. */
export async function listCovered(db: Db, { list, after }: ListRequest): Promise<CoveredRow[]> {
  const limit = rowsPerPage() + 1;
  const isOpen = sql`c.status in (${sql.join([...openCoveredStatuses])})`;
  const beyond = (column: "due_on" | "booked_on", sign: ">" | "<") =>
    after
      ? sql`(c.${sql.ref(column)}, c.id) ${sql.raw(sign)}
          (select ${sql.ref(column)}, id from covered_transaction where id = ${after})`
      : sql`true`;
  const { rows } = await (list === "open"
    ? sql<CoveredRow>`${rowsWith} where ${isOpen} and ${beyond("due_on", ">")}
        order by c.due_on, c.id limit ${limit}`
    : sql<CoveredRow>`${rowsWith} where ${beyond("booked_on", "<")}
        order by c.booked_on desc, c.id desc limit ${limit}`
  ).execute(db);
  return rows;
}

export async function findCovered(db: Db | Trx, id: string): Promise<CoveredRow | undefined> {
  const { rows } = await sql<CoveredRow>`${rowsWith} where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockCovered(trx: Trx, id: string): Promise<CoveredRow | undefined> {
  await sql`select from covered_transaction where id = ${id} for no key update`.execute(trx);
  return findCovered(trx, id);
}

export const findLastCheck = (db: Db) =>
  db.selectFrom("covered_check").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
