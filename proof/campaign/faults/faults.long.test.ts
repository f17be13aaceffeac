/**
 * A short version of the fault campaign: an app, a worker and a database of their own, and four
 * faults in the middle of withdrawals, payments and renewed sign-ins. `npm run campaign` has all.
 */

import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { playSeed } from "#testing/chance.ts";
import { faultNames, whyNot } from "./fault-kinds.ts";
import { playRound } from "./play-round.ts";
import { type FaultStage, type FaultTestBed, openFaultStage, openFaultTestBed } from "./stage.ts";

const seed = playSeed;
let ground: FaultTestBed;
let stage: FaultStage;
beforeAll(async () => {
  ground = await openFaultTestBed({ isDiskSmall: false });
  const dataDir = path.join(ground.folder, "data");
  stage = await openFaultStage(ground, { seed, dataDir, database: "postgres", appsCount: 1 });
});
afterAll(async () => {
  await stage?.close();
  await ground?.close();
});

it(`holds its thirteen promises through faults (CAMPAIGN_SEED=${seed})`, async () => {
  const faults = [
    "worker killed",
    "backends ended",
    "connections reset",
    "one backend killed",
  ] as const;
  const { found, tally } = await playRound(stage, { seed, faults });
  expect(found).toEqual([]);
  // The run is not empty: withdrawals were made, and some were cut off or refused by a fault.
  expect(tally).toMatch(/withdraw done \d+/);
  expect(tally).toMatch(/cut off \d+|away \d+/);
});

it("says why a fault cannot be played, and does not count it as played", () => {
  const skipped = faultNames.filter((name) => whyNot(stage, name));
  expect(skipped).toEqual(["disk full", "clock of the database jumps"]);
});
