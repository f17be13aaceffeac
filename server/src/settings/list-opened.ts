/** Which staff opened the member's case, images or numbers. */
import type { AuditAction } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";

const OPENED: readonly AuditAction[] = ["STAFF_REVEALED", "STAFF_OPENED_IMAGE", "CASE_OPENED"];
const MOST = 100;

export async function listOpened(house: House, { id }: MemberCaller) {
  const rows = await house.db
    .selectFrom("audit_event")
    .leftJoin("staff", "staff.id", "audit_event.actor_id")
    .select([
      "audit_event.at",
      "audit_event.action",
      "audit_event.details",
      "audit_event.actor_id",
      "staff.role",
    ])
    .where("audit_event.subject_id", "=", id)
    .where("audit_event.actor_kind", "=", "staff")
    .where("audit_event.action", "in", OPENED)
    .orderBy("audit_event.id", "desc")
    .limit(MOST)
    .execute();
  const names = await readStaffNames(
    house.db,
    house,
    rows.map(({ actor_id }) => actor_id),
  );
  return rows.map(({ at, action, details, actor_id, role }) => {
    const { side, part, reason } = details as { [Name in "side" | "part" | "reason"]?: string };
    return {
      at: at.toISOString(),
      what: action === "CASE_OPENED" ? "CASE" : (part ?? side ?? ""),
      role: role ?? "",
      name: (actor_id && names.get(actor_id)) ?? "",
      why: reason ?? "",
    };
  });
}
