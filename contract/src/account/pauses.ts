/**
 * Relief from late charges. A pause is an interval in which an amount of what is overdue, or all of
 * it, earns no penalty and no collection charge. A waiver takes back late charges of an instalment
 * as if they had never been made: the first centavos that were charged are the ones given up. Both
 * are part of the loan's history, so that the account is the same in whatever order things were
 * booked. Neither can raise what is owed.
 */
import type { Centavos } from "#money/money.ts";

export type Pause = {
  readonly from: string;
  /** The first day on which charges are made again; null while that is not decided. */
  readonly until: string | null;
  /** How much of what is overdue earns nothing; null for all of it. */
  readonly amount: Centavos | null;
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
};

/** What of a waiver has met no charge yet. */
export type WaiverLeft = { readonly instalment: number; penalty: Centavos; collection: Centavos };

/** How much of what is overdue earns no late charge on a day. */
export function pausedOn(pauses: readonly DayPause[], day: number): Centavos {
  let paused = 0;
  for (const { from, until, amount } of pauses)
    if (from <= day && (until === null || day < until))
      paused += amount ?? Number.POSITIVE_INFINITY;
  return paused;
}

/** How much of a charge of an instalment is waived; it is then no longer left of the waiver. */
export function waive(
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
const NUMBERS = 3;

/** As integers for the database, without those that are over on a day. */
export const writePauses = (pauses: readonly DayPause[], today: number): number[] =>
  pauses
    .filter(({ until }) => until === null || until > today)
    .flatMap(({ from, until, amount }) => [from, until ?? OPEN_END, amount ?? EVERYTHING]);

export const readPauses = (numbers: readonly number[]): DayPause[] =>
  inThrees(numbers).map(([from, until, amount]) => ({
    from,
    until: until === OPEN_END ? null : until,
    amount: amount === EVERYTHING ? null : amount,
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
  for (let at = 0; at < numbers.length; at += NUMBERS)
    threes.push(numbers.slice(at, at + NUMBERS) as [number, number, number]);
  return threes;
}
