/** Every statement on members' documents and their pages. */

import type { MemberDocumentStatus } from "@hiram/contract/documents/documents.ts";
import type { MemberDocumentKind } from "@hiram/contract/wire/document-kinds.ts";
import { type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type DocumentRow = Selectable<Tables["member_document"]>;

type NewDocument = Pick<DocumentRow, "id" | "member_id" | "kind">;
type NewRequest = NewDocument & {
  readonly asked_by: string;
  readonly request_sealed: Buffer;
  readonly request_words_id: string;
};

export async function insertDocumentRequest(trx: Trx, request: NewRequest): Promise<void> {
  await trx
    .insertInto("member_document")
    .values({ ...request, status: "ASKED", asked_at: sql<Date>`house_now()` })
    .execute();
}

/** A product needs the document: no person requested it, and no text goes with it. */
export async function insertNeededDocument(trx: Trx, document: NewDocument): Promise<void> {
  await trx
    .insertInto("member_document")
    .values({ ...document, status: "ASKED" })
    .execute();
}

export async function insertOfferedDocument(trx: Trx, document: NewDocument): Promise<void> {
  await trx
    .insertInto("member_document")
    .values({ ...document, status: "RECEIVED", received_at: sql<Date>`house_now()` })
    .execute();
}

/** Finds a document by its id. No owner is checked, so only staff's calls use it. */
export async function findDocument(db: Db | Trx, id: string) {
  return db.selectFrom("member_document").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Another member's document is not found. */
export async function findOwnDocument(trx: Trx, memberId: string, id: string) {
  return trx
    .selectFrom("member_document")
    .select(["id", "kind", "status"])
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

const DOCUMENTS_SHOWN = 60;

/** With the uploads of the pages that were sent last, in their order. */
export async function listDocuments(db: Db, memberId: string) {
  const { rows } = await sql<DocumentRow & { readonly pages: string[] }>`
    select document.*, array(
        select upload_id::text from document_page page
        where page.document_id = document.id and page.replaced_at is null order by page.page
      ) as pages
    from member_document document
    where document.member_id = ${memberId}
    order by document.created_at desc, document.id limit ${DOCUMENTS_SHOWN}
  `.execute(db);
  return rows;
}

export async function listDocumentPages(db: Db, documentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("document_page")
    .select("upload_id")
    .where("document_id", "=", documentId)
    .where("replaced_at", "is", null)
    .orderBy("page")
    .execute();
  return rows.map(({ upload_id }) => upload_id);
}

/** For staff, who know the page's id: its document and its owner. */
export async function findDocumentPage(db: Db, uploadId: string) {
  return db
    .selectFrom("document_page")
    .select(["document_id", "member_id"])
    .where("upload_id", "=", uploadId)
    .where("replaced_at", "is", null)
    .executeTakeFirst();
}

/**
 * One sending of a member at a time: two at once with the same pages would both find them unused.
 */
export async function lockDocumentForSending(trx: Trx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 53))`.execute(trx);
}

type SentBefore = {
  readonly id: string;
  readonly kind: MemberDocumentKind;
  readonly status: MemberDocumentStatus;
};

/**
 * The document that has exactly these pages now: its reply was lost, and the request came again.
 */
export async function findEarlierSending(
  trx: Trx,
  memberId: string,
  uploadIds: readonly string[],
): Promise<SentBefore | undefined> {
  const { rows } = await sql<SentBefore>`
    select document.id, document.kind, document.status
    from member_document document join document_page page
      on page.document_id = document.id and page.replaced_at is null
    where document.member_id = ${memberId} and page.member_id = ${memberId}
    group by document.id
    having array_agg(page.upload_id order by page.page) = ${[...uploadIds]}::uuid[]
  `.execute(trx);
  return rows[0];
}

type Pages = {
  readonly memberId: string;
  readonly documentId: string;
  readonly uploadIds: readonly string[];
};

/** Returns false and changes nothing unless each is an unused page that this member uploaded. */
export async function attachDocumentPages(
  trx: Trx,
  { memberId, documentId, uploadIds }: Pages,
): Promise<boolean> {
  const { rows } = await sql`
    update upload set attached_at = house_now()
    where id = any(${[...uploadIds]}::uuid[]) and member_id = ${memberId} and side = 'DOCUMENT'
      and attached_at is null
    returning id
  `.execute(trx);
  if (rows.length !== uploadIds.length) return false;
  await trx
    .updateTable("document_page")
    .set({ replaced_at: sql<Date>`house_now()` })
    .where("document_id", "=", documentId)
    .where("replaced_at", "is", null)
    .execute();
  const pages = uploadIds.map((upload_id, index) => ({
    upload_id,
    document_id: documentId,
    member_id: memberId,
    page: index + 1,
  }));
  await trx.insertInto("document_page").values(pages).execute();
  return true;
}
