/** The member's messages and their answers, the newest first. */
import type { threadCall } from "@hiram/contract/help/help.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { LINES_A_PAGE, listThread, type ThreadRow } from "#help/help.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { firstNameOf } from "#member/first-name.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { openMessage, openMessageAnswer } from "./message.ts";

export async function readThread(
  house: House,
  { after }: CheckedBodyOf<typeof threadCall>,
  { id: memberId }: MemberCaller,
): Promise<AnswerOf<typeof threadCall>> {
  const found = await listThread(house.db, memberId, after);
  const page = found.slice(0, LINES_A_PAGE);
  const ids = page.map(({ staff_id }) => staff_id);
  const names = await readStaffNames(house.db, house, ids);
  const lines = page.map((row) => ({
    id: row.id,
    side: row.side,
    text: openLineOfThread(house, row),
    by: firstNameOf(row.staff_id ? (names.get(row.staff_id) ?? "") : ""),
    at: row.created_at.toISOString(),
  }));
  return { lines, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

export const openLineOfThread = (house: House, row: ThreadRow): string =>
  row.side === "member" ? openMessage(house, row).message : openMessageAnswer(house, row);
