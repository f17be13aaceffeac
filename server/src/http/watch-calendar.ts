/** Warns when payout files are dated by holidays that are not certain yet. */
import { findCalendarDoubts } from "@hiram/contract/calendar/banking-days.ts";
import { holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";

export const watchCalendar = (house: House): Collector => ({
  metrics: {
    hiram_holidays_uncertain: "Years, this one or the next, whose holidays are uncertain.",
  },
  async collect() {
    const isUsed = house.config.payoutRail === "file";
    const warnings = isUsed ? findCalendarDoubts(house.clock.now(), holidaysOf(house)) : [];
    return { warnings, figures: { hiram_holidays_uncertain: warnings.length } };
  },
});
