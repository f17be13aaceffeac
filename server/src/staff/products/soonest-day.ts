/** The first day that a new version may have: every process knows it hours before. */
import { addDays, dayInManila } from "@hiram/contract/calendar/day.ts";
import { policyHoursAhead } from "@hiram/contract/policy/policy-proposal.ts";
import type { House } from "#house/house.ts";

const HOUR_MS = 3_600_000;

export const soonestDay = ({ clock }: Pick<House, "clock">): string =>
  addDays(dayInManila(new Date(clock.now().getTime() + policyHoursAhead * HOUR_MS)), 1);
