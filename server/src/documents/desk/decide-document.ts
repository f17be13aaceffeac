/**
 * An officer accepts a document, declines it with a reason that the member reads, or takes a
 * request back. Only a person who has opened the document as it is now accepts or declines it. The
 * reason goes through the one door for words; while it waits there, nothing is decided.
 */
import { randomUUID } from "node:crypto";
import {
  type MemberDocumentStatus,
  memberDocumentLife,
} from "@hiram/contract/documents/documents.ts";
import type { staffDecideDocumentCall } from "@hiram/contract/documents/documents-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { nextStatus } from "@hiram/contract/wire/lifecycle.ts";
import type { Trx } from "#db/database.ts";
import { type DocumentRow, findDocument } from "#documents/documents.sql.ts";
import { hasOpenedDocument } from "#documents/opened.sql.ts";
import type { StaffTextRequest } from "#help/staff-texts/staff-text-request.ts";
import { writeStaffText } from "#help/staff-texts/write-staff-text.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { refuse } from "#problem.ts";
import { moveMemberDocument, notifyOfDocument } from "./move-document.ts";

type DecideRequest = CheckedBodyOf<typeof staffDecideDocumentCall>;
type Decided = AnswerOf<typeof staffDecideDocumentCall>;
type Officer = { readonly id: string };

export async function decideDocument(
  house: House,
  request: DecideRequest,
  staff: Officer,
  caller: Caller,
): Promise<Decided> {
  const { documentId: id, event } = request;
  const owner = (await findDocument(house.db, id))?.member_id ?? refuse("NotFound");
  await storeTimeZones(house, [owner]);
  return house.db.transaction().execute(async (trx) => {
    const document = (await findDocument(trx, id)) ?? refuse("NotFound");
    if (event === "decline") return proposeReason(trx, house, { document, request, staff }, caller);
    await moveMemberDocument(trx, document, { event, staffId: staff.id, set: {}, caller });
    if (event === "accept") await notifyOfDocument(trx, house, document, "document-accepted");
    return { status: memberDocumentLife[event].to, outcome: "SENT", sendAt: null };
  });
}

type Declining = {
  readonly document: DocumentRow;
  readonly request: Extract<DecideRequest, { event: "decline" }>;
  readonly staff: Officer;
};

async function proposeReason(
  trx: Trx,
  house: House,
  { document, request, staff }: Declining,
  caller: Caller,
): Promise<Decided> {
  if (nextStatus(memberDocumentLife, "decline", document.status) === null)
    refuse("ChangedMeanwhile");
  if (!(await hasOpenedDocument(trx, document, staff.id))) refuse("DocumentNotOpened");
  const words: StaffTextRequest = {
    id: randomUUID(),
    kind: "DOCUMENT_REASON",
    memberId: document.member_id,
    staffId: staff.id,
    channel: "MESSAGE",
    text: request.reason,
    aboutId: null,
    subjectId: document.id,
    letter: null,
  };
  const sent = await writeStaffText(trx, house, words, { wait: request.wait, caller });
  const status: MemberDocumentStatus =
    sent.outcome === "SENT" ? memberDocumentLife.decline.to : document.status;
  return { status, ...sent };
}
