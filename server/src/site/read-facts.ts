/** What the pages know of this lender, as it is at this moment. */
import { dayInManila, rowsFrom } from "@hiram/contract/price/policy.ts";
import type { SiteFacts } from "@hiram/contract/site/site-facts.ts";
import type { House } from "#house/house.ts";

export function readFacts({ config, clock, policies }: House): SiteFacts {
  const today = dayInManila(clock.now());
  return {
    company: config.company,
    isDemo: config.mode === "demo",
    publicUrl: config.publicUrl,
    today,
    policyRows: rowsFrom(today, policies.rows()),
  };
}

/** Compared at each request, so by identity: the house gives the same objects until they change. */
export const isSameFacts = (one: SiteFacts, other: SiteFacts): boolean =>
  one.company === other.company &&
  one.today === other.today &&
  one.policyRows.length === other.policyRows.length &&
  one.policyRows.every((row, index) => row === other.policyRows[index]);
