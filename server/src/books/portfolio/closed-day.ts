/**
 * Finds the closed day whose figures are asked for, and the days around it; a wrong day is refused
 * at its field.
 */
import { COLLECTION_DAYS_MAX, EXPECTED_DAYS_AHEAD } from "@hiram/contract/books/portfolio.ts";
import { addDays, daysBetween } from "@hiram/contract/calendar/day.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { findClosedDays } from "./portfolio-day.sql.ts";

const DAYS_SHOWN_BEFORE = 29;
const DAYS_SHOWN_AFTER = 14;

type DayRequest = {
  readonly day?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

type ClosedDay = {
  readonly day: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly from: string;
  readonly until: string;
};

/** Null while no day is closed. */
export async function findClosedDay(
  { db }: House,
  { day, from, until }: DayRequest,
): Promise<ClosedDay | null> {
  const closed = await findClosedDays(db);
  if (!closed) return null;
  const { first, last } = closed;
  const chosen = day ?? last;
  if (chosen > last)
    refuse("InvalidInput", {
      fields: { day: `This day is not closed yet. The last closed day is ${last}.` },
    });
  const isEarly = `The first closed day is ${first}.`;
  if (chosen < first) refuse("InvalidInput", { fields: { day: isEarly } });
  if (until && until < first) refuse("InvalidInput", { fields: { until: isEarly } });
  // The days around a chosen day: 30 days of the past, and what is expected in the next two weeks.
  const span = {
    from: from ?? addDays(until ?? chosen, -DAYS_SHOWN_BEFORE),
    until: until ?? addDays(chosen, DAYS_SHOWN_AFTER),
  };
  refuseSpan(chosen, span);
  return { day: chosen, firstDay: first, lastDay: last, ...span };
}

type Span = Required<Pick<ClosedDay, "from" | "until">>;

function refuseSpan(day: string, { from, until }: Span): void {
  if (from > until)
    refuse("InvalidInput", { fields: { until: "Please choose a day not before the first." } });
  const latest = addDays(day, EXPECTED_DAYS_AHEAD);
  if (until > latest)
    refuse("InvalidInput", {
      fields: {
        until: `Later instalments are not known yet. The last day to choose is ${latest}.`,
      },
    });
  if (daysBetween(from, until) > COLLECTION_DAYS_MAX) refuse("PeriodTooLong");
}
