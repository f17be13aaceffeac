/** Documents by status, oldest first: received ones wait for the desk, the others for a member. */

import type {
  MemberDocumentStatus,
  QueuedDocumentKind,
} from "@hiram/contract/documents/documents.ts";
import type { staffDocumentQueueCall } from "@hiram/contract/documents/documents-desk.calls.ts";
import { promisedHours } from "@hiram/contract/staff/queues/queues.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import { memberNameOf } from "#desk/member-names.ts";
import { isLaterThanPromised, rowsPerPage, toPage } from "#desk/page.ts";
import type { House } from "#house/house.ts";
import { documentsToCheck } from "#staff/queues/queues.sql.ts";

type WaitingRow = {
  readonly id: string;
  readonly member_id: string;
  readonly details_sealed: Buffer;
  readonly kind: QueuedDocumentKind;
  readonly status: MemberDocumentStatus;
  readonly since: Date;
};

/** The time of the last row of the previous page. */
const sinceOf = (id: string) => sql`coalesce(
  (select since from member_document where id = ${id}),
  (select asked_at from personal_correction where id = ${id}))`;

export async function readDocumentQueue(
  house: House,
  { status = "RECEIVED", after }: CheckedBodyOf<typeof staffDocumentQueueCall>,
): Promise<AnswerOf<typeof staffDocumentQueueCall>> {
  const listed = sql`
    select id, member_id, kind, status, since from member_document where status = ${status}`;
  const from = status === "RECEIVED" ? sql.raw(documentsToCheck) : listed;
  const beyond = after ? sql`where (since, id) > (${sinceOf(after)}, ${after}::uuid)` : sql``;
  const found = await sql<WaitingRow>`
    select document.*, member.details_sealed
    from (select * from (${from}) waiting ${beyond}
      order by since, id limit ${rowsPerPage() + 1}) document
    join member on member.id = document.member_id
    order by since, document.id
  `.execute(house.db);
  const { page, next } = toPage(found.rows);
  const rows = page.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    name: memberNameOf(house, row.member_id, row.details_sealed),
    kind: row.kind,
    status: row.status,
    since: row.since.toISOString(),
    isLate:
      row.status === "RECEIVED" && isLaterThanPromised(house, row.since, promisedHours.documents),
  }));
  return { rows, next };
}
