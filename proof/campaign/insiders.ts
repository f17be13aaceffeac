/**
 * `npm run campaign:insiders`: one person of each role, and a member alone, try every call and random
 * sequences of up to eight moves with one member who helps. After each the same question: did money
 * leave, or a debt fall, that no second person and no bank has confirmed? It prints its seed;
 * `CAMPAIGN_SEED` repeats a run, `CAMPAIGN_ROUNDS` sets the number of sequences of each role.
 * `--planted` takes out one guard after the other, and fails where the question does not find it.
 */

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readOptions } from "@hiram/scripts/options.ts";
import { openPool } from "@hiram/server/db/database.ts";
import { startCluster } from "@hiram/server/db/embedded.ts";
import { grantAppRole } from "@hiram/server/db/logins.ts";
import { migrate } from "@hiram/server/db/migrate.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { openTestHouseOn, type TestHouse } from "#testing/house.ts";
import { anySeed, openDice } from "./dice.ts";
import { describePlay, drawMoves, playMoves } from "./insiders/play-insiders.ts";
import { playPairs } from "./insiders/play-pairs.ts";
import { insiderConfig, stageRoles } from "./insiders/stage.ts";
import { ways } from "./insiders/ways.ts";

const { values } = readOptions({
  name: "npm run campaign:insiders",
  does: "One person with one member who helps tries every call and random moves to take money alone.\nCAMPAIGN_SEED repeats a run, CAMPAIGN_ROUNDS sets the number of sequences of each role.",
  options: {
    planted: { words: "Takes out one guard after the other; each way must be found." },
    way: { takes: "<name>", words: "Plays one way alone, in a process that has lost its guard." },
  },
});

const seed = Number(readVariable("CAMPAIGN_SEED")) || anySeed();
const rounds = Number(readVariable("CAMPAIGN_ROUNDS")) || 60;
/** How often each pair is tried, because a random body may be invalid. */
const PAIR_ROUNDS = 4;
/** A run ends after this time, when the roles that it has begun are done. */
const MINUTES_MAX = 30;

console.log(`CAMPAIGN_SEED=${seed}`);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-insiders-"));
fs.chmodSync(folder, 0o755);
const cluster = await startCluster(path.join(folder, "postgres"));
const startedAt = Date.now();
let failed = 0;

function report(what: string, found: readonly string[]): void {
  console.log(`${found.length ? "FAIL" : "ok  "} ${what}`);
  for (const words of found.slice(0, 5)) console.log(`     ${words}`);
  failed += found.length;
}

/** A database of its own, dropped together with the planted bug. */
async function onHouse<T>(name: string, act: (test: TestHouse) => Promise<T>): Promise<T> {
  const admin = openPool(cluster.ownerUrl, { connectionsMax: 1 });
  await admin.query(`create database ${name} template postgres`).finally(() => admin.end());
  const [url, appUrl] = [cluster.ownerUrl, cluster.appUrl].map((one) => {
    const named = new URL(one);
    named.pathname = `/${name}`;
    return named.href;
  }) as [string, string];
  const test = openTestHouseOn({ name, url, appUrl, drop: async () => {} }, insiderConfig, {
    clock: "one",
  });
  try {
    return await act(test);
  } finally {
    await test.close();
  }
}

async function playRole(role: (typeof stageRoles)[number]): Promise<void> {
  const dice = openDice(seed);
  await onHouse(`moves_${role.toLowerCase()}`, async (test) => {
    const found: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const played = await playMoves(test, role, drawMoves(dice, role), dice);
      if (played.found.length) found.push(describePlay(played));
    }
    report(`${rounds} sequences of moves by ${role}`, found);
  });
  await onHouse(`pairs_${role.toLowerCase()}`, async (test) => {
    const pairs = await playPairs(test, role, dice, { rounds: PAIR_ROUNDS });
    const tally = `${pairs.asked} requests, ${pairs.succeeded.size} operations succeeded`;
    report(`every call by ${role}: ${tally}`, pairs.found);
  });
}

async function playPlanted(): Promise<void> {
  for (const [index, { name, role, moves, shows, module, ...way }] of ways.entries()) {
    if (values.way ? values.way !== name : module) {
      if (!values.way) playInProcess(name, module?.bug ?? "");
      continue;
    }
    const guard = values.way && module ? module.guard : way.guard;
    await onHouse(`way_${index}`, async (test) => {
      await guard?.(test.ownerPool);
      const said = describePlay(await playMoves(test, role, moves, openDice(seed), way));
      const without = guard ? "" : ", which nothing prevents yet";
      report(`finds: ${name}${without}`, shows.test(said) ? [] : [said]);
    });
  }
}

/** A guard of TypeScript is taken out of a process of its own, as it begins. */
function playInProcess(name: string, bug: string): void {
  const hook = pathToFileURL(path.join(import.meta.dirname, "faults/plant-in-modules.ts"));
  hook.search = encodeURIComponent(bug);
  const own = [import.meta.filename, "--planted", "--way", name];
  const { status } = spawnSync(process.execPath, ["--import", hook.href, ...own], {
    stdio: "inherit",
    env: { ...process.env, CAMPAIGN_SEED: String(seed) },
  });
  failed += status === 0 ? 0 : 1;
}

try {
  const migrating = openPool(cluster.ownerUrl);
  await migrate(migrating);
  await grantAppRole(migrating, cluster.appUrl);
  await migrating.end();
  if (values.planted) await playPlanted();
  else
    for (const role of stageRoles)
      if (Date.now() - startedAt < MINUTES_MAX * 60_000) await playRole(role);
      else report(`${role} was not played: the time is over`, ["too slow"]);
} finally {
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
console.log(failed ? `${failed} failed; CAMPAIGN_SEED=${seed} plays it again` : "all held");
process.exit(failed ? 1 : 0);
