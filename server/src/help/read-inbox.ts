/**
 * Every message that was sent to the member, the newest first. The same words by SMS and by e-mail
 * are one row with both channels.
 */
import type { inboxCall } from "@hiram/contract/help/help.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { listOwnNotices, NOTICES_A_PAGE } from "#help/help.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { isAboutMoney, showNotice } from "#notice/show-notice.ts";

type Inbox = AnswerOf<typeof inboxCall>;
type InboxRow = Inbox["rows"][number];
type NoticeRow = Awaited<ReturnType<typeof listOwnNotices>>[number];

export async function readInbox(
  house: House,
  { after }: CheckedBodyOf<typeof inboxCall>,
  { id: memberId }: MemberCaller,
): Promise<Inbox> {
  const found = await listOwnNotices(house.db, memberId, after);
  const page = cutPage(found);
  const rows = joinChannels(page.map((row) => ({ row, shown: showNotice(house, row) })));
  return { rows, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

/** Messages of one transaction have the same time; a page does not end between them. */
function cutPage(found: readonly NoticeRow[]): readonly NoticeRow[] {
  const first = found[NOTICES_A_PAGE];
  if (!first) return found;
  const earlier = (row: NoticeRow) => row.created_at.getTime() !== first.created_at.getTime();
  const whole = found.filter(earlier);
  return whole.length > 0 ? whole : found.slice(0, NOTICES_A_PAGE);
}

type ShownNotice = { readonly row: NoticeRow; readonly shown: ReturnType<typeof showNotice> };

function joinChannels(notices: readonly ShownNotice[]): InboxRow[] {
  const joined = new Map<string, InboxRow>();
  for (const { row, shown } of notices) {
    const at = row.created_at.toISOString();
    const key = [at, row.template, shown.subject, shown.text].join("\n");
    const sent = [
      ...(joined.get(key)?.sent ?? []),
      { channel: row.channel, status: row.status } as InboxRow["sent"][number],
    ];
    const isMoney = isAboutMoney(row.template);
    joined.set(key, { id: row.id, at, isMoney, ...shown, ...joined.get(key), sent });
  }
  return [...joined.values()];
}
