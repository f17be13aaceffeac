/** The queue of messages, and one message with its answers. Opening one is written down. */
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/call.ts";
import type {
  MessageStatus,
  staffMessageCall,
  staffMessagesCall,
} from "@hiram/contract/staff-messages.ts";
import type { Caller, StaffCaller } from "#kit/answer.ts";
import { audit } from "#kit/audit.ts";
import type { House } from "#kit/house.ts";
import { refuse } from "#kit/problem.ts";
import { readStaffNames } from "#kit/staff.ts";
import { type MessageWords, messageSeal } from "#site/receive-message.ts";
import { answerSeal } from "#staff/answer-message.ts";
import {
  findStaffMessage,
  listAnswers,
  listMessages,
  MESSAGES_A_PAGE,
} from "#staff/messages.sql.ts";

const BEGINS_LENGTH = 120;

const openWords = ({ keys }: House, row: { id: string; sealed: Buffer }): MessageWords =>
  JSON.parse(keys.open(row.sealed, messageSeal(row.id)));

export async function readMessages(
  house: House,
  { status, after }: CheckedBodyOf<typeof staffMessagesCall>,
): Promise<AnswerOf<typeof staffMessagesCall>> {
  const found = await listMessages(house.db, { status, after });
  const page = found.slice(0, MESSAGES_A_PAGE);
  const rows = page.map((row) => {
    const { name, message } = openWords(house, row);
    return {
      id: row.id,
      reference: row.reference,
      status: row.status as MessageStatus,
      name,
      begins: [...message].slice(0, BEGINS_LENGTH).join(""),
      createdAt: row.created_at.toISOString(),
    };
  });
  return { rows, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

export async function readMessage(
  house: House,
  { id }: { id: string },
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffMessageCall>> {
  const row = (await findStaffMessage(house.db, id)) ?? refuse("NotFound");
  const answers = await listAnswers(house.db, id);
  const ids = answers.map(({ staff_id }) => staff_id);
  const names = await readStaffNames(house.db, house, ids);
  const actor = { kind: "staff", id: staff.id } as const;
  await audit(house.db, { action: "MESSAGE_READ", actor, subjectId: id, caller });
  return {
    id,
    reference: row.reference,
    status: row.status as MessageStatus,
    ...openWords(house, row),
    createdAt: row.created_at.toISOString(),
    answers: answers.map((answer) => ({
      text: house.keys.open(answer.sealed, answerSeal(answer.id)),
      by: names.get(answer.staff_id) ?? "",
      writtenAt: answer.created_at.toISOString(),
      sentAt: answer.sent_at?.toISOString() ?? null,
    })),
  };
}
