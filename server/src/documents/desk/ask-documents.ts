/**
 * An officer asks a member for documents, through the one door for words. The member reads each
 * sentence in the app.
 */
import { randomUUID } from "node:crypto";
import type { staffAskDocumentsCall } from "@hiram/contract/documents/documents-desk.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { MemberDocumentKind } from "@hiram/contract/wire/document-kinds.ts";
import type { StaffTextRequest } from "#help/staff-texts/staff-text-request.ts";
import { writeStaffText } from "#help/staff-texts/write-staff-text.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { findMember } from "#member/details.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { refuse } from "#problem.ts";

type AskRequest = {
  readonly memberId: string;
  readonly staffId: string;
  readonly documents: readonly {
    readonly kind: MemberDocumentKind;
    readonly request: string;
  }[];
  readonly wait?: boolean | undefined;
};

export async function askDocuments(
  house: House,
  { memberId, staffId, documents: asked, wait }: AskRequest,
  caller: Caller,
): Promise<AnswerOf<typeof staffAskDocumentsCall>> {
  await storeTimeZones(house, [memberId]);
  const documents = asked.map((one) => ({ id: randomUUID(), ...one }));
  const words: StaffTextRequest = {
    id: randomUUID(),
    kind: "DOCUMENT_REQUEST",
    memberId,
    staffId,
    channel: "MESSAGE",
    text: asked.map(({ request }) => request).join("\n"),
    aboutId: null,
    letter: null,
    documents,
  };
  return house.db.transaction().execute(async (trx) => {
    if (!(await findMember(trx, memberId))) refuse("NotFound");
    const sent = await writeStaffText(trx, house, words, { wait, caller });
    return { ids: sent.outcome === "SENT" ? documents.map(({ id }) => id) : [], ...sent };
  });
}
