/** Who opened the member's case, images or numbers: staff, and the member for the images. */
import { sql } from "kysely";
import type { AuditAction } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { revealReasonSeal } from "#secret/seals.ts";

const OPENED: readonly AuditAction[] = [
  "STAFF_REVEALED",
  "STAFF_OPENED_IMAGE",
  "STAFF_OPENED_PAPER",
  "STAFF_OPENED_DOCUMENT",
  "MEMBER_OPENED_IMAGE",
  "CASE_OPENED",
  "KEY_READ_MEMBER",
];
/** What is opened as a whole. */
const wholes: Readonly<Record<string, string>> = {
  CASE_OPENED: "CASE",
  KEY_READ_MEMBER: "BY_SYSTEM",
};
const MOST = 100;

export async function listOpenedByStaff(house: House, { id }: MemberCaller) {
  const rows = await house.db
    .selectFrom("audit_event")
    .leftJoin("staff", "staff.id", "audit_event.actor_id")
    .leftJoin("open_key", "open_key.id", "audit_event.actor_id")
    .select([
      "audit_event.at",
      "audit_event.action",
      "audit_event.details",
      "audit_event.actor_id",
      "open_key.name as key_name",
      "open_key.purpose as key_purpose",
      sql<Record<string, string>[] | null>`(
        select json_agg(now.names)
        from staff_role r join staff_role_version now
          on now.role = r.code and now.version = r.version
        where r.code = any (staff.roles))`.as("roles"),
    ])
    .where("audit_event.subject_id", "=", id)
    .where("audit_event.actor_kind", "in", ["staff", "member", "key"])
    .where("audit_event.action", "in", OPENED)
    .orderBy("audit_event.id", "desc")
    .limit(MOST)
    .execute();
  const names = await readStaffNames(
    house.db,
    house,
    rows.map(({ actor_id }) => actor_id),
  );
  const reasons = await readReasons(house, id);
  return rows.map(({ at, action, details, actor_id, roles, key_name, key_purpose }) => {
    const { side, part, paper, kind, reasonId } = details as {
      [Name in "side" | "part" | "paper" | "kind" | "reasonId"]?: string;
    };
    const document = kind ? `DOCUMENT_${kind}` : "";
    return {
      at: at.toISOString(),
      what: wholes[action] ?? part ?? side ?? paper ?? document,
      isOwn: action === "MEMBER_OPENED_IMAGE",
      roles: roles ?? [],
      name: key_name ?? (actor_id && names.get(actor_id)) ?? "",
      why: key_purpose ?? (reasonId && reasons.get(reasonId)) ?? "",
    };
  });
}

async function readReasons({ db, keys }: House, memberId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("reveal_reason")
    .select(["id", "sealed"])
    .where("member_id", "=", memberId)
    .orderBy("at", "desc")
    .limit(MOST)
    .execute();
  return new Map(rows.map(({ id, sealed }) => [id, keys.open(sealed, revealReasonSeal(id))]));
}
