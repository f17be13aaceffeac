/**
 * `npm run campaign:year`: a year of lending in minutes. Members of every habit borrow, take out,
 * give back and pay; every day is closed, some of them late, twice, by two at once or by a process
 * that is killed; after each day everything is checked. It prints its seed; `CAMPAIGN_SEED` repeats
 * a run, `CAMPAIGN_MEMBERS` and `CAMPAIGN_DAYS` set its size.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readOptions } from "@hiram/scripts/options.ts";
import { openPool } from "@hiram/server/db/database.ts";
import { startCluster } from "@hiram/server/db/embedded.ts";
import { grantAppRole } from "@hiram/server/db/logins.ts";
import { migrate } from "@hiram/server/db/migrate.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { verifyAccounts } from "@hiram/server/ledger/verify-accounts.ts";
import { openTestHouseOn } from "#testing/house.ts";
import { anySeed } from "./dice.ts";
import { describeYearTally, playYear } from "./year/play.ts";

readOptions({
  name: "npm run campaign:year",
  does: "Plays a year of lending and checks everything after each day. CAMPAIGN_SEED repeats a run,\nCAMPAIGN_MEMBERS and CAMPAIGN_DAYS set its size.",
});

const seed = Number(readVariable("CAMPAIGN_SEED")) || anySeed();
const members = Number(readVariable("CAMPAIGN_MEMBERS")) || 2_000;
const days = Number(readVariable("CAMPAIGN_DAYS")) || 365;

console.log(`CAMPAIGN_SEED=${seed}`);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-year-"));
fs.chmodSync(dataDir, 0o755);
const cluster = await startCluster(path.join(dataDir, "postgres"));
let failed = 0;
try {
  const migrating = openPool(cluster.ownerUrl);
  await migrate(migrating);
  await grantAppRole(migrating, cluster.appUrl);
  // Processes are killed here and the database never, so no commit has to wait for the disk.
  await migrating.query("alter system set synchronous_commit = off");
  await migrating.query("select pg_reload_conf()");
  await migrating.end();
  const { ownerUrl: url, appUrl } = cluster;
  const database = { name: "postgres", url, appUrl, drop: async () => {} };
  const test = openTestHouseOn(database, {}, { clock: "one" });
  const startedAt = Date.now();
  const say = (words: string) => console.log(`     ${words}`);
  const result = await playYear(test, { seed, members, days, say });
  const found = [
    ...result.found,
    ...(await verifyAccounts(test.house)).map((each) => `not so: ${each.check}: ${each.found}`),
  ];
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const size = `${members} members and ${days} days in ${seconds} s`;
  console.log(`${found.length ? "FAIL" : "ok  "} ${size}`);
  console.log(`     ${describeYearTally(result)}`);
  for (const words of found.slice(0, 20)) console.log(`     ${words}`);
  failed = found.length;
  await test.close();
} finally {
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
console.log(failed ? `${failed} failed; CAMPAIGN_SEED=${seed} plays it again` : "all held");
process.exit(failed ? 1 : 0);
