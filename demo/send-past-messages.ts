/**
 * Sends what the played stories wrote, into the outbox. A worker would send it too; until then
 * `/readyz` would report messages that have waited for months, since the days of the stories.
 */
import type { House } from "@hiram/server/house/house.ts";
import { sendNotice } from "@hiram/server/notice/send-notice.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";

const AT_ONCE = 8;

export async function sendPastMessages(house: House, outside: OutsideAdapters): Promise<void> {
  const waiting = await house.db
    .selectFrom("notice")
    .select("id")
    .where("status", "=", "QUEUED")
    .orderBy("created_at")
    .execute();
  for (let from = 0; from < waiting.length; from += AT_ONCE)
    // A message that fails keeps its job, and the worker sends it later.
    await Promise.allSettled(
      waiting
        .slice(from, from + AT_ONCE)
        .map(({ id: noticeId }) => sendNotice(house, outside, { noticeId })),
    );
}
