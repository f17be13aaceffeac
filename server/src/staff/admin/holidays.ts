/** Holidays at the desk: shown with the source of each; entering one needs two people. */
import { findCalendarDoubts, isBankingDay } from "@hiram/contract/calendar/banking-days.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { type HolidayKind, listHolidays } from "@hiram/contract/calendar/holidays.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import {
  staffHolidayCall,
  type staffHolidaysCall,
} from "@hiram/contract/staff/admin/holidays.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { holidayNames, holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";

export function readHolidays(house: House): AnswerOf<typeof staffHolidaysCall> {
  const [list, names] = [holidaysOf(house), holidayNames(house)];
  const now = house.clock.now();
  const today = dayInManila(now);
  const year = Number(today.slice(0, 4));
  return {
    today,
    days: [year, year + 1]
      .flatMap((one) => listHolidays(one, list, names))
      .map((one) => ({ ...one, isCertain: one.source !== "EXPECTED" })),
    open: list.open
      .filter((day) => day >= `${year}-01-01`)
      .map((day) => ({ day, name: names[day] ?? "" })),
    doubts: [...findCalendarDoubts(now, list)],
  };
}

const kindWords: Readonly<Record<HolidayKind, string>> = {
  CLOSED: "Banks are closed",
  OPEN: "Banks are open",
  CALENDAR: "As the calendar has it",
};

export const holidayAction = defineTwoPersonAction({
  call: staffHolidayCall,
  async guard(_trx, { clock }, { day, kind, name }) {
    // A past day has dated payments and files already.
    if (day <= dayInManila(clock.now()))
      refuse("InvalidInput", { fields: { day: "Please choose a day that is to come." } });
    return { memberId: null, subject: `holiday/${day}`, request: { day, kind, name } };
  },
  async describe(house, _db, { day, kind, name }) {
    const isOpenNow = isBankingDay(day, holidaysOf(house));
    return {
      title: `${name}: ${writeDay(day)}`,
      facts: [
        { name: "Day", value: writeDay(day) },
        { name: "From now on", value: kindWords[kind] },
        { name: "Until now", value: isOpenNow ? "Banks are open" : "Banks are closed" },
      ],
    };
  },
  async carryOut(trx, { clock }, { day, kind, name }, { proposalId }) {
    await trx
      .insertInto("holiday")
      .values({ day, kind, name, proposal_id: proposalId, made_at: clock.now() })
      .execute();
  },
  afterwards: ({ policies }) => policies.refresh(),
});
