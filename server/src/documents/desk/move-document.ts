/** Moves a document and notifies the member. The person must have opened its present version. */
import type { staffDecideDocumentCall } from "@hiram/contract/documents/documents-desk.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { documentNames } from "@hiram/words/en/documents/documents.messages.ts";
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { DocumentRow } from "#documents/documents.sql.ts";
import { hasOpenedDocument } from "#documents/opened.sql.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";

type DocumentMove = {
  readonly event: CheckedBodyOf<typeof staffDecideDocumentCall>["event"];
  readonly staffId: string;
  readonly set: Readonly<Record<string, unknown>>;
  readonly caller?: Caller;
};

export async function moveMemberDocument(
  trx: Trx,
  document: DocumentRow,
  { event, staffId, set: more, caller }: DocumentMove,
): Promise<void> {
  const { id, kind, member_id } = document;
  const by = { kind: "staff", id: staffId } as const;
  const now = sql`house_now()`;
  const set = { ...more, decided_by: staffId, decided_at: now, since: now };
  if (!(await tryAdvance(trx, { table: "member_document", event, id, by, set })))
    refuse("ChangedMeanwhile");
  if (event !== "cancel" && !(await hasOpenedDocument(trx, document, staffId)))
    refuse("DocumentNotOpened");
  await audit(trx, {
    action: "DOCUMENT_DECIDED",
    actor: by,
    subjectId: member_id,
    ...(caller && { caller }),
    details: { document: id, kind, event },
  });
}

export const notifyOfDocument = (
  trx: Trx,
  house: House,
  { member_id: memberId, kind }: DocumentRow,
  template: "document-accepted" | "document-declined",
) => notifyMember(trx, house, { memberId, template, about: { what: documentNames[kind] } });
