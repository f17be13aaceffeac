/** Whether the days that have ended are closed, for `/readyz` and `/metrics`. */
import { dayInManila, daysBetween } from "@hiram/contract/calendar/day.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";

/** The close of yesterday may still run in the first hours of the day. */
const DAYS_OPEN_USUAL = 2;

type Closes = {
  readonly last: string | null;
  /** The day of the first entry, from which days are to be closed. */
  readonly first: string | null;
  readonly milliseconds: number | null;
  readonly loans: number | null;
  readonly computed: number | null;
  readonly faults: number;
};

/** Ended days since the last close, or since the first entry when none was ever closed. */
function countOpen(today: string, last: string | null, first: string | null): number {
  const daysSince = (day: string) => daysBetween(day, today);
  if (last) return Math.max(0, daysSince(last) - 1);
  return first ? Math.max(0, daysSince(first)) : 0;
}

export const watchCloses = ({ db, clock }: House): Collector => ({
  metrics: {
    hiram_close_days_open: "Days that have ended in Manila and are not closed.",
    hiram_close_faults: "Loans that keep a day from being closed.",
    hiram_close_last_day_timestamp_seconds: "The last closed day, as Unix time; NaN before any.",
    hiram_close_seconds: "How long the last close took.",
    hiram_close_loans: "Loans with an account at the last close.",
    hiram_close_computed: "Accounts that the last close computed.",
  },
  async collect() {
    const { rows } = await sql<Closes>`
      select last.day as last,
        (select (at at time zone 'Asia/Manila')::date from entry order by id limit 1) as first,
        last.milliseconds, last.loans, last.computed,
        (select count(*) from close_fault fault join daily_close open using (day)
         where open.closed_at is null) as faults
      from (select 1) one left join lateral (
        select * from daily_close where closed_at is not null order by day desc limit 1
      ) last on true
    `.execute(db);
    const { last, first, milliseconds, loans, computed, faults } = rows[0] as Closes;
    const daysOpen = countOpen(dayInManila(clock.now()), last, first);
    return {
      warnings: [
        ...(daysOpen >= DAYS_OPEN_USUAL
          ? [`${daysOpen} days are not closed; the last closed is ${last ?? "none"}.`]
          : []),
        ...(faults > 0 ? [`${faults} loans keep a day from being closed.`] : []),
      ],
      figures: {
        hiram_close_days_open: daysOpen,
        hiram_close_faults: faults,
        hiram_close_last_day_timestamp_seconds: last ? Date.parse(last) / 1000 : Number.NaN,
        hiram_close_seconds: (milliseconds ?? 0) / 1000,
        hiram_close_loans: loans ?? 0,
        hiram_close_computed: computed ?? 0,
      },
    };
  },
});
