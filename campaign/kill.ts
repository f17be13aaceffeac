/** Kills the server repeatedly during random play with money, and checks the result. */
import { setTimeout as wait } from "node:timers/promises";
import { settleUnknown } from "./ask.ts";
import { openDice } from "./dice.ts";
import { checkMoney } from "./money-checks.ts";
import { type ActionName, lendToMost, type Play, playMoney } from "./money-play.ts";
import type { ServerProcess } from "./server-process.ts";

type Course = {
  readonly seed: number;
  readonly kills: number;
  readonly workers: number;
  /** The longest time between two kills. */
  readonly lifeMsMax: number;
  readonly weights?: Readonly<Partial<Record<ActionName, number>>>;
};

const ARRIVED_WITHIN_MS = 90_000;

/** What is wrong at the end; empty when everything holds. */
export async function playWithKills(
  play: Play,
  server: ServerProcess,
  course: Course,
): Promise<string[]> {
  const { seed, workers, weights } = course;
  await startLoans(play, seed);
  let isOver = false;
  const playing = playMoney(play, {
    seed,
    workers,
    rounds: Number.POSITIVE_INFINITY,
    ...(weights && { weights }),
    isOver: () => isOver,
  });
  await killAgainAndAgain(server, course).finally(() => {
    isOver = true;
  });
  await playing;
  const unknown = await settleUnknown(play.book);
  await untilArrived(play);
  return [
    ...unknown.map(({ path, key }) => `${path} with key ${key} never got an answer`),
    ...(await checkMoney(play)),
  ];
}

/** Loans with a confirmed first payout, which can be repaid and partly given back. */
export async function startLoans(play: Play, seed: number): Promise<void> {
  await lendToMost(play, seed);
  await playMoney(play, { seed, workers: 8, rounds: 6, weights: { withdrawSmall: 1 } });
  await untilArrived(play);
}

async function killAgainAndAgain(server: ServerProcess, { seed, kills, lifeMsMax }: Course) {
  const dice = openDice(seed + 1);
  for (let count = 0; count < kills; count++) {
    await wait(dice.between(200, lifeMsMax));
    await server.kill();
    await server.start();
  }
  await wait(dice.between(200, lifeMsMax));
}

/** Every payout ends by itself; the check for stuck withdrawals finds those that did not. */
export async function untilArrived({ world }: Play): Promise<void> {
  const until = Date.now() + ARRIVED_WITHIN_MS;
  while (Date.now() < until) {
    const { rows } = await world.ownerPool.query(
      "select 1 from withdrawal where status in ('PROCESSING', 'SENT') and member_id = any($1) limit 1",
      [world.players.map(({ id }) => id)],
    );
    if (rows.length === 0) return;
    await wait(250);
  }
}
