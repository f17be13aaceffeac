/**
 * The holidays as this process knows them: those of `HOLIDAYS_FILE`, overridden by the days that
 * two people have entered at the desk. They are read with the policy, each minute.
 */
import type { HolidayList } from "@hiram/contract/calendar/banking-days.ts";
import type { HolidayNames } from "@hiram/contract/calendar/holidays.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

export type EnteredHoliday = {
  readonly day: string;
  readonly kind: "CLOSED" | "OPEN" | "CALENDAR";
  readonly name: string;
};

/** The newest row of each day. */
export async function listEnteredHolidays(db: Db): Promise<EnteredHoliday[]> {
  const { rows } = await sql<EnteredHoliday>`
    select distinct on (day) day, kind, name from holiday order by day, id desc
  `.execute(db);
  return rows;
}

type Known = {
  readonly config: { readonly bankFile: { readonly holidays: HolidayList } };
  readonly policies: { readonly holidays: () => readonly EnteredHoliday[] };
};

/** A day entered at the desk overrides the file. */
export function holidaysOf({ config, policies }: Known): HolidayList {
  const file = config.bankFile.holidays;
  const kept = policies.holidays();
  if (kept.length === 0) return file;
  const named = new Set(kept.map(({ day }) => day));
  const of = (kind: EnteredHoliday["kind"]) =>
    kept.filter((one) => one.kind === kind).map(({ day }) => day);
  return {
    checkedYears: file.checkedYears,
    closed: [...file.closed.filter((day) => !named.has(day)), ...of("CLOSED")],
    open: [...file.open.filter((day) => !named.has(day)), ...of("OPEN")],
  };
}

export const holidayNames = ({ policies }: Pick<Known, "policies">): HolidayNames =>
  Object.fromEntries(policies.holidays().map(({ day, name }) => [day, name]));
