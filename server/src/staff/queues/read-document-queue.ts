/** Documents by status, oldest first: those received wait for the desk, the others for a member. */
import type {
  MemberDocumentKind,
  MemberDocumentStatus,
} from "@hiram/contract/documents/documents.ts";
import type { staffDocumentQueueCall } from "@hiram/contract/staff/case/documents.calls.ts";
import { promisedHours } from "@hiram/contract/staff/queues/queues.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import { beyond, ROWS_A_PAGE } from "#staff/queues/queues.sql.ts";
import { isPast, nameOf, pageOf } from "#staff/queues/read-queues.ts";

type WaitingRow = {
  readonly id: string;
  readonly member_id: string;
  readonly details_sealed: Buffer;
  readonly kind: MemberDocumentKind;
  readonly status: MemberDocumentStatus;
  readonly since: Date;
};

export async function readDocumentQueue(
  house: House,
  { status = "RECEIVED", after }: CheckedBodyOf<typeof staffDocumentQueueCall>,
): Promise<AnswerOf<typeof staffDocumentQueueCall>> {
  const found = await sql<WaitingRow>`
    select member_document.id, member_id, member.details_sealed, kind, member_document.status, since
    from member_document join member on member.id = member_document.member_id
    where member_document.status = ${status} ${beyond("member_document", "since", after)}
    order by since, member_document.id limit ${ROWS_A_PAGE + 1}
  `.execute(house.db);
  const { page, next } = pageOf(found.rows);
  const rows = page.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    name: nameOf(house, row.member_id, row.details_sealed),
    kind: row.kind,
    status: row.status,
    since: row.since.toISOString(),
    isLate: row.status === "RECEIVED" && isPast(house, row.since, promisedHours.documents),
  }));
  return { rows, next };
}
