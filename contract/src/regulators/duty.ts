/**
 * The calendar of duties. A duty says what is filed with whom, for which period and by when; a
 * filing is one period of it, or one event. The product prepares, people file.
 */
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const filingLife = lifecycle({
  // event   from                              to           by                   money
  open: { from: "new", to: "OPEN", by: ["clock", "staff"], moves: null },
  prepare: { from: ["OPEN", "PREPARED", "RETURNED"], to: "PREPARED", by: "staff", moves: null },
  // The second person did not confirm it.
  reject: { from: ["PREPARED"], to: "OPEN", by: "staff", moves: null },
  confirm: { from: ["PREPARED"], to: "CONFIRMED", by: "staff", moves: null },
  file: { from: ["CONFIRMED"], to: "FILED", by: "staff", moves: null },
  accept: { from: ["FILED"], to: "ACCEPTED", by: "staff", moves: null },
  return: { from: ["FILED"], to: "RETURNED", by: "staff", moves: null },
  dismiss: { from: ["OPEN"], to: "NOT_DUE", by: "staff", moves: null },
});
export type FilingStatus = StatusOf<typeof filingLife>;
export const filingStatuses = statusesOf(filingLife);

/** The statuses in which a filing waits for somebody of the lender. */
export const openFilingStatuses = ["OPEN", "PREPARED", "CONFIRMED", "RETURNED"] as const;

export const filingAuthorities = ["CIC", "SEC", "AMLC", "NPC"] as const;

/** Periods end and are then filed; once, two years and an event count from their first day. */
export const dutyPeriods = ["MONTH", "HALF_YEAR", "YEAR", "TWO_YEARS", "ONCE", "EVENT"] as const;
export type DutyPeriod = (typeof dutyPeriods)[number];

export const dueDateKinds = ["DAYS_AFTER", "WORKING_DAYS_AFTER", "DAY_OF_MONTH"] as const;
export type DueKind = (typeof dueDateKinds)[number];

/** Where the last day is no working day: the working day before it, or after it. */
export const closedDayRules = ["BEFORE", "AFTER"] as const;
export type ClosedRule = (typeof closedDayRules)[number];

export type DutyRule = {
  readonly period: DutyPeriod;
  readonly dueKind: DueKind;
  readonly dueCount: number;
  /** For `DAY_OF_MONTH`: in which month after the period. */
  readonly dueMonth: number;
  readonly whenClosed: ClosedRule;
};

/** The file and the proof of a filing, at most. */
export const FILING_BYTES_MAX = 20 * 1024 * 1024;
/** A proof is a PDF or a picture. */
export const PROOF_BYTES_MAX = 10 * 1024 * 1024;
