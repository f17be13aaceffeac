/** An answer to a complaint reaches the member or the visitor, with the complaint's move. */
import assert from "node:assert/strict";
import type { Trx } from "#db/database.ts";
import type { StaffTextRequest } from "#help/staff-texts/staff-text-request.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import type { StaffComplaintRow } from "./complaints.sql.ts";
import { moveComplaintInTransaction, refuseOtherOwner, writeAnswer } from "./move-complaint.ts";

type ComplaintAnswer = Pick<StaffTextRequest, "id" | "staffId" | "aboutId" | "text">;

export async function deliverComplaintAnswer(
  trx: Trx,
  house: House,
  { id, staffId, aboutId, text }: ComplaintAnswer,
  caller?: Caller,
): Promise<void> {
  assert(aboutId, `answer ${id} names no complaint`);
  const step = {
    id: aboutId,
    event: "answer",
    set: { answered_at: house.clock.now() },
    check: (_: Trx, row: StaffComplaintRow) => refuseUnanswerable(row, { id: staffId }),
    alongside: (_: Trx, row: StaffComplaintRow) =>
      writeAnswer(trx, house, { id, row, text, staffId, template: "complaint-answered" }),
  } as const;
  await moveComplaintInTransaction(trx, step, { id: staffId }, caller);
}

export function refuseUnanswerable(row: StaffComplaintRow, staff: { readonly id: string }): void {
  refuseOtherOwner(row, staff);
  if (row.dispute_status === "OPEN") refuse("DisputeUndecided");
}
