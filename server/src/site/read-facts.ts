/** What the pages know about this lender, as of now. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { rowsInForceFrom } from "@hiram/contract/policy/policy.ts";
import type { SiteFacts } from "@hiram/contract/site/site-facts.ts";
import type { House } from "#house/house.ts";
import { readProductChoice } from "#site/read-products.ts";

const MINUTE_MS = 60_000;

/** In whole minutes, because the two clocks are read one after the other. */
const aheadOf = ({ clock, realClock }: House): number =>
  Math.round((clock.now().getTime() - realClock.now().getTime()) / MINUTE_MS) * MINUTE_MS || 0;

export function readSiteFacts(house: House): SiteFacts {
  const { config, clock, products } = house;
  const today = dayInManila(clock.now());
  const choice = readProductChoice(house);
  return {
    company: config.company,
    isDemo: config.mode === "demo",
    publicUrl: config.publicUrl,
    today,
    policyRows: rowsInForceFrom(today, products.standardRows()),
    ...(choice && { products: choice }),
    aheadMs: aheadOf(house),
  };
}

/** Compared by identity at each request: the house returns the same objects until they change. */
export const isSameFacts = (one: SiteFacts, other: SiteFacts): boolean =>
  one.company === other.company &&
  one.today === other.today &&
  one.aheadMs === other.aheadMs &&
  one.policyRows.length === other.policyRows.length &&
  one.policyRows.every((row, index) => row === other.policyRows[index]) &&
  nameVersions(one) === nameVersions(other);

const nameVersions = ({ products = [] }: SiteFacts): string =>
  products.map(({ code, version }) => `${code} ${version}`).join();
