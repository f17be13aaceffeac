/** Saved filters: every statement names the person, so nobody reads or changes another's. */
import { randomUUID } from "node:crypto";
import type { staffSaveFilterCall } from "@hiram/contract/staff/work/filters.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";

const FILTERS_MAX = 20;

export const readFilters = ({ db }: House, staff: StaffCaller) =>
  db
    .selectFrom("saved_filter")
    .select(["id", "name", "queue", "list", "late"])
    .where("staff_id", "=", staff.id)
    .orderBy("name")
    .execute();

export async function saveFilter(
  { db }: House,
  { name, queue, list, late }: CheckedBodyOf<typeof staffSaveFilterCall>,
  staff: StaffCaller,
) {
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    // Counted under a lock of the person's row, so that two tabs cannot exceed the limit together.
    await trx.selectFrom("staff").select("id").where("id", "=", staff.id).forUpdate().execute();
    const { count } = await trx
      .selectFrom("saved_filter")
      .select(sql<number>`count(*)`.as("count"))
      .where("staff_id", "=", staff.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= FILTERS_MAX) refuse("TooManyFilters");
    const saved = await trx
      .insertInto("saved_filter")
      .values({ id, staff_id: staff.id, name, queue, list, late })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!saved) refuse("FilterExists", { fields: { name: "You have a filter of this name." } });
  });
  return { id };
}

export async function renameFilter(
  { db }: House,
  { id, name }: { id: string; name: string },
  staff: StaffCaller,
) {
  // In one statement: if the name is taken, the row stays as it is.
  const { rows } = await sql<{ is_taken: boolean; is_known: boolean }>`
    with mine as (select * from saved_filter where staff_id = ${staff.id}),
    taken as (select from mine where name = ${name} and id <> ${id}),
    renamed as (
      update saved_filter set name = ${name}
      where id = ${id} and staff_id = ${staff.id} and not exists (select from taken))
    select exists (select from taken) as is_taken,
      exists (select from mine where id = ${id}) as is_known
  `.execute(db);
  if (!rows[0]?.is_known) refuse("NotFound");
  if (rows[0]?.is_taken)
    refuse("FilterExists", { fields: { name: "You have a filter of this name." } });
  return {};
}

export async function deleteFilter({ db }: House, { id }: { id: string }, staff: StaffCaller) {
  const deleted = await db
    .deleteFrom("saved_filter")
    .where("id", "=", id)
    .where("staff_id", "=", staff.id)
    .returning("id")
    .executeTakeFirst();
  if (!deleted) refuse("NotFound");
  return {};
}
