/** Every statement that finds a member for staff: by keys that have an index, never by reading on. */
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

export async function findByPhonePrint(db: Db, print: string): Promise<string[]> {
  const rows = await db
    .selectFrom("member")
    .select("id")
    .where("phone_print", "=", print)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findByLoanNumber(db: Db, number: number): Promise<string[]> {
  const rows = await db
    .selectFrom("loan")
    .select("member_id")
    .where("loan_number", "=", number)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

export async function findByWithdrawalNumber(db: Db, number: number): Promise<string[]> {
  const rows = await db
    .selectFrom("withdrawal")
    .select("member_id")
    .where("withdrawal_number", "=", number)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Whoever has answered with one of these numbers, in the order of answering. */
export async function findByNumberPrints(
  db: Db,
  step: "identity" | "bank",
  prints: readonly string[],
  most: number,
): Promise<string[]> {
  if (prints.length === 0) return [];
  const rows = await db
    .selectFrom("activation_answer")
    .select("member_id")
    .where("number_print", "in", prints)
    .where("step", "=", step)
    .orderBy("saved_at")
    .limit(most)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Accounts that came, or are to come, after the first. */
export async function findByChangedAccount(db: Db, prints: readonly string[], most: number) {
  if (prints.length === 0) return [];
  const rows = await db
    .selectFrom("bank_change")
    .select("member_id")
    .where("number_print", "in", prints)
    .limit(most)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

export async function readMemberRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("member")
    .innerJoin("activation", "activation.id", "member.id")
    .leftJoin("activation_answer as personal", (join) =>
      join.onRef("personal.member_id", "=", "member.id").on("personal.step", "=", "personal"),
    )
    .select([
      "member.id",
      "member.phone_sealed",
      "member.details_sealed",
      "member.blocked_at",
      "member.created_at",
      "activation.status as activation",
      "personal.sealed as personal_sealed",
    ])
    .where("member.id", "in", ids)
    .execute();
}

/** Members whose names have no keys yet: from before there were any, or written by a script. */
export async function findUnnamed(db: Db, most: number) {
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    where not exists (select from member_name where member_name.member_id = member.id)
    limit ${most}
  `.execute(db);
  return rows.map(({ id }) => id);
}
