/** Reads whole tables of one member, for the export. */
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

/** Every table with a column for the member. */
export type MemberTable = {
  [Name in keyof Tables]: "member_id" extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

type Row = Readonly<Record<string, unknown>>;

export async function listRowsOf(db: Db, table: MemberTable, memberId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where member_id = ${memberId}
  `.execute(db);
  return rows;
}

export async function findRegistration(db: Db, memberId: string) {
  return db
    .selectFrom("member")
    .select([
      "id",
      "created_at",
      "register_address",
      "register_country",
      "password_changed_at",
      "frozen_at",
      "recovery_hold_until",
      "language",
    ])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
}

/**
 * Rows that belong to the member through another table: activation and ID states, the log, answers
 * to messages, and the events of loans and withdrawals.
 */
export async function listOwnRows(db: Db, memberId: string) {
  const read = async (query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows;
  return {
    activation_state: await read(sql<Row>`
      select status, completed_at from activation where id = ${memberId}`),
    id_check: await read(sql<Row>`
      select status, side, reason, since, checked_at from id_check where id = ${memberId}`),
    audit_event: await read(sql<Row>`
      select at, actor_kind, action, address, details from audit_event
      where subject_id = ${memberId} or actor_id = ${memberId} order by id`),
    loan_event: await read(sql<Row>`
      select loan_id, loan_event.event, from_status, to_status, actor_kind, note_sealed, at
      from loan_event
      join loan on loan.id = loan_event.loan_id where loan.member_id = ${memberId}
      order by loan_event.id`),
    contact_answer: await read(sql<Row>`
      select contact_answer.id, message_id, contact_answer.sealed, contact_answer.created_at
      from contact_answer join contact_message on contact_message.id = message_id
      where contact_message.member_id = ${memberId} order by contact_answer.created_at`),
    withdrawal_event: await read(sql<Row>`
      select withdrawal_id, withdrawal_event.event, from_status, to_status, actor_kind,
        note_sealed, at
      from withdrawal_event join withdrawal on withdrawal.id = withdrawal_event.withdrawal_id
      where withdrawal.member_id = ${memberId} order by withdrawal_event.id`),
  };
}
