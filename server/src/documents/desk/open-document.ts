/**
 * A document for staff. Opening it needs a reason and is audited before any page is sent, because
 * the member can see it. A page is sent only to a person who has just opened its document.
 */
import { randomUUID } from "node:crypto";
import type { staffOpenDocumentCall } from "@hiram/contract/documents/documents-desk.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { openImageForStaff } from "#activation/open-image.ts";
import { audit } from "#audit/audit.ts";
import { insertRevealReason } from "#desk/case.sql.ts";
import { findDocument, findDocumentPage, listDocumentPages } from "#documents/documents.sql.ts";
import { hasOpenedDocument } from "#documents/opened.sql.ts";
import { refuseReasonFaults } from "#help/staff-texts/judge-staff-text.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuseOwnCase } from "#http/own-case.ts";
import type { FileStore } from "#outside/files.ts";
import { refuse } from "#problem.ts";
import { revealReasonSeal } from "#secret/seals.ts";

/** After this long the pages have to be opened again, with a reason. */
const OPEN_MINUTES = 30;

export async function openMemberDocument(
  house: House,
  { documentId, reason }: CheckedBodyOf<typeof staffOpenDocumentCall>,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<{ pages: string[] }> {
  const document = (await findDocument(house.db, documentId)) ?? refuse("NotFound");
  const pages = await listDocumentPages(house.db, documentId);
  if (pages.length === 0) refuse("NotFound");
  await refuseReasonFaults(house, reason);
  const { member_id, kind } = document;
  const reasonId = randomUUID();
  const sealed = house.keys.seal(reason, revealReasonSeal(reasonId));
  await house.db.transaction().execute(async (trx) => {
    await insertRevealReason(trx, { id: reasonId, member_id, sealed });
    await audit(trx, {
      action: "STAFF_OPENED_DOCUMENT",
      actor: { kind: "staff", id: staff.id },
      subjectId: member_id,
      caller,
      details: { document: documentId, kind, reasonId },
    });
  });
  return { pages };
}

export async function openDocumentPage(
  house: House,
  files: FileStore,
  id: string,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<Buffer> {
  const page = (await findDocumentPage(house.db, id)) ?? refuse("NotFound");
  await refuseOwnCase(house, staff, "memberId", page.member_id, caller);
  const document = (await findDocument(house.db, page.document_id)) ?? refuse("NotFound");
  if (!(await hasOpenedDocument(house.db, document, staff.id, OPEN_MINUTES)))
    refuse("DocumentNotOpened");
  return openImageForStaff(house, files, page.member_id, id);
}
