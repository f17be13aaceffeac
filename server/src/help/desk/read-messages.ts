/** The queue of messages, and one message with its answers. Opening one is audited. */

import type {
  staffMessageCall,
  staffMessagesCall,
} from "@hiram/contract/help/messages-desk.calls.ts";
import type { MessageStatus } from "@hiram/contract/help/messages-desk.ts";
import { promisedHours } from "@hiram/contract/staff/queues/queues.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { rowsPerPage } from "#desk/page.ts";
import { listThread } from "#help/help.sql.ts";
import { openMessage, openMessageAnswer } from "#help/message.ts";
import { openLineOfThread } from "#help/read-thread.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { findStaffMessage, listMessageAnswers, listMessages } from "./messages.sql.ts";

const BEGINS_LENGTH = 120;

export async function readMessages(
  house: House,
  { status, after, late = false }: CheckedBodyOf<typeof staffMessagesCall>,
): Promise<AnswerOf<typeof staffMessagesCall>> {
  const found = await listMessages(house.db, { status, after, isLate: late });
  const page = found.slice(0, rowsPerPage());
  const lateBefore = house.clock.now().getTime() - promisedHours.messages * 3_600_000;
  const rows = page.map((row) => {
    const { name, message } = openMessage(house, row);
    return {
      id: row.id,
      reference: row.reference,
      status: row.status as MessageStatus,
      name,
      memberId: row.member_id,
      begins: [...message].slice(0, BEGINS_LENGTH).join(""),
      createdAt: row.created_at.toISOString(),
      isLate: row.status === "NEW" && row.created_at.getTime() < lateBefore,
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
  const answers = await listMessageAnswers(house.db, id);
  const ids = answers.map(({ staff_id }) => staff_id);
  const names = await readStaffNames(house.db, house, ids);
  const actor = { kind: "staff", id: staff.id } as const;
  await audit(house.db, { action: "MESSAGE_READ", actor, subjectId: id, caller });
  return {
    id,
    reference: row.reference,
    status: row.status as MessageStatus,
    ...openMessage(house, row),
    memberId: row.member_id,
    createdAt: row.created_at.toISOString(),
    thread: await readOtherLines(house, row),
    answers: answers.map((answer) => ({
      text: openMessageAnswer(house, answer),
      by: names.get(answer.staff_id) ?? "",
      writtenAt: answer.created_at.toISOString(),
    })),
  };
}

/** The other messages between the member and us, so that the answer fits them. */
async function readOtherLines(
  house: House,
  { id, member_id }: { readonly id: string; readonly member_id: string | null },
): Promise<AnswerOf<typeof staffMessageCall>["thread"]> {
  if (!member_id) return [];
  const rows = await listThread(house.db, member_id, undefined);
  const others = rows.filter((row) => row.message_id !== id);
  const names = await readStaffNames(
    house.db,
    house,
    others.map(({ staff_id }) => staff_id),
  );
  return others.toReversed().map((row) => ({
    id: row.id,
    side: row.side,
    text: openLineOfThread(house, row),
    by: row.staff_id ? (names.get(row.staff_id) ?? "") : "",
    at: row.created_at.toISOString(),
  }));
}
