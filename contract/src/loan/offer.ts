/**
 * An approved loan is an offer for some days, by the policy under which the member applied. It ends
 * with the last of these days in Manila.
 */
import { DAY_MS, dayInManila } from "#calendar/day.ts";
import type { Policy } from "#policy/policy.ts";

type Terms = Pick<Policy, "offerStandsDays">;

/** The last day on which the member can agree. */
export const lastDayOfOffer = (approvedAt: Date, { offerStandsDays }: Terms): string =>
  dayInManila(new Date(approvedAt.getTime() + offerStandsDays * DAY_MS));

export const hasOfferEnded = (approvedAt: Date, terms: Terms, now: Date): boolean =>
  dayInManila(now) > lastDayOfOffer(approvedAt, terms);
