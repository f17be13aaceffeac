/** Delivers an answer to the member: in the thread, with a notice about it. */
import assert from "node:assert/strict";
import { tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { StaffTextRequest } from "#help/staff-texts/staff-text-request.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { messageAnswerSeal } from "#secret/seals.ts";
import { insertMessageAnswer, listWaitingOf } from "./messages.sql.ts";
import { moveMessageInTransaction } from "./move-message.ts";

export async function deliverMessageAnswer(
  trx: Trx,
  house: House,
  { id, memberId, staffId, aboutId, text }: StaffTextRequest,
  caller?: Caller,
): Promise<void> {
  assert(aboutId, `answer ${id} names no message`);
  const by = { kind: "staff", id: staffId } as const;
  await moveMessageInTransaction(trx, { id: aboutId, event: "answer", staffId, caller });
  await insertMessageAnswer(trx, {
    id,
    message_id: aboutId,
    staff_id: staffId,
    sealed: house.keys.seal(text, messageAnswerSeal(id)),
    sent_at: house.clock.now(),
  });
  for (const other of await listWaitingOf(trx, memberId))
    await tryAdvance(trx, { table: "contact_message", event: "answer", id: other, by });
  await notifyMember(trx, house, { memberId, template: "message-answered" });
}
