/**
 * Stores whether a member agrees to be contacted about the loan at night. The member may withdraw
 * that.
 */
import { randomUUID } from "node:crypto";
import type { chooseNightContactCall } from "@hiram/contract/collection/collection.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";

export async function readNightContact({ db }: House, { id }: MemberCaller) {
  const row = await db
    .selectFrom("night_consent")
    .select("agreed_at")
    .where("member_id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return { agreed: row !== undefined, since: row?.agreed_at.toISOString() ?? null };
}

export async function chooseNightContact(
  house: House,
  { agreed }: CheckedBodyOf<typeof chooseNightContactCall>,
  member: MemberCaller,
  caller: Caller,
) {
  await house.db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await (agreed ? agree : revoke)(member.id).execute(trx);
    // The same choice again changes nothing, so nothing is logged.
    if (numAffectedRows === 0n) return;
    await audit(trx, {
      action: agreed ? "NIGHT_CONTACT_AGREED" : "NIGHT_CONTACT_REVOKED",
      actor: { kind: "member", id: member.id },
      subjectId: member.id,
      caller,
    });
  });
  return readNightContact(house, member);
}

const agree = (memberId: string) => sql`
  insert into night_consent (id, member_id) values (${randomUUID()}, ${memberId})
  on conflict (member_id) where revoked_at is null do nothing
`;

const revoke = (memberId: string) => sql`
  update night_consent set revoked_at = house_now()
  where member_id = ${memberId} and revoked_at is null
`;
