/** The documents of a member at the desk: asked for, received, opened, decided, and by whom. */
import { memberDocumentLife } from "@hiram/contract/documents/documents.ts";
import type { staffDocumentsCall } from "@hiram/contract/documents/documents-desk.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { eventsFrom } from "@hiram/contract/wire/lifecycle.ts";
import { auditCaseView } from "#desk/audit-case-view.ts";
import { findCaseMember } from "#desk/case.sql.ts";
import { listDocuments } from "#documents/documents.sql.ts";
import { listLastOpenings } from "#documents/opened.sql.ts";
import { showDocument } from "#documents/read-documents.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";

export async function readCaseDocuments(
  house: House,
  { memberId }: { readonly memberId: string },
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffDocumentsCall>> {
  if (!(await findCaseMember(house.db, memberId))) refuse("NotFound");
  await auditCaseView(house, memberId, staff, caller);
  const [documents, openings] = await Promise.all([
    listDocuments(house.db, memberId),
    listLastOpenings(house.db, memberId),
  ]);
  const names = await readStaffNames(house.db, house, [
    ...documents.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by]),
    ...openings.map(({ actor_id }) => actor_id),
  ]);
  const nameOf = (id: string | null | undefined) => (id && names.get(id)) ?? null;
  const mayDecide = staff.may.has("document.check");
  return documents.map(({ pages, ...row }) => {
    const opening = openings.find(({ document }) => document === row.id);
    const isSeen = opening && row.received_at && opening.at >= row.received_at;
    return {
      ...showDocument(house, row),
      askedBy: nameOf(row.asked_by),
      pages: pages.length,
      openedBy: isSeen ? nameOf(opening.actor_id) : null,
      openedAt: isSeen ? opening.at.toISOString() : null,
      decidedBy: nameOf(row.decided_by),
      may: mayDecide ? eventsFrom(memberDocumentLife, row.status, "staff") : [],
    };
  });
}
