/** Whether the holidays by which payout files are dated are certain, where such files are made. */
import { findCalendarDoubts } from "@hiram/contract/calendar/banking-days.ts";
import { holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import type { Watch } from "#http/watch.ts";

export const watchCalendar = (house: House): Watch => ({
  metrics: {
    hiram_holidays_uncertain: "Years, this one or the next, whose holidays are uncertain.",
  },
  async look() {
    const isUsed = house.config.payoutRail === "file";
    const warnings = isUsed ? findCalendarDoubts(house.clock.now(), holidaysOf(house)) : [];
    return { warnings, figures: { hiram_holidays_uncertain: warnings.length } };
  },
});
