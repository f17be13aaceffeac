/** Every statement on letters of staff to members. */
import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

/** False when this letter was written before. */
export async function insertLetter(
  trx: Trx,
  letter: Insertable<Tables["letter"]>,
): Promise<boolean> {
  const row = await trx
    .insertInto("letter")
    .values(letter)
    .onConflict((on) => on.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function countLettersToday(trx: Trx, memberId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("letter")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("member_id", "=", memberId)
    .where("at", ">", sql<Date>`house_now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listLettersAtDesk(db: Db, memberId: string) {
  return db
    .selectFrom("letter")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("at", "desc")
    .limit(50)
    .execute();
}
