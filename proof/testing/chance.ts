/**
 * How much a test leaves to chance. The gate (`npm test`) tries a few hundred cases of each
 * property with a seed that is new every day, and plays its short trials with a fixed seed, so that
 * none of them fails by chance. `npm run prove` tries many cases, and plays with a new seed.
 * CAMPAIGN_SEED replays any of them.
 */
import { readVariable } from "@hiram/server/env/read-env.ts";

export const isProving = readVariable("PROVE") === "yes";

const given = Number(readVariable("CAMPAIGN_SEED")) || undefined;

/** The day as a number, such as 20261118. */
const seedOfToday = Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));

export const propertySeed = given ?? seedOfToday;

const GATE_PLAY_SEED = 11;

export const playSeed = given ?? (isProving ? seedOfToday : GATE_PLAY_SEED);

const GATE_CASES_MAX = 500;

/** Rows of a table of plays: all of them in a proof, the first ones in the gate. */
export const rowsOf = <Row>(rows: readonly Row[], gateMax: number): readonly Row[] =>
  isProving ? rows : rows.slice(0, gateMax);

/** How many cases to try: all of them in `npm run prove`, at most `gateMax` in `npm test`. */
export const casesOf = (all: number, gateMax = GATE_CASES_MAX): number =>
  isProving ? all : Math.min(all, gateMax);
