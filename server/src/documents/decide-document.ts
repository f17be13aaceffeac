/**
 * An officer accepts a document, declines it with a reason that the member reads, or takes a
 * request back. Only a person who has opened the document as it is now accepts or declines it.
 */
import {
  type MemberDocumentStatus,
  memberDocumentLife,
} from "@hiram/contract/documents/documents.ts";
import type { staffDecideDocumentCall } from "@hiram/contract/documents/documents-desk.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { documentNames } from "@hiram/words/en/documents/documents.messages.ts";
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import { findDocument } from "#documents/documents.sql.ts";
import { hasOpened } from "#documents/opened.sql.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { documentSentenceSeal } from "#secret/seals.ts";

type DecideDocumentRequest = CheckedBodyOf<typeof staffDecideDocumentCall>;

const notices = { accept: "document-accepted", decline: "document-declined" } as const;

export async function decideDocument(
  house: House,
  request: DecideDocumentRequest,
  staff: { readonly id: string },
  caller: Caller,
): Promise<{ status: MemberDocumentStatus }> {
  const { documentId: id, event } = request;
  const by = { kind: "staff", id: staff.id } as const;
  return house.db.transaction().execute(async (trx) => {
    const document = (await findDocument(trx, id)) ?? refuse("NotFound");
    const set = columnsOf(house, request, staff.id);
    if (!(await tryAdvance(trx, { table: "member_document", event, id, by, set })))
      refuse("ChangedMeanwhile");
    if (event !== "cancel" && !(await hasOpened(trx, document, staff.id)))
      refuse("DocumentNotOpened");
    await audit(trx, {
      action: "DOCUMENT_DECIDED",
      actor: by,
      subjectId: document.member_id,
      caller,
      details: { document: id, kind: document.kind, event },
    });
    if (event !== "cancel") {
      const about = { what: documentNames[document.kind] };
      const { member_id: memberId } = document;
      await notifyMember(trx, house, { memberId, template: notices[event], about });
    }
    return { status: memberDocumentLife[event].to };
  });
}

function columnsOf({ keys }: House, request: DecideDocumentRequest, staffId: string) {
  const decided = { decided_by: staffId, decided_at: sql`house_now()`, since: sql`house_now()` };
  if (request.event !== "decline") return decided;
  const seal = documentSentenceSeal(request.documentId, "reason");
  return { ...decided, reason_sealed: keys.seal(request.reason, seal) };
}
