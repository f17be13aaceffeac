/**
 * `npm run seed:many -- --count 100000`: invented members for the running demo, with loans and
 * money.
 */

import { seedCrowd } from "@hiram/demo/crowd/seed-crowd.ts";
import { openPool } from "@hiram/server/db/database.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { readOptions } from "./options.ts";
import { withHouse } from "./with-house.ts";

const COUNT_MAX = 5_000_000;

const { values } = readOptions({
  name: "npm run seed:many",
  does: "Fills the running demo with invented members, with loans and money.",
  options: { count: { takes: "<number>", unset: "100000", words: "How many." } },
});

await withHouse(async (house, getOwnerUrl) => {
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1 || count > COUNT_MAX)
    throw new StartRefused(`Give --count as a whole number up to ${COUNT_MAX}.`);
  const pool = openPool(getOwnerUrl(), { connectionsMax: 1 });
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  try {
    await seedCrowd(house, pool, { count, say: (what) => console.log(`${seconds()} s  ${what}`) });
  } finally {
    await pool.end();
  }
  console.log(`${seconds()} s  done: ${count} members, each with a loan, and as many withdrawals`);
});
