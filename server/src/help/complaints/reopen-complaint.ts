/**
 * A member opens an answered complaint again: it goes back to the queue without an owner, and its
 * deadline starts anew.
 */
import { randomUUID } from "node:crypto";
import type { reopenComplaintCall } from "@hiram/contract/help/complaint.calls.ts";
import { complaintDueOn } from "@hiram/contract/help/complaint.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { fields, tidyField } from "@hiram/contract/wire/fields.ts";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import { newComplaintReference } from "#help/complaint.ts";
import { insertComplaintMessage, lockOwnComplaint } from "#help/complaints/complaints.sql.ts";
import { reopenDayOf } from "#help/complaints/read-complaints.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { findMember, openDetails } from "#member/details.ts";
import { refuse } from "#problem.ts";
import { messageSeal } from "#secret/seals.ts";

export async function reopenComplaint(
  house: House,
  { id, text }: CheckedBodyOf<typeof reopenComplaintCall>,
  { id: memberId }: MemberCaller,
  caller: Caller,
): Promise<AnswerOf<typeof reopenComplaintCall>> {
  return house.db.transaction().execute(async (trx) => {
    const complaint = (await lockOwnComplaint(trx, id, memberId)) ?? refuse("NotFound");
    if (reopenDayOf(house, complaint) === null) refuse("ComplaintNotOpen");
    const now = house.clock.now();
    const dueOn = complaintDueOn(now, house.policies.now());
    const by = { kind: "member", id: memberId } as const;
    const set = { owner_id: null, due_on: dueOn, opened_at: now };
    if (!(await tryAdvance(trx, { table: "complaint", event: "reopen", id, by, set })))
      return refuse("ComplaintNotOpen");
    const member = (await findMember(trx, memberId)) ?? refuse("NotFound");
    const { fullName, email } = openDetails(house, member);
    const messageId = randomUUID();
    const words = { name: fullName, email, message: tidyField(fields.contactMessage, text) };
    await insertComplaintMessage(trx, {
      id: messageId,
      // Every message row needs a reference; this one is not shown to anybody.
      reference: newComplaintReference(house),
      sealed: house.keys.seal(JSON.stringify(words), messageSeal(messageId)),
      member_id: memberId,
      complaint_id: id,
    });
    const details = { event: "reopen", reference: complaint.reference };
    await audit(trx, {
      action: "COMPLAINT_MOVED",
      actor: by,
      subjectId: memberId,
      caller,
      details,
    });
    return { dueOn };
  });
}
