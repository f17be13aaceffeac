/**
 * Answers a complaint through the one door for words. A visitor has no account and no loan that we
 * know of, so only the words themselves are judged.
 */
import { randomUUID } from "node:crypto";
import { findWordFaults } from "@hiram/contract/collection/free-words.ts";
import { complaintLife } from "@hiram/contract/help/complaint.ts";
import type { staffAnswerComplaintCall } from "@hiram/contract/help/complaint-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { nextStatus } from "@hiram/contract/wire/lifecycle.ts";
import { readAllowedContacts, refuseFaultyStaffText } from "#help/staff-texts/judge-staff-text.ts";
import { writeStaffText } from "#help/staff-texts/write-staff-text.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { refuse } from "#problem.ts";
import { findStaffComplaint, lockComplaint } from "./complaints.sql.ts";
import { deliverComplaintAnswer, refuseUnanswerable } from "./deliver-answer.ts";

export async function answerComplaint(
  house: House,
  { id: aboutId, text, wait }: CheckedBodyOf<typeof staffAnswerComplaintCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffAnswerComplaintCall>> {
  const reader = (await findStaffComplaint(house.db, aboutId))?.member_id;
  if (reader) await storeTimeZones(house, [reader]);
  return house.db.transaction().execute(async (trx) => {
    const row = (await lockComplaint(trx, aboutId)) ?? refuse("NotFound");
    refuseUnanswerable(row, staff);
    if (nextStatus(complaintLife, "answer", row.status) === null) refuse("ChangedMeanwhile");
    const answer = { id: randomUUID(), staffId: staff.id, aboutId, text };
    const memberId = row.member_id;
    if (memberId === null) {
      refuseFaultyStaffText({
        faults: findWordFaults(text, await readAllowedContacts(trx, house)),
      });
      await deliverComplaintAnswer(trx, house, answer, caller);
      return { status: complaintLife.answer.to, outcome: "SENT", sendAt: null };
    }
    const carried = { kind: "COMPLAINT_ANSWER", channel: "MESSAGE", letter: null } as const;
    const sent = await writeStaffText(
      trx,
      house,
      { ...answer, memberId, ...carried },
      { wait, caller },
    );
    const status = sent.outcome === "SENT" ? complaintLife.answer.to : row.status;
    return { status, ...sent };
  });
}
