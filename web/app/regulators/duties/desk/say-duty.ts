/** Duties and filings in words, for the pages of the desk. */
import type {
  DueKind,
  DutyPeriod,
  DutyRule,
  FilingStatus,
} from "@hiram/contract/regulators/duty.ts";
import { writeDay, writeMonth } from "#ui/day.ts";

export const statusNames: Readonly<Record<FilingStatus, string>> = {
  OPEN: "To prepare",
  PREPARED: "To confirm",
  CONFIRMED: "To file",
  FILED: "Filed",
  ACCEPTED: "Accepted",
  RETURNED: "Returned",
  NOT_DUE: "Not due",
};

export const periodNames: Readonly<Record<DutyPeriod, string>> = {
  MONTH: "Each month",
  HALF_YEAR: "Each half-year",
  YEAR: "Each year",
  TWO_YEARS: "Every two years",
  ONCE: "Once",
  EVENT: "When something happens",
};

export const dueNames: Readonly<Record<DueKind, string>> = {
  DAYS_AFTER: "days after",
  WORKING_DAYS_AFTER: "working days after",
  DAY_OF_MONTH: "day of a month after",
};

export function sayDue({ dueKind, dueCount, dueMonth, whenClosed }: Omit<DutyRule, "period">) {
  if (dueKind === "WORKING_DAYS_AFTER")
    return dueCount === 1 ? "1 working day after" : `${dueCount} working days after`;
  const closed = whenClosed === "BEFORE" ? "the working day before" : "the working day after";
  const due =
    dueKind === "DAYS_AFTER"
      ? `${dueCount} days after`
      : `on day ${dueCount} of ${dueMonth === 1 ? "the next month" : `month ${dueMonth} after it`}`;
  return `${due}; if closed, ${closed}`;
}

type Period = {
  readonly period: DutyPeriod;
  readonly from: string;
  readonly to: string;
  readonly eventWords: string | null;
};

export function sayPeriod({ period, from, to, eventWords }: Period): string {
  if (eventWords) return `${eventWords}, ${writeDay(from)}`;
  if (period === "MONTH") return writeMonth(from);
  return from === to ? writeDay(from) : `${writeDay(from)} to ${writeDay(to)}`;
}
