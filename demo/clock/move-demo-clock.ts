/**
 * Moves the demo's clock forward, a day at a time. After each day it runs a worker's daily jobs, so
 * that the days in between leave their usual results. A step to an hour ends at the next such hour,
 * to show the effect of contact hours at any time.
 */
import { DAY_MS, dayInManila } from "@hiram/contract/calendar/day.ts";
import { judgePromises } from "@hiram/server/collection/promises/decide-promises.ts";
import { sendReminders } from "@hiram/server/collection/send-reminders.ts";
import { closeAnsweredComplaints } from "@hiram/server/help/complaints/desk/close-answered.ts";
import type { House } from "@hiram/server/house/house.ts";
import { moveClock } from "@hiram/server/house/house-clock.ts";
import { decideCoolingOffs } from "@hiram/server/loan/cooling-off/decide-cooling-offs.ts";
import { closeEndedDays } from "@hiram/server/loan/daily-close/close-days.ts";
import { lapseHardship } from "@hiram/server/loan/hardship/lapse-hardship.ts";
import { lapseOffers } from "@hiram/server/loan/lapse-offers.ts";
import { lapseSettlements } from "@hiram/server/loan/settlement/lapse-settlements.ts";
import { remindOfSettlements } from "@hiram/server/loan/settlement/remind-of-settlements.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { endDueRestrictions } from "@hiram/server/session/restrictions/end-restrictions.ts";
import { eraseMembers } from "@hiram/server/settings/erase-members.ts";
import { recomputeScores } from "@hiram/server/settings/score/recompute-score.ts";
import { fetchExchangeRates } from "@hiram/server/site/fetch-exchange-rates.ts";
import { sweepWithdrawals } from "@hiram/server/wallet/payouts/sweep-withdrawals.ts";

type DailyJob = (house: House, outside: OutsideAdapters) => Promise<unknown>;

/** At noon in Manila: contact is allowed there and where the demo's members are. */
const noonJobs: readonly DailyJob[] = [
  judgePromises,
  closeEndedDays,
  sendReminders,
  remindOfSettlements,
];

const dailyJobs: readonly DailyJob[] = [
  judgePromises,
  closeEndedDays,
  sendReminders,
  lapseOffers,
  lapseHardship,
  decideCoolingOffs,
  closeAnsweredComplaints,
  lapseSettlements,
  remindOfSettlements,
  endDueRestrictions,
  sweepWithdrawals,
  recomputeScores,
  eraseMembers,
];

/** In Manila. At night nobody may be contacted, at noon every member of the demo may be. */
const hours = { noon: "12:00", night: "22:30" } as const;

export const clockSteps = ["day", "week", "month", "noon", "night"] as const;
export type ClockStep = (typeof clockSteps)[number];

export type ClockMove = {
  readonly from: Date;
  readonly to: Date;
  readonly days: number;
  readonly daysDone: number;
  readonly state: "moving" | "done" | "failed";
};

/** Keeps the time of day. A month later means the same day of the month, or its last one. */
export function addStep(from: Date, step: ClockStep): Date {
  if (step === "day") return new Date(from.getTime() + DAY_MS);
  if (step === "week") return new Date(from.getTime() + 7 * DAY_MS);
  if (step === "noon" || step === "night") return nextHour(from, hours[step]);
  const day = new Date(`${dayInManila(from)}T00:00:00Z`);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + 1];
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const next = Date.UTC(year, month, Math.min(day.getUTCDate(), lastOfNext));
  return new Date(from.getTime() + next - day.getTime());
}

function nextHour(from: Date, hour: string): Date {
  const today = Date.parse(`${dayInManila(from)}T${hour}:00+08:00`);
  return new Date(today > from.getTime() ? today : today + DAY_MS);
}

/**
 * `report` gets the number of finished days after each; a move ends early when it returns "stop".
 */
export async function moveDemoClock(
  house: House,
  outside: OutsideAdapters,
  to: Date,
  report: (daysDone: number) => "go on" | "stop",
): Promise<void> {
  const from = house.clock.now();
  const days = daysToMove(from, to);
  for (let done = 1; done <= days; done += 1) {
    // The real time passes meanwhile, so the last step may be a little less than a day.
    const now = house.clock.now();
    const until = done === days ? to : new Date(now.getTime() + DAY_MS);
    const noon = noonBefore(until);
    if (noon > now) {
      await moveClock(house, noon);
      for (const job of noonJobs) await job(house, outside);
    }
    await moveClock(house, until);
    for (const job of dailyJobs) await job(house, outside);
    if (report(done) === "stop") return;
  }
  // The demo's sample rates are dated by the clock and would be too old by now.
  if (!house.config.ratesUrl) await fetchExchangeRates(house, outside);
}

/** The last noon in Manila of the day that ends then. */
function noonBefore(until: Date): Date {
  const noon = Date.parse(`${dayInManila(until)}T12:00:00+08:00`);
  return new Date(noon < until.getTime() ? noon : noon - DAY_MS);
}

/** Counts a part of a day as one. */
export const daysToMove = (from: Date, to: Date): number =>
  Math.max(1, Math.round((to.getTime() - from.getTime()) / DAY_MS));
