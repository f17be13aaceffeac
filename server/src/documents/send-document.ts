/**
 * The member sends the pages of a document, asked for or not. The pages were uploaded before; the
 * same pages sent again, after a lost reply, get the same reply.
 */
import { randomUUID } from "node:crypto";
import type {
  offerDocumentCall,
  sendDocumentCall,
} from "@hiram/contract/documents/documents.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import {
  attachDocumentPages,
  findEarlierSending,
  findOwnDocument,
  insertOfferedDocument,
  lockDocumentForSending,
} from "#documents/documents.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";

type Reply = AnswerOf<typeof sendDocumentCall>;

const uploadIdsOf = (urls: readonly string[]) =>
  urls.map((url) => url.slice(url.lastIndexOf("/") + 1));

export function sendDocument(
  house: House,
  { documentId, pages }: CheckedBodyOf<typeof sendDocumentCall>,
  { id: memberId }: MemberCaller,
  caller: Caller,
): Promise<Reply> {
  const uploadIds = uploadIdsOf(pages);
  return house.db.transaction().execute(async (trx) => {
    await lockDocumentForSending(trx, memberId);
    const document = (await findOwnDocument(trx, memberId, documentId)) ?? refuse("NotFound");
    const before = await findEarlierSending(trx, memberId, uploadIds);
    if (before?.id === documentId) return { id: documentId, status: before.status };
    const set = { received_at: sql`house_now()`, since: sql`house_now()` };
    const by = { kind: "member", id: memberId } as const;
    const step = { table: "member_document", event: "send", id: documentId, by, set } as const;
    if (!(await tryAdvance(trx, step))) refuse("ChangedMeanwhile");
    return keep(trx, { id: documentId, memberId, kind: document.kind, uploadIds }, caller);
  });
}

export function offerDocument(
  house: House,
  offered: CheckedBodyOf<typeof offerDocumentCall>,
  { id: memberId }: MemberCaller,
  caller: Caller,
): Promise<Reply> {
  return house.db
    .transaction()
    .execute((trx) => offerDocumentIn(trx, { ...offered, memberId }, caller));
}

/** The same, in the caller's transaction. */
export async function offerDocumentIn(
  trx: Trx,
  {
    memberId,
    kind,
    pages,
  }: CheckedBodyOf<typeof offerDocumentCall> & { readonly memberId: string },
  caller: Caller,
): Promise<Reply> {
  const uploadIds = uploadIdsOf(pages);
  await lockDocumentForSending(trx, memberId);
  const before = await findEarlierSending(trx, memberId, uploadIds);
  if (before?.kind === kind) return { id: before.id, status: before.status };
  const id = randomUUID();
  await insertOfferedDocument(trx, { id, member_id: memberId, kind });
  return keep(trx, { id, memberId, kind, uploadIds }, caller);
}

type Sending = {
  readonly id: string;
  readonly memberId: string;
  readonly kind: string;
  readonly uploadIds: readonly string[];
};

async function keep(trx: Trx, sending: Sending, caller: Caller): Promise<Reply> {
  const { id, memberId, kind, uploadIds } = sending;
  if (!(await attachDocumentPages(trx, { memberId, documentId: id, uploadIds })))
    refuse("ImageMissing", { fields: { pages: "Please add this picture again." } });
  await audit(trx, {
    action: "DOCUMENT_SENT",
    actor: { kind: "member", id: memberId },
    subjectId: memberId,
    caller,
    details: { document: id, kind, pages: uploadIds.length },
  });
  return { id, status: "RECEIVED" };
}
