/**
 * Answers, closes and reopens messages of members. An answer goes through the one door for words:
 * until it is sent, the message stays as it is.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { messageLife } from "@hiram/contract/help/message.ts";
import type { staffAnswerCall } from "@hiram/contract/help/messages-desk.calls.ts";
import type { MessageStatus } from "@hiram/contract/help/messages-desk.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { nextStatus } from "@hiram/contract/wire/lifecycle.ts";
import { writeStaffText } from "#help/staff-texts/write-staff-text.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { refuse } from "#problem.ts";
import { findStaffMessage } from "./messages.sql.ts";
import { getHelpMessage, moveMessageInTransaction } from "./move-message.ts";

export async function answerMessage(
  house: House,
  { id: aboutId, text, wait }: CheckedBodyOf<typeof staffAnswerCall>,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffAnswerCall>> {
  const reader = (await findStaffMessage(house.db, aboutId))?.member_id;
  if (reader) await storeTimeZones(house, [reader]);
  return house.db.transaction().execute(async (trx) => {
    const message = await getHelpMessage(trx, aboutId);
    const memberId = message.member_id;
    const status = message.status as MessageStatus;
    assert(memberId, `message ${aboutId} is no complaint and has no member`);
    if (nextStatus(messageLife, "answer", status) === null) refuse("ChangedMeanwhile");
    const carried = { kind: "MESSAGE_ANSWER", channel: "MESSAGE", letter: null } as const;
    const words = { id: randomUUID(), memberId, staffId, aboutId, text, ...carried };
    const sent = await writeStaffText(trx, house, words, { wait, caller });
    const now = sent.outcome === "SENT" ? messageLife.answer.to : status;
    return { status: now, ...sent };
  });
}

export const moveHelpMessage = (
  house: House,
  id: string,
  event: "close" | "reopen",
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<{ status: MessageStatus }> =>
  house.db
    .transaction()
    .execute((trx) => moveMessageInTransaction(trx, { id, event, staffId, caller }));
