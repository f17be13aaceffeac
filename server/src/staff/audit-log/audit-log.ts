/** The audit log for the administrator: newest first, in sentences, filtered, paged by key. */
import type { staffAuditCall } from "@hiram/contract/staff/admin/audit.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { audit, auditActions } from "#audit/audit.ts";
import type { CheckpointCopy } from "#audit/checkpoints.ts";
import { verifyAudit } from "#audit/verify-audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import { nameEvents } from "./name-events.ts";
import { type AuditSearch, auditRows, auditSearchDetails } from "./search-audit.ts";

const ROWS_A_PAGE = 100;

type ActorKind = AnswerOf<typeof staffAuditCall>["rows"][number]["actorKind"];

export const auditPage = (house: Pick<House, "db">, search: AuditSearch) =>
  auditRows(house, search, ROWS_A_PAGE + 1);

export async function readAudit(
  house: House,
  search: AuditSearch,
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffAuditCall>> {
  const found = await auditPage(house, search).execute();
  const page = found.slice(0, ROWS_A_PAGE);
  const name = await nameEvents(house, page, staff);
  await audit(house.db, {
    action: "AUDIT_READ",
    actor: { kind: "staff", id: staff.id },
    caller,
    details: auditSearchDetails(search),
  });
  return {
    rows: page.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      ...name(row),
      actorKind: row.actor_kind as ActorKind,
      actorId: row.actor_id,
      event: row.action,
      subjectId: row.subject_id,
      roles: row.roles ?? [],
      address: row.address,
      requestId: row.request_id,
      sequence: row.seq,
    })),
    next: found.length > page.length ? String(page.at(-1)?.id) : null,
    events: [...auditActions],
    people: await listPeople(house),
  };
}

/** Everybody who works or has worked at the desk, for the filter. */
async function listPeople(house: House) {
  const rows = await house.db.selectFrom("staff").select(["id", "details_sealed"]).execute();
  return rows
    .map((row) => ({ id: row.id, name: openStaffDetails(house, row).name }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export async function checkAudit(
  house: House,
  copies: readonly CheckpointCopy[],
  staff: StaffCaller,
  caller: Caller,
) {
  const report = await verifyAudit(house, copies);
  await audit(house.db, {
    action: "AUDIT_VERIFIED",
    actor: { kind: "staff", id: staff.id },
    caller,
    details: { good: report.good, sealed: report.sealed, findings: report.findings.length },
  });
  return report;
}
