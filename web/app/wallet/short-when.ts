/** An instant in a list of steps, where a year is said only when it is another. */
import { writeInstant } from "#ui/day.ts";

const inYear = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
const thisYear = new Intl.DateTimeFormat("en-PH", inYear);

export function writeShortWhen(instant: string, now = new Date()): string {
  const at = new Date(instant);
  return at.getFullYear() === now.getFullYear() ? thisYear.format(at) : writeInstant(instant);
}
