/**
 * Relief from late charges. A pause is a time in which part or all of the overdue amount brings no
 * penalty and no collection charge. A waiver cancels late charges of an instalment as if they had
 * never been made: the first centavos charged are waived first. Both are part of the loan's
 * history, so that the account is the same in whatever order things were booked. Neither can
 * increase the debt.
 */
import type { Centavos } from "#money/money.ts";

export type Pause = {
  readonly from: string;
  /** The day on which charges start again; null while that is undecided. */
  readonly until: string | null;
  /** How much of the overdue amount brings no charges; null for all of it. */
  readonly amount: Centavos | null;
  /** The only instalment that it concerns, which then brings no charges at all; absent for any. */
  readonly instalment?: number | null;
};

export type Waiver = {
  readonly instalment: number;
  readonly penalty: Centavos;
  readonly collection: Centavos;
};

/** A pause by the numbers of its days. */
export type DayPause = {
  readonly from: number;
  readonly until: number | null;
  readonly amount: Centavos | null;
  readonly instalment?: number | null;
};

/** The part of a waiver that has not cancelled a charge yet. */
export type WaiverLeft = { readonly instalment: number; penalty: Centavos; collection: Centavos };

const holdsOn = ({ from, until }: DayPause, day: number): boolean =>
  from <= day && (until === null || day < until);

/** How much of the overdue amount brings no late charge on a day, whatever its instalment. */
export function pausedAmountOn(pauses: readonly DayPause[], day: number): Centavos {
  let paused = 0;
  for (const pause of pauses)
    if (pause.instalment == null && holdsOn(pause, day))
      paused += pause.amount ?? Number.POSITIVE_INFINITY;
  return paused;
}

/** Whether an instalment brings no late charge on a day, because a charge on it is disputed. */
export const isInstalmentPaused = (
  pauses: readonly DayPause[],
  day: number,
  instalment: number,
): boolean => pauses.some((pause) => pause.instalment === instalment && holdsOn(pause, day));

/** How much of an instalment's charge is waived; reduces what is left of the waiver. */
export function waiveCharge(
  waivers: readonly WaiverLeft[],
  instalment: number,
  kind: "penalty" | "collection",
  charged: Centavos,
): Centavos {
  let waived = 0;
  for (const waiver of waivers) {
    if (waiver.instalment !== instalment) continue;
    const part = Math.min(waiver[kind], charged - waived);
    waiver[kind] -= part;
    waived += part;
  }
  return waived;
}

const OPEN_END = -1;
const EVERYTHING = -1;
const NUMBERS_PER_PAUSE = 3;

/** Pauses as integers for the database; pauses that ended by `today` are left out. */
export const writePauses = (pauses: readonly DayPause[], today: number): number[] =>
  pauses
    .filter(({ until }) => until === null || until > today)
    .flatMap((pause) => [pause.from, pause.until ?? OPEN_END, extentOf(pause)]);

/** An amount; a negative number means everything, or everything of one instalment. */
const extentOf = ({ amount, instalment }: DayPause): number =>
  instalment == null ? (amount ?? EVERYTHING) : EVERYTHING - instalment;

export const readPauses = (numbers: readonly number[]): DayPause[] =>
  inThrees(numbers).map(([from, until, amount]) => ({
    from,
    until: until === OPEN_END ? null : until,
    amount: amount < 0 ? null : amount,
    ...(amount < EVERYTHING && { instalment: EVERYTHING - amount }),
  }));

export const writeWaivers = (waivers: readonly WaiverLeft[]): number[] =>
  waivers
    .filter(({ penalty, collection }) => penalty + collection > 0)
    .flatMap(({ instalment, penalty, collection }) => [instalment, penalty, collection]);

export const readWaivers = (numbers: readonly number[]): WaiverLeft[] =>
  inThrees(numbers).map(([instalment, penalty, collection]) => ({
    instalment,
    penalty,
    collection,
  }));

function inThrees(numbers: readonly number[]): [number, number, number][] {
  const threes: [number, number, number][] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS_PER_PAUSE)
    threes.push(numbers.slice(at, at + NUMBERS_PER_PAUSE) as [number, number, number]);
  return threes;
}
