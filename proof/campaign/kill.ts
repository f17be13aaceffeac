/**
 * Kills the server or its database repeatedly during random play with money, and checks the result.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "@hiram/server/db/embedded.ts";
import { settleUnknown } from "./ask.ts";
import { type Dice, openDice } from "./dice.ts";
import { checkMoney } from "./money-checks.ts";
import { type ActionName, lendToMost, playMoney } from "./money-play.ts";
import { untilBooked } from "./payments/settle-payments.ts";
import type { ServerProcess } from "./server-process.ts";
import { type Play, untilDatabaseAnswers } from "./turn.ts";

/** Kills a part of the system, and returns when it serves again. */
export type InjectFault = (dice: Dice) => Promise<void>;

export const killServer =
  (server: ServerProcess): InjectFault =>
  async () => {
    await server.kill();
    await server.start();
  };

/** A crash or an immediate stop; the cluster's owner, this process, starts it again. */
export const killDatabase =
  (cluster: Cluster, server: ServerProcess): InjectFault =>
  async (dice) => {
    const pid = findPostmaster(cluster);
    process.kill(pid, dice.pick(["SIGKILL", "SIGQUIT"] as const));
    while ([0, pid].includes(findPostmaster(cluster))) await wait(50);
    // The same process must become ready again: a server that exited with its database fails here.
    await server.untilReady();
  };

/** The process id in a cluster's lock file; 0 without a lock file. */
export function findPostmaster({ folder }: Cluster): number {
  const lock = path.join(folder, "postmaster.pid");
  return fs.existsSync(lock) ? Number.parseInt(fs.readFileSync(lock, "utf8"), 10) || 0 : 0;
}

type Course = {
  readonly seed: number;
  readonly kills: number;
  readonly workers: number;
  /** Drawn from at each kill. */
  readonly faults: readonly InjectFault[];
  /** The longest time between two kills. */
  readonly lifeMsMax: number;
  readonly weights?: Readonly<Partial<Record<ActionName, number>>>;
  /** What others do while the workers play, until it is over. */
  readonly besides?: readonly ((isOver: () => boolean) => Promise<void>)[];
};

const ARRIVED_WITHIN_MS = 90_000;

/** What is wrong at the end; empty when everything holds. */
export async function playWithKills(play: Play, course: Course): Promise<string[]> {
  const unknown = await playUntilSettled(play, course);
  return [...unknown, ...(await checkMoney(play))];
}

/** Plays until everything has ended, and returns the requests whose outcome stays unknown. */
export async function playUntilSettled(play: Play, course: Course): Promise<string[]> {
  const { seed, workers, weights, besides = [] } = course;
  await startLoans(play, seed);
  let hasEnded = false;
  const isOver = () => hasEnded;
  const killing = killAgainAndAgain(course).finally(() => {
    hasEnded = true;
  });
  await Promise.all([
    killing,
    playMoney(play, {
      seed,
      workers,
      rounds: Number.POSITIVE_INFINITY,
      ...(weights && { weights }),
      isOver,
    }),
    ...besides.map((each) => each(isOver)),
  ]);
  const unknown = await settleUnknown(play.book);
  await untilArrived(play);
  return [
    ...unknown.map(({ path, key }) => `${path} with key ${key} never got an answer`),
    ...(await untilBooked(play)),
  ];
}

/** Loans with a confirmed first payout, which can be repaid and partly given back. */
export async function startLoans(play: Play, seed: number): Promise<void> {
  await lendToMost(play, seed);
  await playMoney(play, { seed, workers: 8, rounds: 6, weights: { withdrawSmall: 1 } });
  await untilArrived(play);
}

async function killAgainAndAgain({ seed, kills, faults, lifeMsMax }: Course) {
  const dice = openDice(seed + 1);
  for (let count = 0; count < kills; count++) {
    await wait(dice.between(200, lifeMsMax));
    await dice.pick(faults)(dice);
  }
  await wait(dice.between(200, lifeMsMax));
}

/** Every payout ends by itself; the check for stuck withdrawals finds those that did not. */
export async function untilArrived({ world }: Play): Promise<void> {
  const until = Date.now() + ARRIVED_WITHIN_MS;
  while (Date.now() < until) {
    const { rows } = await untilDatabaseAnswers(() =>
      world.ownerPool.query(
        `select from withdrawal where status in ('PROCESSING', 'SENT') and not needs_second_person
           and member_id = any($1) limit 1`,
        [world.players.map(({ id }) => id)],
      ),
    );
    if (rows.length === 0) return;
    await wait(250);
  }
}
