/** Sequences of moves by one person with one member who helps, and the question after each move. */
import type { TestHouse } from "#testing/house.ts";
import { letResend, resetLimits } from "#testing/member.ts";
import type { Dice } from "../dice.ts";
import { type MoveName, moves, movesOf } from "./moves.ts";
import { openOracle } from "./oracle.ts";
import { type InsiderStage, openInsiderStage, type StageRole } from "./stage.ts";

export type InsiderPlay = {
  readonly role: StageRole;
  readonly tried: readonly string[];
  /** What the oracle found; empty where all held. */
  readonly found: readonly string[];
};

const MOVES_MAX = 8;

/**
 * Plays these moves on a stage of their own. A finding after one move is not reported again after
 * the next.
 */
export async function playMoves(
  test: TestHouse,
  role: StageRole,
  names: readonly MoveName[],
  dice: Dice,
  { hasAutomaticRail = false }: { readonly hasAutomaticRail?: boolean } = {},
): Promise<InsiderPlay> {
  const stage = await openInsiderStage(test, role, hasAutomaticRail);
  const oracle = await openOracle(stage);
  const tried: string[] = [];
  const found: string[] = [];
  for (const name of names) {
    tried.push(`${name}: ${await playOne(stage, name, dice)}`);
    const now = (await oracle.find()).filter((one) => !found.includes(one));
    tried.push(...now.map((one) => `  then ${one}`));
    found.push(...now);
  }
  return { role, tried, found };
}

async function playOne(stage: InsiderStage, name: MoveName, dice: Dice): Promise<string> {
  await resetLimits(stage.test);
  await letResend(stage.test);
  return moves[name].act(stage, dice);
}

/** Up to eight moves, drawn from those of the role that are not left out. */
export function drawMoves(
  dice: Dice,
  role: StageRole,
  leftOut: ReadonlySet<MoveName> = new Set(),
): MoveName[] {
  const possible = movesOf(role).filter((name) => !leftOut.has(name));
  return Array.from({ length: dice.between(1, MOVES_MAX) }, () => dice.pick(possible));
}

export const describePlay = ({ role, tried, found }: InsiderPlay): string =>
  `${role}: ${found.join("; ")}\n${tried.map((one) => `     ${one}`).join("\n")}`;
