/** An officer asks a member for documents. The member reads each sentence in the app. */
import { randomUUID } from "node:crypto";
import type { MemberDocumentKind } from "@hiram/contract/documents/documents.ts";
import { documentNames } from "@hiram/words/en/documents/documents.messages.ts";
import { audit } from "#audit/audit.ts";
import { insertDocumentRequest } from "#documents/documents.sql.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { findMember } from "#member/details.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { documentSentenceSeal } from "#secret/seals.ts";

type DocumentRequest = { readonly kind: MemberDocumentKind; readonly request: string };

type AskRequest = {
  readonly memberId: string;
  readonly staffId: string;
  readonly documents: readonly DocumentRequest[];
};

export async function askDocuments(
  house: House,
  { memberId, staffId, documents }: AskRequest,
  caller: Caller,
): Promise<{ ids: string[] }> {
  const kinds = documents.map(({ kind }) => kind);
  const ids = await house.db.transaction().execute(async (trx) => {
    if (!(await findMember(trx, memberId))) refuse("NotFound");
    const made: string[] = [];
    for (const { kind, request } of documents) {
      const id = randomUUID();
      await insertDocumentRequest(trx, {
        id,
        member_id: memberId,
        kind,
        request_sealed: house.keys.seal(request, documentSentenceSeal(id, "request")),
        asked_by: staffId,
      });
      made.push(id);
      await audit(trx, {
        action: "DOCUMENT_ASKED",
        actor: { kind: "staff", id: staffId },
        subjectId: memberId,
        caller,
        details: { document: id, kind },
      });
    }
    const what = [...new Set(kinds)].map((kind) => documentNames[kind]);
    await notifyMember(trx, house, { memberId, template: "document-wanted", about: { what } });
    return made;
  });
  return { ids };
}
