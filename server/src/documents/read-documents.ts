/** The member's own documents: what is asked for, what was sent, and what was decided. */
import type { memberDocumentsCall } from "@hiram/contract/documents/documents.calls.ts";
import { type AnswerOf, apiBase } from "@hiram/contract/wire/call.ts";
import { type DocumentRow, listDocuments } from "#documents/documents.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { documentSentenceSeal } from "#secret/seals.ts";

export async function readDocuments(
  house: House,
  { id: memberId }: MemberCaller,
): Promise<AnswerOf<typeof memberDocumentsCall>> {
  const documents = await listDocuments(house.db, memberId);
  return documents.map(({ pages, ...row }) => ({
    ...showDocument(house, row),
    pages: pages.map((id) => `${apiBase}/uploaded-files/${id}`),
  }));
}

/** The fields of a document that member and staff both read. */
export function showDocument({ keys }: House, row: DocumentRow) {
  const open = (sealed: Buffer | null, what: "request" | "reason") =>
    sealed && keys.open(sealed, documentSentenceSeal(row.id, what));
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    request: open(row.request_sealed, "request"),
    reason: row.status === "DECLINED" ? open(row.reason_sealed, "reason") : null,
    askedAt: row.asked_at?.toISOString() ?? null,
    receivedAt: row.received_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
