/**
 * `npm run campaign:fuzz`: thousands of broken requests to every operation of the OpenAPI document,
 * by callers of each kind. It prints its seed; `CAMPAIGN_SEED` repeats a run, `CAMPAIGN_REQUESTS`
 * sets the number of requests. Errors of the server are printed as it logs them.
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
import { openTestHouseOn } from "#testing/house.ts";
import { anySeed } from "./dice.ts";
import { describeFaults, fuzzConfig, playFuzz } from "./fuzz-play.ts";

readOptions({
  name: "npm run campaign:fuzz",
  does: "Sends broken requests to every operation of the OpenAPI document. CAMPAIGN_SEED repeats a run,\nCAMPAIGN_REQUESTS sets the number.",
});

const seed = Number(readVariable("CAMPAIGN_SEED")) || anySeed();
const requests = Number(readVariable("CAMPAIGN_REQUESTS")) || 20_000;

console.log(`CAMPAIGN_SEED=${seed}`);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-campaign-"));
fs.chmodSync(folder, 0o755);
const cluster = await startCluster(path.join(folder, "postgres"));
const pool = openPool(cluster.ownerUrl, { connectionsMax: 2 });
await migrate(pool);
await grantAppRole(pool, cluster.appUrl);
await pool.end();
const { ownerUrl: url, appUrl } = cluster;
const house = openTestHouseOn({ name: "postgres", url, appUrl, drop: async () => {} }, fuzzConfig);

let described: string[] = [];
try {
  const logged = { config: { ...fuzzConfig, logLevel: "error" }, logTo: process.stderr };
  const { server } = await house.openApp(logged);
  const startedAt = Date.now();
  const { faults, tally } = await playFuzz(house, server, { seed, requests });
  described = describeFaults(faults);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const refused = [...tally].filter(([, statuses]) => !statuses.has(200)).map(([name]) => name);
  console.log(`${requests} requests in ${seconds} s: ${faults.length} faults`);
  console.log(`     of ${tally.size} operations ${refused.length} never answered with success:`);
  console.log(`     ${refused.join(", ")}`);
} finally {
  await house.close();
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
for (const words of described) console.log(`FAIL ${words}`);
console.log(described.length ? `CAMPAIGN_SEED=${seed} plays it again` : "all held");
process.exit(described.length ? 1 : 0);
