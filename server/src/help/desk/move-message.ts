/** Moves a member's message, with its audit row; messages of visitors are complaints. */
import { messageLife } from "@hiram/contract/help/message.ts";
import type { MessageStatus } from "@hiram/contract/help/messages-desk.ts";
import { type AuditAction, audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { findStaffMessage } from "./messages.sql.ts";

type MessageMove = "answer" | "close" | "reopen";
const noted: Readonly<Record<MessageMove, AuditAction>> = {
  answer: "MESSAGE_ANSWERED",
  close: "MESSAGE_CLOSED",
  reopen: "MESSAGE_REOPENED",
};

type MessageStep = {
  readonly id: string;
  readonly event: MessageMove;
  readonly staffId: string;
  readonly caller?: Caller | undefined;
};

export async function moveMessageInTransaction(
  trx: Trx,
  { id, event, staffId, caller }: MessageStep,
): Promise<{ status: MessageStatus }> {
  const by = { kind: "staff", id: staffId } as const;
  await getHelpMessage(trx, id);
  if (!(await tryAdvance(trx, { table: "contact_message", event, id, by })))
    return refuse("ChangedMeanwhile");
  await audit(trx, { action: noted[event], actor: by, subjectId: id, ...(caller && { caller }) });
  return { status: messageLife[event].to };
}

export async function getHelpMessage(trx: Trx, id: string) {
  const message = (await findStaffMessage(trx, id)) ?? refuse("NotFound");
  if (message.complaint_id !== null) refuse("MessageIsComplaint");
  return message;
}
