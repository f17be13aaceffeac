/** The audit log for the administrator: newest first, filtered in SQL, paged by key. */
import type { staffAuditCall } from "@hiram/contract/staff/admin/audit.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import { audit, auditActions } from "#audit/audit.ts";
import type { CheckpointCopy } from "#audit/checkpoints.ts";
import { verifyAudit } from "#audit/verify-audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";

const ROWS_A_PAGE = 100;

type AuditSearch = CheckedBodyOf<typeof staffAuditCall>;
type ActorKind = AnswerOf<typeof staffAuditCall>["rows"][number]["actorKind"];

/** Every filter has an index that ends in the order of the list. */
export const auditPage = ({ db }: Pick<House, "db">, search: AuditSearch) => {
  const { actorId, event, subjectId, day, after } = search;
  return (
    db
      .selectFrom("audit_event")
      .selectAll("audit_event")
      // Only for the rows of the page: a join would read the seals of all rows.
      .select((of) =>
        of
          .selectFrom("audit_seal")
          .select("seq")
          .whereRef("audit_seal.event_id", "=", "audit_event.id")
          .as("seq"),
      )
      .$if(actorId !== undefined, (query) => query.where("actor_id", "=", actorId as string))
      .$if(event !== undefined, (query) => query.where("action", "=", event as string))
      .$if(subjectId !== undefined, (query) => query.where("subject_id", "=", subjectId as string))
      .$if(day !== undefined, (query) =>
        query.where(
          sql<boolean>`at >= ${day}::date::timestamp at time zone 'Asia/Manila'
          and at < (${day}::date + 1)::timestamp at time zone 'Asia/Manila'`,
        ),
      )
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(at, id) < (select at, id from audit_event where id = ${after}::bigint)`,
        ),
      )
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(ROWS_A_PAGE + 1)
  );
};

export async function readAudit(
  house: House,
  search: AuditSearch,
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffAuditCall>> {
  const found = await auditPage(house, search).execute();
  const page = found.slice(0, ROWS_A_PAGE);
  const byStaff = page.filter(({ actor_kind }) => actor_kind === "staff");
  const names = await readStaffNames(
    house.db,
    house,
    byStaff.flatMap(({ actor_id, details }) => [actor_id, proposerOf(details)]),
  );
  await audit(house.db, {
    action: "AUDIT_READ",
    actor: { kind: "staff", id: staff.id },
    caller,
    details: search as Record<string, string>,
  });
  return {
    rows: page.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      actorKind: row.actor_kind as ActorKind,
      actorId: row.actor_id,
      actorName: names.get(row.actor_id ?? "") ?? null,
      event: row.action,
      subjectId: row.subject_id,
      address: row.address,
      requestId: row.request_id,
      details: {
        ...plainDetails(row.details),
        ...nameProposer(names.get(proposerOf(row.details) ?? "")),
      },
      sequence: row.seq,
    })),
    next: found.length > page.length ? String(page.at(-1)?.id) : null,
    events: [...auditActions],
  };
}

/** The first of the two people of a matter is stored by id, and shown by name. */
const proposerOf = (details: Readonly<Record<string, unknown>>): string | null =>
  typeof details.proposedBy === "string" ? details.proposedBy : null;

const nameProposer = (name: string | undefined) => (name ? { proposedBy: name } : {});

/** Each detail as one line of text, whatever its type. */
const plainDetails = (details: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === "number" || typeof value === "boolean"
        ? value
        : typeof value === "string"
          ? value
          : JSON.stringify(value),
    ]),
  );

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
