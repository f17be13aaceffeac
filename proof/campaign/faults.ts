/**
 * `npm run campaign`: money moves on few hot accounts while one part of the system after the other
 * fails, and thirteen promises are checked after each round. `--planted` plays builds with one bug
 * each instead, which the checks must find.
 */
import fs from "node:fs";
import path from "node:path";
import { readOptions } from "@hiram/scripts/options.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { anySeed, openDice } from "./dice.ts";
import { findFaketime } from "./faults/database-clock.ts";
import { faultNames, whyNot } from "./faults/fault-kinds.ts";
import { numberedChecks } from "./faults/numbered-checks.ts";
import { playBugs } from "./faults/play-bugs.ts";
import { type FaultRound, playRound } from "./faults/play-round.ts";
import { type FaultStage, openFaultStage, openFaultTestBed } from "./faults/stage.ts";

const { values } = readOptions({
  name: "npm run campaign",
  does: "Moves money while processes, database, network, disk and clocks fail, and checks thirteen\npromises after each round. CAMPAIGN_SEED repeats a run, CAMPAIGN_ROUNDS sets the number of rounds;\notherwise each fault is played once. A fault that this machine cannot play is skipped by its name.",
  options: {
    planted: { words: "Plays builds with one planted bug each; each must be found." },
    only: { takes: "<names>", words: "Only these faults or bugs, with commas between them." },
    faketime: { takes: "<file>", words: "libfaketime.so.1, where it is not at Debian's place." },
  },
});

const seed = Number(readVariable("CAMPAIGN_SEED")) || anySeed();
const only = values.only?.split(",").map((name) => name.trim());
console.log(`CAMPAIGN_SEED=${seed}`);
const ground = await openFaultTestBed({ faketime: values.faketime ?? findFaketime() });
for (const name of ["SIGINT", "SIGTERM"] as const)
  process.once(name, () => ground.close().finally(() => process.exit(1)));
let failed = 1;
try {
  failed = values.planted ? await playBugs(ground, seed, only) : await playFaults();
} finally {
  if (failed > 0) keepLog();
  await ground.close();
}
console.log(failed ? `${failed} failed; CAMPAIGN_SEED=${seed} plays it again` : "all held");
process.exit(failed ? 1 : 0);

async function playFaults(): Promise<number> {
  const dataDir = path.join(ground.folder, "data");
  const stage = await openFaultStage(ground, { seed, dataDir, database: "postgres" });
  try {
    return await playInTurn(stage);
  } finally {
    await stage.close();
  }
}

/** Each fault in turn, so that a few rounds cover all of them; further rounds are drawn. */
async function playInTurn(stage: FaultStage): Promise<number> {
  const dice = openDice(seed);
  const names = faultNames.filter((name) => only?.includes(name) ?? true);
  if (names.length < (only?.length ?? 0)) throw new Error(`faults are ${faultNames.join(", ")}`);
  const rounds = Number(readVariable("CAMPAIGN_ROUNDS")) || names.length;
  let wrong = 0;
  const skipped: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const fault = names[round] ?? dice.pick(names);
    const reason = whyNot(stage, fault);
    if (reason) {
      skipped.push(fault);
      console.log(`skip round ${round + 1}: ${fault}: ${reason}`);
      continue;
    }
    // By its place among all, so that --only plays the same round again.
    const lap = Math.floor(round / names.length);
    const place = lap * faultNames.length + faultNames.indexOf(fault);
    const result = await playRound(stage, { seed: seed + 1_000 * place, faults: [fault, fault] });
    report(`round ${round + 1}: ${fault}`, result);
    wrong += result.found.length;
  }
  console.log(`${rounds - skipped.length} rounds, ${stage.front.cuts()} connections cut off`);
  if (skipped.length) console.log(`${skipped.length} skipped: ${skipped.join(", ")}`);
  return wrong;
}

function report(what: string, { found, requests, seconds, tally }: FaultRound) {
  console.log(`${found.length ? "FAIL" : "ok  "} ${what}: ${requests} requests, ${seconds} s`);
  if (found.length) console.log(`     ${tally}`);
  for (const { number, words } of found)
    console.log(`     ${number} ${numberedChecks[number]?.words ?? "besides"}: ${words}`);
}

/** The log of the processes stays where the campaign's folder was. */
function keepLog() {
  const log = path.join(ground.folder, "processes.log");
  const kept = `${ground.folder}.log`;
  if (fs.existsSync(log)) fs.copyFileSync(log, kept);
  console.log(`log: ${kept}`);
}
