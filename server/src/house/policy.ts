/**
 * The policy's rows as this process knows them: the software's own, and those that two people of
 * the lender have confirmed. Every process reads the rows each minute, and at once when a member's
 * call finds more of them than it knows (`http/admission/read-admission.ts`). A row takes effect
 * hours after it is confirmed at the earliest, so none is late on the first day.
 */
import type { LateCashRule } from "@hiram/contract/account/late-cash.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import {
  type HousePolicy,
  mergePolicyRows,
  policyOnDay,
  type RowsByDate,
} from "@hiram/contract/policy/policy.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/database.ts";
import { type EnteredHoliday, listEnteredHolidays } from "#house/holidays.ts";
import { listLateCashRules } from "#house/late-cash.sql.ts";

const READ_EVERY_MS = 60_000;

export type Policies = {
  /** The row in force at this moment of the house's clock. */
  now(): HousePolicy;
  /**
   * The row in force on a day (`YYYY-MM-DD` in Asia/Manila): the one that a loan of that day keeps.
   */
  on(day: string): HousePolicy;
  rows(): RowsByDate<HousePolicy>;
  /** The days that two people have entered at the desk. */
  holidays(): readonly EnteredHoliday[];
  /** What cash on a loan over 90 days late pays first, by day; undefined before the first read. */
  lateCash(): readonly LateCashRule[] | undefined;
  /** How many confirmed rows this process knows; rows are only added. */
  count(): number;
  /** Has only the product's own rows until the first `refresh`. */
  refresh(): Promise<void>;
};

/** Holds the software's own rows until the first `refresh`. */
export function openPolicies(db: Db, clock: Clock): Policies {
  let rows = mergePolicyRows([]);
  let confirmed = "[]";
  let count = 0;
  let holidays: readonly EnteredHoliday[] = [];
  let lateCash: readonly LateCashRule[] | undefined;
  return {
    now: () => policyOnDay(dayInManila(clock.now()), rows),
    on: (day) => policyOnDay(day, rows),
    rows: () => rows,
    holidays: () => holidays,
    lateCash: () => lateCash,
    count: () => count,
    async refresh() {
      const [found, kept, cashRules] = await Promise.all([
        db.selectFrom("policy_row").select("policy").orderBy("from_day").execute(),
        listEnteredHolidays(db),
        listLateCashRules(db),
      ]);
      holidays = kept;
      lateCash = cashRules;
      const read = found.map(({ policy }) => policy as Partial<HousePolicy>);
      count = read.length;
      // Replaces the array only when a row has changed, so that `===` finds a change.
      if (JSON.stringify(read) === confirmed) return;
      confirmed = JSON.stringify(read);
      rows = mergePolicyRows(read);
    },
  };
}

/** Reads the rows each minute; the result stops it. */
export async function keepPoliciesFresh(policies: Pick<Policies, "refresh">): Promise<() => void> {
  await policies.refresh();
  // A database that does not answer fails every call as well; it is asked again in a minute.
  const reading = setInterval(() => policies.refresh().catch(() => {}), READ_EVERY_MS);
  reading.unref();
  return () => clearInterval(reading);
}
