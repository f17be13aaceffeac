/**
 * The policy's rows as this process knows them: the software's own, and those that two people of
 * the lender have confirmed. Every process reads the rows each minute, and at once when a member's
 * call finds more of them than it knows (`http/admission/read-admission.ts`). A row takes effect
 * hours after it is confirmed at the earliest, so none is late on the first day.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import {
  type DatedRows,
  type HousePolicy,
  mergePolicyRows,
  policyOn,
} from "@hiram/contract/policy/policy.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/database.ts";
import { type KeptHoliday, listKeptHolidays } from "#house/holidays.ts";

const READ_EVERY_MS = 60_000;

export type Policies = {
  /** The row in force at this moment of the house's clock. */
  now(): HousePolicy;
  /**
   * The row in force on a day (`YYYY-MM-DD` in Asia/Manila): the one that a loan of that day keeps.
   */
  on(day: string): HousePolicy;
  rows(): DatedRows<HousePolicy>;
  /** The days that two people have kept at the desk. */
  holidays(): readonly KeptHoliday[];
  /** How many confirmed rows this process knows; rows are only added. */
  count(): number;
  /** Reads the confirmed rows from the database. */
  refresh(): Promise<void>;
};

/** Holds the software's own rows until the first `refresh`. */
export function openPolicies(db: Db, clock: Clock): Policies {
  let rows = mergePolicyRows([]);
  let confirmed = "[]";
  let count = 0;
  let holidays: readonly KeptHoliday[] = [];
  return {
    now: () => policyOn(dayInManila(clock.now()), rows),
    on: (day) => policyOn(day, rows),
    rows: () => rows,
    holidays: () => holidays,
    count: () => count,
    async refresh() {
      const [found, kept] = await Promise.all([
        db.selectFrom("policy_row").select("policy").orderBy("from_day").execute(),
        listKeptHolidays(db),
      ]);
      holidays = kept;
      const read = found.map(({ policy }) => policy as Partial<HousePolicy>);
      count = read.length;
      // The array stays the same one while nothing has changed, so that it can be compared by
      // `===`.
      if (JSON.stringify(read) === confirmed) return;
      confirmed = JSON.stringify(read);
      rows = mergePolicyRows(read);
    },
  };
}

/** Reads the rows now and again each minute, until told to stop. */
export async function keepPoliciesFresh(policies: Pick<Policies, "refresh">): Promise<() => void> {
  await policies.refresh();
  // A database that does not answer fails every call as well; it is asked again in a minute.
  const reading = setInterval(() => policies.refresh().catch(() => {}), READ_EVERY_MS);
  reading.unref();
  return () => clearInterval(reading);
}
