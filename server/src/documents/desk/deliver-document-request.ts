/** The words may be sent: each document is asked for, with one message about all of them. */
import { documentNames } from "@hiram/words/en/documents/documents.messages.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { insertDocumentRequest } from "#documents/documents.sql.ts";
import type { StaffTextRequest } from "#help/staff-texts/staff-text-request.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { documentSentenceSeal } from "#secret/seals.ts";

export async function deliverDocumentRequest(
  trx: Trx,
  house: House,
  { id: wordsId, memberId, staffId, documents = [] }: StaffTextRequest,
  caller?: Caller,
): Promise<void> {
  for (const { id, kind, request } of documents) {
    await insertDocumentRequest(trx, {
      id,
      member_id: memberId,
      kind,
      request_sealed: house.keys.seal(request, documentSentenceSeal(id, "request")),
      request_words_id: wordsId,
      asked_by: staffId,
    });
    await audit(trx, {
      action: "DOCUMENT_ASKED",
      actor: { kind: "staff", id: staffId },
      subjectId: memberId,
      ...(caller && { caller }),
      details: { document: id, kind },
    });
  }
  const what = [...new Set(documents.map(({ kind }) => kind))].map((kind) => documentNames[kind]);
  await notifyMember(trx, house, { memberId, template: "document-wanted", about: { what } });
}
