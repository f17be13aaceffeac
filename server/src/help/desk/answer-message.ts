/**
 * Answers, closes and reopens messages of members; what visitors write is a complaint. An answer is
 * stored with its move, the member reads it in the thread and gets a notice that it is there.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { messageLife } from "@hiram/contract/help/message.ts";
import type { MessageStatus } from "@hiram/contract/help/messages-desk.ts";
import { type AuditAction, audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { tellMember } from "#notice/tell-member.ts";
import { refuse } from "#problem.ts";
import { messageAnswerSeal } from "#secret/seals.ts";
import { findStaffMessage, insertAnswer, listWaitingOf } from "./messages.sql.ts";

type Move = "answer" | "close" | "reopen";
const noted: Readonly<Record<Move, AuditAction>> = {
  answer: "MESSAGE_ANSWERED",
  close: "MESSAGE_CLOSED",
  reopen: "MESSAGE_REOPENED",
};

export const answerMessage = (
  house: House,
  { id, text }: { id: string; text: string },
  staff: StaffCaller,
  caller: Caller,
) =>
  moveMessage(house, id, "answer", staff, caller, async (trx) => {
    const answerId = randomUUID();
    const message = await findStaffMessage(trx, id);
    const memberId = message?.member_id;
    assert(memberId, `message ${id} is no complaint and has no member`);
    await insertAnswer(trx, {
      id: answerId,
      message_id: id,
      staff_id: staff.id,
      sealed: house.keys.seal(text, messageAnswerSeal(answerId)),
      sent_at: house.clock.now(),
    });
    const by = { kind: "staff", id: staff.id } as const;
    for (const other of await listWaitingOf(trx, memberId))
      await tryAdvance(trx, { table: "contact_message", event: "answer", id: other, by });
    await tellMember(trx, house, { memberId, template: "message-answered" });
  });

export async function moveMessage(
  house: House,
  id: string,
  event: Move,
  staff: StaffCaller,
  caller: Caller,
  alongside?: (trx: Trx) => Promise<void>,
): Promise<{ status: MessageStatus }> {
  return house.db.transaction().execute(async (trx) => {
    const by = { kind: "staff", id: staff.id } as const;
    const message = (await findStaffMessage(trx, id)) ?? refuse("NotFound");
    if (message.complaint_id !== null) refuse("MessageIsComplaint");
    if (!(await tryAdvance(trx, { table: "contact_message", event, id, by })))
      return refuse("ChangedMeanwhile");
    await alongside?.(trx);
    await audit(trx, { action: noted[event], actor: by, subjectId: id, caller });
    return { status: messageLife[event].to };
  });
}
