/** The promised time, and whether it has passed, in words as well as colour. */

import { writeInstant } from "#ui/day.ts";
import { writeWaitingTime } from "./age.ts";

const HOUR_MS = 3_600_000;

/** The instant some hours after another. */
export const instantHoursAfter = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();

type Props = { readonly at: string; readonly isLate: boolean };

export const DueTime = ({ at, isLate }: Props) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <span className="whitespace-nowrap">{writeInstant(at)}</span>
    {isLate && (
      <span className="rounded-round bg-bad-tint px-2 py-0.5 text-sm font-semibold whitespace-nowrap text-bad">
        Late by {writeWaitingTime(at)}
      </span>
    )}
  </span>
);
