/**
 * Documents that a product needs. The database refuses the approval or the release without them;
 * here they are asked for when the loan is applied for, and the refusal gets its name.
 */
import { randomUUID } from "node:crypto";
import type { NeededDocument } from "@hiram/contract/product/eligibility.ts";
import type { MemberDocumentKind } from "@hiram/contract/wire/document-kinds.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { insertNeededDocument } from "#documents/documents.sql.ts";
import { refuse } from "#problem.ts";
import { listUnrequestedKinds } from "./eligibility.sql.ts";

/**
 * Each that the member has neither sent nor was asked for becomes a request. Returns how many; the
 * message about the application says that documents are needed.
 */
export async function askNeededDocuments(
  trx: Trx,
  memberId: string,
  needed: readonly NeededDocument[],
): Promise<number> {
  if (needed.length === 0) return 0;
  const kinds = await listUnrequestedKinds(
    trx,
    memberId,
    needed.map(({ kind }) => kind),
  );
  for (const kind of kinds)
    await insertNeededDocument(trx, { id: randomUUID(), member_id: memberId, kind });
  return kinds.length;
}

/** The kinds of documents that the loan needs and that are not accepted yet. */
export async function listMissingDocuments(
  db: Db | Trx,
  loanId: string,
): Promise<MemberDocumentKind[]> {
  const { rows } = await sql<{ missing: MemberDocumentKind[] }>`
    select missing_documents(${loanId}, '{DECISION,PAYOUT}') as missing
  `.execute(db);
  return rows[0]?.missing ?? [];
}

export function refuseMissingDocuments(error: { code?: string }): never {
  if (error.code === "HM160") refuse("DocumentsMissing");
  throw error;
}
