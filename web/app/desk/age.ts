import { now } from "#ui/house-time.ts";

/** How long something has been waiting, in one unit: 40 min, 5 h, 3 days. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function writeWaitingTime(since: string, at = now()): string {
  const ms = Math.max(0, at - Date.parse(since));
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} h`;
  return `${Math.floor(ms / DAY)} days`;
}
