/** The words may be sent: the document is declined with them. */
import assert from "node:assert/strict";
import type { Trx } from "#db/database.ts";
import { findDocument } from "#documents/documents.sql.ts";
import type { StaffTextRequest } from "#help/staff-texts/staff-text-request.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { documentSentenceSeal } from "#secret/seals.ts";
import { moveMemberDocument, notifyOfDocument } from "./move-document.ts";

export async function deliverDocumentReason(
  trx: Trx,
  house: House,
  { id: wordsId, staffId, text, subjectId }: StaffTextRequest,
  caller?: Caller,
): Promise<void> {
  assert(subjectId, `reason ${wordsId} names no document`);
  const document = (await findDocument(trx, subjectId)) ?? refuse("NotFound");
  const sealed = house.keys.seal(text, documentSentenceSeal(subjectId, "reason"));
  const set = { reason_sealed: sealed, reason_words_id: wordsId };
  await moveMemberDocument(trx, document, {
    event: "decline",
    staffId,
    set,
    ...(caller && { caller }),
  });
  await notifyOfDocument(trx, house, document, "document-declined");
}
