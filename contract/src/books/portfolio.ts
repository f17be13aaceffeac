/** How the portfolio groups loans, and the days that a page of it may ask for. */

type AgeBucket = {
  readonly fromDays: number;
  /** Null for the last group, which has no end. */
  readonly toDays: number | null;
};

/** By days late of the oldest instalment that is not paid in full. */
export const ageBuckets: readonly AgeBucket[] = [
  { fromDays: 0, toDays: 0 },
  { fromDays: 1, toDays: 30 },
  { fromDays: 31, toDays: 60 },
  { fromDays: 61, toDays: 90 },
  { fromDays: 91, toDays: 180 },
  { fromDays: 181, toDays: null },
];

/**
 * Portfolio at risk: the whole principal of loans that are late by more than `days` days; PAR 1
 * counts from the first day. `fromDays` begins an age group.
 */
export const parLevels = [
  { days: 1, fromDays: 1 },
  { days: 30, fromDays: 31 },
  { days: 60, fromDays: 61 },
  { days: 90, fromDays: 91 },
] as const;

/**
 * How a loan stopped being active. A settled loan ended without being paid in full; a loan written
 * off before that stays written off.
 */
export const loanEndings = ["PAID_OFF", "SETTLED", "WRITTEN_OFF"] as const;

/**
 * How far after the closed day instalments are expected. An account knows the next instalment of
 * its loan; the one after it is due at least 28 days later, so until then no instalment is missing.
 */
export const EXPECTED_DAYS_AHEAD = 28;

/** The most days in a range of collections. */
export const COLLECTION_DAYS_MAX = 400;
