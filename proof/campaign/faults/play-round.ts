/**
 * One round: new members with loans, money moved by many at once, faults meanwhile, and then every
 * check. Its seed alone decides what is drawn.
 */
import { setTimeout as wait } from "node:timers/promises";
import { openBook } from "../ask.ts";
import { type InjectFault, playUntilSettled } from "../kill.ts";
import { describeTally } from "../money-checks.ts";
import type { ActionName } from "../money-play.ts";
import { type Play, untilDatabaseAnswers } from "../turn.ts";
import { openWorld } from "../world.ts";
import { playCarelessly } from "./careless-turns.ts";
import { type FaultName, playFault } from "./fault-kinds.ts";
import { checkAfter, checkDuring, type Finding } from "./numbered-checks.ts";
import { renewSignIns } from "./refresh-turns.ts";
import type { FaultStage } from "./stage.ts";

type Round = {
  readonly seed: number;
  /** Played one after the other; without any the load is alone. */
  readonly faults: readonly FaultName[];
};

export type FaultRound = {
  readonly found: readonly Finding[];
  readonly requests: number;
  readonly tally: string;
  readonly seconds: number;
};

/** Few hot accounts, which together ask for more than there is. */
const PLAYERS = 4;
const WORKERS = 8;
const LIFE_MS_MAX = 2_000;
const CHECK_EVERY_MS = 300;
const REQUESTS_BETWEEN = 60;
const ASKED_WITHIN_MS = 30_000;
const weights: Readonly<Partial<Record<ActionName, number>>> = {
  withdraw: 8,
  withdrawSmall: 6,
  recall: 2,
  giveBack: 1,
  again: 4,
  misuse: 1,
  repay: 1,
  transfer: 3,
  reverse: 1,
  payAtGateway: 2,
  loadBankStatement: 1,
  refund: 3,
};

export async function playRound(stage: FaultStage, round: Round): Promise<FaultRound> {
  const { seed, faults } = round;
  const startedAt = Date.now();
  const { house, ownerPool, front, payments } = stage;
  const world = await openWorld({ house, ownerPool }, PLAYERS);
  const play: Play = { world, book: openBook(front.send), received: new Map(), payments };
  const renewals: string[] = [];
  const meanwhile: Finding[] = [];
  front.changed.length = 0;
  const unsettled = await playUntilSettled(play, {
    seed,
    kills: Math.max(1, faults.length),
    faults: [takeInTurn(stage, play, faults)],
    workers: WORKERS,
    lifeMsMax: LIFE_MS_MAX,
    weights,
    besides: [
      playCarelessly(play, seed),
      renewSignIns(stage, play, seed, renewals),
      checkAgainAndAgain(play, meanwhile),
    ],
  });
  const { changed } = front;
  const after = await untilDatabaseAnswers(() =>
    checkAfter(play, { unsettled, changed, renewals: [...new Set(renewals)] }),
  );
  return {
    found: [...meanwhile, ...after],
    requests: play.book.asked.reduce((sum, { answers }) => sum + answers.length, 0),
    tally: describeTally(play),
    seconds: Math.round((Date.now() - startedAt) / 1000),
  };
}

function takeInTurn(stage: FaultStage, play: Play, faults: readonly FaultName[]): InjectFault {
  let turn = 0;
  return async (dice) => {
    await untilAsked(play, REQUESTS_BETWEEN);
    const name = faults[turn++];
    if (name) await playFault(stage, name, dice);
    await untilAsked(play, REQUESTS_BETWEEN);
  };
}

/** Waits for enough requests, so that a fault has something to break on a slow machine too. */
async function untilAsked({ book }: Play, more: number): Promise<void> {
  const [wanted, until] = [book.asked.length + more, Date.now() + ASKED_WITHIN_MS];
  while (book.asked.length < wanted && Date.now() < until) await wait(50);
}

/** Stops at the first finding: the same one would be found at each look. */
const checkAgainAndAgain =
  (play: Play, found: Finding[]) =>
  async (isOver: () => boolean): Promise<void> => {
    while (!isOver() && found.length === 0) {
      found.push(...(await untilDatabaseAnswers(() => checkDuring(play))));
      await wait(CHECK_EVERY_MS);
    }
  };
