/** Every statement on where members are. */
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

export type MemberWithoutZones = {
  readonly id: string;
  readonly phone_sealed: Buffer;
  readonly details_sealed: Buffer;
  readonly address_sealed: Buffer | null;
  readonly changes: number;
};

export async function listMembersWithoutZones(
  db: Db,
  ids: readonly string[],
): Promise<MemberWithoutZones[]> {
  const { rows } = await sql<MemberWithoutZones>`
    select member.id, phone_sealed, details_sealed, answer.sealed as address_sealed,
      coalesce(place.changes, 0) as changes
    from member
    left join activation_answer answer on answer.member_id = member.id and answer.step = 'address'
    left join member_time_zones place on place.member_id = member.id
    where member.id = any (${sql.val(ids)}::uuid[]) and place.zones is null
  `.execute(db);
  return rows;
}

type Place = {
  readonly memberId: string;
  readonly changes: number;
  readonly zones: readonly string[];
};

/** A row whose `changes` has risen since it was read stays empty. */
export async function fillTimeZones(db: Db, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    insert into member_time_zones as place (member_id, zones, changes)
    select p."memberId", array(select jsonb_array_elements_text(p.zones)), p.changes
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as p ("memberId" uuid, zones jsonb, changes integer)
    on conflict (member_id) do update set zones = excluded.zones
      where place.changes = excluded.changes
  `.execute(db);
}

/** Members with an active loan whose time zones are not stored, in the order of their ids. */
export async function findUnknownZones(
  db: Db,
  after: string | null,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select loan.member_id from loan
    left join member_time_zones place on place.member_id = loan.member_id
    where loan.status = 'ACTIVE' and place.zones is null
      and (${after}::uuid is null or loan.member_id > ${after})
    order by loan.member_id limit ${most}
  `.execute(db);
  return rows.map(({ member_id }) => member_id);
}
