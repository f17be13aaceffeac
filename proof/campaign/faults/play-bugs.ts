/**
 * Plays each planted bug on a database and processes of its own, until the checks find it. First
 * comes the same play without a bug, which must find nothing.
 */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { openPool } from "@hiram/server/db/database.ts";
import { type Bug, faultBugs, moduleBugOf } from "./bugs.ts";
import type { Finding } from "./numbered-checks.ts";
import { playRound } from "./play-round.ts";
import { type FaultTestBed, fillBase, openFaultStage } from "./stage.ts";

/** A race does not show in every round. */
const TRIES_MAX = 4;
const BASE = "hiram_base";

const copyDatabase = async ({ cluster }: FaultTestBed, name: string) => {
  const pool = openPool(cluster.ownerUrl, { connectionsMax: 1 });
  await pool.query(`create database ${name} template ${BASE}`).finally(() => pool.end());
};

const isIt =
  ({ number, shows }: Bug) =>
  (found: Finding): boolean =>
    found.number === number && shows.test(found.words);

/**
 * Returns the number of bugs that were not found, plus the runs without a bug that reported one.
 */
export async function playBugs(
  ground: FaultTestBed,
  seed: number,
  only?: readonly string[],
): Promise<number> {
  const all = Object.keys(faultBugs);
  const names = all.filter((name) => only?.includes(name) ?? true);
  if (names.length < (only?.length ?? 0)) throw new Error(`bugs are ${all.join(", ")}`);
  const base = path.join(ground.folder, "base");
  await fillBase(ground, base, BASE);
  let failed = 0;
  const tell = (isGood: boolean, words: string) => {
    console.log(`${isGood ? "ok  " : "FAIL"} ${words}`);
    if (!isGood) failed++;
  };
  const clean = await playBug(ground, base, { seed, name: "no bug", number: 0 });
  const [first] = clean.found;
  tell(!first, `no bug: ${first ? `${first.number} ${first.words}` : "nothing found"}`);
  for (const [index, name] of names.entries()) {
    const { tries, found } = await playBug(ground, base, { seed, name, number: index + 1 });
    const [shown] = found;
    const words = shown ? `found by check ${shown.number}: ${shown.words}` : "not found";
    tell(!!shown, `${name}: ${words.slice(0, 160)} (round ${tries})`);
  }
  return failed;
}

type Playing = { readonly seed: number; readonly name: string; readonly number: number };

async function playBug(ground: FaultTestBed, base: string, { seed, name, number }: Playing) {
  const bug = faultBugs[name];
  const database = `hiram_bug_${number}`;
  const dataDir = path.join(ground.folder, database);
  fs.cpSync(base, dataDir, { recursive: true });
  await copyDatabase(ground, database);
  const hook = pathToFileURL(path.join(import.meta.dirname, "plant-in-modules.ts"));
  hook.search = encodeURIComponent(name);
  const imports = moduleBugOf(name) ? [hook.href] : [];
  const stage = await openFaultStage(ground, { seed, dataDir, database, imports, appsCount: 1 });
  try {
    await bug?.plant?.(stage.ownerPool);
    for (let tries = 1; ; tries++) {
      const faults = bug?.fault ? [bug.fault, bug.fault] : [];
      const { found } = await playRound(stage, { seed: seed + 1_000 * tries, faults });
      const shown = bug ? found.filter(isIt(bug)) : found;
      if (shown.length > 0 || !bug || tries === TRIES_MAX) return { tries, found: shown };
    }
  } finally {
    await stage.close();
  }
}
