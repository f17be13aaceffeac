/**
 * `npm run campaign:failover`: three PostgreSQL nodes under Patroni, with etcd, HAProxy and PgBouncer
 * from `deploy/cluster`, and the product in front. Members move money while the leader is killed,
 * stopped or cut off, each time with the synchronous standby stalled before, and restarted in place
 * while no standby follows. It prints its seed; `CAMPAIGN_SEED` repeats a run.
 */
import path from "node:path";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { readOptions } from "../scripts/options.ts";
import { anySeed } from "./dice.ts";
import { startDatabaseCluster } from "./failover/cluster.ts";
import { openGround } from "./failover/ground.ts";
import { openStage, playFailover } from "./failover/play-failover.ts";
import { findPrograms, type Programs } from "./failover/programs.ts";

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
const ground = openGround(programs as Programs);
let failed = 0;
try {
  const cluster = await startDatabaseCluster(ground);
  const stage = await openStage(cluster, path.join(ground.folder, "hiram"));
  try {
    if (values.planted) failed += await playFailover(stage, { seed, rounds: 1, kind: "planted" });
    else {
      failed += await playFailover(stage, { seed, rounds, kind: "direct" });
      failed += await playFailover(stage, { seed: seed + 1, rounds: 2, kind: "pooled" });
    }
  } finally {
    await stage.close();
    await cluster.stop();
  }
} finally {
  if (failed === 0) ground.remove();
  else console.log(`logs: ${ground.folder}`);
}
console.log(failed ? `${failed} failed; CAMPAIGN_SEED=${seed} plays it again` : "all held");
process.exit(failed ? 1 : 0);
