/** A clock that differs from the database's by more than an authenticator's code allows. */
import { type Clock, systemClock } from "#clock.ts";
import { CLOCKS_APART_MS_MAX, readClocksApart } from "#house/clock-apart.ts";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";

/** The machine's clock: a demo's own clock may be moved on purpose. */
export const watchClock = (
  { db }: House,
  machine: Pick<Clock, "now"> = systemClock,
): Collector => ({
  metrics: {
    hiram_clock_apart_seconds: "How far the clock of this machine is from the database's.",
  },
  async collect() {
    const apartMs = await readClocksApart(db, machine);
    const seconds = Math.round(apartMs / 1000);
    return {
      warnings:
        apartMs > CLOCKS_APART_MS_MAX
          ? [`this machine's clock is ${seconds} s from the database's: codes are refused`]
          : [],
      figures: { hiram_clock_apart_seconds: apartMs / 1000 },
    };
  },
});
