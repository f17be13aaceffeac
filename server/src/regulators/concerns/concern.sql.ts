/** Every statement on concerns. */
import type { ConcernRule, concernLists } from "@hiram/contract/regulators/concern.ts";
import { openConcernStatuses } from "@hiram/contract/regulators/concern.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { rowsAPage } from "#desk/page.ts";

export type ConcernRow = Selectable<Tables["concern"]>;

type ListRequest = {
  readonly list: (typeof concernLists)[number];
  readonly after?: string | undefined;
};

/** One row more than a page. */
export async function listConcerns(db: Db, { list, after }: ListRequest): Promise<ConcernRow[]> {
  const limit = rowsAPage() + 1;
  const isOpen = sql`status in (${sql.join([...openConcernStatuses])})`;
  const { rows } = await (list === "open"
    ? sql<ConcernRow>`select * from concern where ${isOpen} and ${
        after ? sql`(due_on, id) > (select due_on, id from concern where id = ${after})` : sql`true`
      } order by due_on, id limit ${limit}`
    : sql<ConcernRow>`select * from concern where ${
        after
          ? sql`(raised_at, id) < (select raised_at, id from concern where id = ${after})`
          : sql`true`
      } order by raised_at desc, id desc limit ${limit}`
  ).execute(db);
  return rows;
}

export const findConcern = (db: Db | Trx, id: string): Promise<ConcernRow | undefined> =>
  db.selectFrom("concern").selectAll().where("id", "=", id).executeTakeFirst();

export const lockConcern = (trx: Trx, id: string): Promise<ConcernRow | undefined> =>
  trx.selectFrom("concern").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** False when the rule has proposed the same before. */
export async function insertConcern(
  trx: Trx,
  concern: Insertable<Tables["concern"]>,
): Promise<boolean> {
  const row = await trx
    .insertInto("concern")
    .values(concern)
    .onConflict((conflict) => conflict.columns(["rule", "rule_subject"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export const hasMember = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom("member").select("id").where("id", "=", id).executeTakeFirst()) !==
  undefined;

/** What was done about a concern, without who looked at lists. */
export const listActs = (db: Db, id: string) =>
  db
    .selectFrom("confidential_record")
    .select(["at", "act", "staff_id"])
    .where("subject_id", "=", id)
    .orderBy("seq")
    .limit(500)
    .execute();

/** What a rule found about a member. */
export type Finding = {
  readonly rule: ConcernRule;
  readonly memberId: string;
  /** The loan, payment or match, once for each rule. */
  readonly subject: string;
};
