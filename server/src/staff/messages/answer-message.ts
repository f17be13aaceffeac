/** Answers, closes and reopens messages. An answer is stored with its move and mailed by a job. */
import { randomUUID } from "node:crypto";
import { messageLife } from "@hiram/contract/site/site.ts";
import type { MessageStatus } from "@hiram/contract/staff/messages/messages.ts";
import { type AuditAction, audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { addJob } from "#jobs/jobs.ts";
import { refuse } from "#problem.ts";
import { findStaffMessage, insertAnswer } from "#staff/messages/messages.sql.ts";

export const answerSeal = (id: string): string => `contact-answer/${id}`;

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
    await insertAnswer(trx, {
      id: answerId,
      message_id: id,
      staff_id: staff.id,
      sealed: house.keys.seal(text, answerSeal(answerId)),
    });
    await addJob(trx, "send-message-answer", { answerId });
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
    if (!(await tryAdvance(trx, { table: "contact_message", event, id, by })))
      return refuse((await findStaffMessage(trx, id)) ? "ChangedMeanwhile" : "NotFound");
    await alongside?.(trx);
    await audit(trx, { action: noted[event], actor: by, subjectId: id, caller });
    return { status: messageLife[event].to };
  });
}
