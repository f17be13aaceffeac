/**
 * A worker that sends events to one endpoint until nothing waits, and is killed meanwhile. Its clock
 * jumps to the next attempt, so that a day of delays takes a moment; the time lies in a file, which
 * the next process continues.
 */
import fs from "node:fs";
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { openHouse } from "@hiram/server/house/house.ts";
import { sendEvents } from "@hiram/server/open/webhooks/send-events.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { openWebhookPost } from "@hiram/server/outside/webhook-post.ts";
import { testConfig } from "#testing/house.ts";

const [appUrl = "", endpointId = "", clockFile = "", dataDir = ""] = process.argv.slice(2);

let time = Number(fs.readFileSync(clockFile, "utf8"));
const clock = { now: () => new Date(time), refresh: async () => {} };
const pool = openPool(appUrl, { role: "hiram_app", connectionsMax: 8 });
const db = openDatabase(pool);
const house = openHouse({
  config: testConfig(dataDir, { databaseUrl: appUrl }),
  db,
  clock,
  realClock: clock,
  countryOf: () => null,
});
const outside = { webhooks: openWebhookPost({ allowsLocal: true }) } as OutsideAdapters;

/** The next attempt, or the end of the lease of a process that was killed; null when all is done. */
async function findNext(): Promise<number | null> {
  const { rows } = await pool.query<{ next: Date | null; waiting: number }>(
    `select greatest(min(coalesce(d.next_at, 'epoch')), max(e.sending_until)) as next,
       count(*)::integer as waiting
     from open_delivery d join open_endpoint e on e.id = d.endpoint_id
     where d.endpoint_id = $1 and d.delivered = 'WAITING'`,
    [endpointId],
  );
  return rows[0]?.waiting ? (rows[0].next?.getTime() ?? 0) : null;
}

for (let next = await findNext(); next !== null; next = await findNext()) {
  time = Math.max(time + 1, next + 1);
  fs.writeFileSync(`${clockFile}.new`, String(time));
  fs.renameSync(`${clockFile}.new`, clockFile);
  await sendEvents(house, outside, { endpointId });
}
await pool.end();
