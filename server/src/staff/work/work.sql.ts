/** Every statement on taken work. The primary key and the guard of the upsert settle races. */
import { takenMinutesMax, type WorkItem, type WorkKind } from "@hiram/contract/staff/work/work.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

/** Still valid: its person is at the desk and has been active on it lately. */
const inForce = sql`(
  taken_work.active_at > house_now() - make_interval(mins => ${takenMinutesMax})
  and exists (select from staff where staff.id = taken_work.staff_id and removed_at is null))`;

const memberOf: Readonly<Record<WorkKind, RawBuilder<{ member_id: string | null }>>> = {
  application: sql`select member_id from loan`,
  idCheck: sql`select id as member_id from id_check`,
  withdrawal: sql`select member_id from withdrawal`,
  payment: sql`select member_id from payment`,
  message: sql`select member_id from contact_message`,
};

/**
 * The member whose case it is, null for a visitor's message and an unmatched payment; undefined when there is
 * no such work.
 */
export async function findWorkMember(db: Db | Trx, { kind, id }: WorkItem) {
  const { rows } = await sql<{ member_id: string | null }>`
    ${memberOf[kind]} where id = ${id}
  `.execute(db);
  return rows[0];
}

/** Locks the row, so that the audit log names the person it was taken from. */
export async function lockWorkHolder(trx: Trx, { kind, id }: WorkItem): Promise<string | null> {
  const { rows } = await sql<{ staff_id: string }>`
    select staff_id from taken_work
    where kind = ${kind} and work_id = ${id} and ${inForce} for update
  `.execute(trx);
  return rows[0]?.staff_id ?? null;
}

/**
 * Undefined when another person has it. `from` is the colleague to take it over from: nothing
 * happens when a third person has it meanwhile.
 */
export async function upsertTakenWork(
  trx: Trx,
  { kind, id }: WorkItem,
  staffId: string,
  from: string | undefined,
): Promise<{ taken_at: Date } | undefined> {
  const { rows } = await sql<{ taken_at: Date }>`
    insert into taken_work (kind, work_id, staff_id) values (${kind}, ${id}, ${staffId})
    on conflict (kind, work_id) do update set staff_id = excluded.staff_id, active_at = house_now(),
      taken_at = case when taken_work.staff_id = excluded.staff_id and ${inForce}
        then taken_work.taken_at else house_now() end
    where taken_work.staff_id in (${staffId}, ${from ?? staffId}) or not ${inForce}
    returning taken_at
  `.execute(trx);
  return rows[0];
}

export async function deleteTakenWork(trx: Trx, { kind, id }: WorkItem, staffId: string) {
  const row = await trx
    .deleteFrom("taken_work")
    .where("kind", "=", kind)
    .where("work_id", "=", id)
    .where("staff_id", "=", staffId)
    .returning("work_id")
    .executeTakeFirst();
  return row !== undefined;
}

const TAKEN_SHOWN = 500;

type TakenWorkRow = {
  readonly kind: WorkKind;
  readonly work_id: string;
  readonly staff_id: string;
  readonly taken_at: Date;
};

export async function listTakenWork(db: Db): Promise<TakenWorkRow[]> {
  const { rows } = await sql<TakenWorkRow>`
    select kind, work_id, staff_id, taken_at from taken_work where ${inForce}
    order by taken_at desc limit ${TAKEN_SHOWN}
  `.execute(db);
  return rows;
}

/** Lapsed rows are free already; they are deleted a day later. */
export async function sweepTakenWork(db: Db): Promise<void> {
  await sql`delete from taken_work where active_at < house_now() - interval '1 day'`.execute(db);
}
