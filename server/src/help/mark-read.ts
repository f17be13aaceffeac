/** Marks the thread or the inbox as read up to a row that the member has seen. */
import type { markReadCall } from "@hiram/contract/help/help.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { storeReadUntil } from "#help/help.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { countUnread } from "#notice/count-unread.ts";

export async function markRead(
  { db }: House,
  { part, id }: CheckedBodyOf<typeof markReadCall>,
  { id: memberId }: MemberCaller,
) {
  await storeReadUntil(db, memberId, part, id);
  return countUnread(db, memberId);
}
