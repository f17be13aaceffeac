/**
 * `npm run campaign:failover`: three PostgreSQL nodes under Patroni, with etcd, HAProxy and PgBouncer
 * from `deploy/cluster`, and the product in front. Members move money while the leader is killed,
 * stopped or cut off, each time with the synchronous standby stalled before, and restarted in place
 * while no standby follows. It prints its seed; `CAMPAIGN_SEED` repeats a run.
 */
import os from "node:os";
import path from "node:path";
import { readOptions } from "@hiram/scripts/options.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { anySeed } from "./dice.ts";
import { startDatabaseCluster } from "./failover/cluster.ts";
import { openFailoverTestBed } from "./failover/ground.ts";
import { type FailoverStage, openFailoverStage, playFailover } from "./failover/play-failover.ts";
import { findPrograms, type Programs } from "./failover/programs.ts";
import { type FailoverRound, tallyRounds } from "./failover/tally-rounds.ts";

const { values } = readOptions({
  name: "npm run campaign:failover",
  does: "Moves money while the leader of a PostgreSQL cluster is killed, stopped, cut off and restarted.\nCAMPAIGN_SEED repeats a run, CAMPAIGN_ROUNDS sets the number of faults. Skipped where Patroni, etcd,\nHAProxy, PgBouncer or PostgreSQL's own programs are missing.",
  options: {
    planted: {
      words: "Takes the wait for the standby out of the product: the campaign must then fail.",
    },
  },
});

const programs = findPrograms();
if (Array.isArray(programs)) {
  console.log(`skipped: this machine has no ${programs.join(", ")}`);
  console.log("1 skipped");
  process.exit(0);
}

const seed = Number(readVariable("CAMPAIGN_SEED")) || anySeed();
const rounds = Number(readVariable("CAMPAIGN_ROUNDS")) || 20;
console.log(`CAMPAIGN_SEED=${seed}`);
const ground = openFailoverTestBed(programs as Programs);
// Child processes end with this process.
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => process.exit(1));
const results: FailoverRound[] = [];
const play = async (
  stage: FailoverStage,
  route: "direct" | "pooled" | "planted",
  count: number,
) => {
  const found = await playFailover(stage, { seed: seed + results.length, rounds: count, route });
  results.push(...found);
  console.log(`\n${route}`);
  for (const line of tallyRounds(found)) console.log(`  ${line}`);
};
let failed = 1;
try {
  const cluster = await startDatabaseCluster(ground);
  const stage = await openFailoverStage(cluster, path.join(ground.folder, "hiram"));
  try {
    if (values.planted) await play(stage, "planted", 1);
    else {
      await play(stage, "direct", rounds);
      await play(stage, "pooled", 2);
    }
    failed = results.filter(({ found }) => found.length > 0).length;
  } finally {
    await stage.close();
    await cluster.stop();
  }
} finally {
  const load = os.loadavg().map((one) => one.toFixed(1));
  console.log(`load of this machine: ${load.join(", ")} on ${os.availableParallelism()} cores`);
  if (failed === 0) ground.remove();
  else console.log(`logs: ${ground.folder}`);
}
console.log(failed ? `${failed} failed; CAMPAIGN_SEED=${seed} plays it again` : "all held");
process.exit(failed ? 1 : 0);
