/**
 * Plays the demo's past on its true days: the clock is set to the first day and moved forward, the
 * days in between are closed, and it ends at the real time. So ledger, closes and reports have true
 * dates. An interrupted start leaves the clock in the past, and the next start continues from
 * there.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { House } from "@hiram/server/house/house.ts";
import { moveClock, resetClock } from "@hiram/server/house/house-clock.ts";
import { closeEndedDays } from "@hiram/server/loan/daily-close/close-days.ts";
import { recomputeScores } from "@hiram/server/settings/score/recompute-score.ts";

export type Scene = { readonly day: string; play(): Promise<unknown> };

const HOUR_MS = 3_600_000;

/** Whether an interrupted start has left the clock in the past. */
export const isInPast = ({ clock, realClock }: House): boolean =>
  clock.now().getTime() < realClock.now().getTime() - HOUR_MS;

const noonOf = (day: string): Date => new Date(`${day}T04:00:00Z`);

export async function goToDay(house: House, day: string): Promise<void> {
  await moveClock(house, noonOf(day));
}

/** Each on its day, in the order given within a day; today's are played at the real time. */
export async function playScenes(house: House, scenes: readonly Scene[]): Promise<void> {
  const today = dayInManila(house.realClock.now());
  const days = [...new Set(scenes.map(({ day }) => day))].sort();
  for (const day of days.filter((each) => each < today)) {
    if (day < dayInManila(house.clock.now())) continue;
    if (noonOf(day) > house.clock.now()) await goToDay(house, day);
    await closeEndedDays(house);
    await playDay(scenes, day);
    await recomputeScores(house);
  }
  if (isInPast(house)) {
    await resetClock(house);
    await closeEndedDays(house);
  }
  await playDay(scenes, today);
}

async function playDay(scenes: readonly Scene[], day: string): Promise<void> {
  for (const scene of scenes) if (scene.day === day) await scene.play();
}
