/** Today's exchange rates. Rates that are too old are withheld: no figure is better than a wrong one. */
import type { AnswerOf } from "@hiram/contract/call.ts";
import { policyAt } from "@hiram/contract/policy.ts";
import type { ratesCall } from "@hiram/contract/site.ts";
import type { House } from "#kit/house.ts";
import { activeCurrencyCodes, findLatestRates } from "#site/site.sql.ts";

const HOUR_MS = 3_600_000;

export async function readRates({ db, clock }: House): Promise<AnswerOf<typeof ratesCall>> {
  const now = clock.now();
  const [sheet, active] = await Promise.all([findLatestRates(db), activeCurrencyCodes(db)]);
  if (!sheet) return { base: "PHP", rates: { PHP: 1 }, source: "none", asOf: null, stale: true };

  const { exchangeRatesStaleAfterHours } = policyAt(now);
  const stale = now.getTime() - sheet.as_of.getTime() > exchangeRatesStaleAfterHours * HOUR_MS;
  const shown = Object.entries(sheet.rates).filter(([code]) => active.has(code));
  return {
    base: "PHP",
    rates: stale ? { PHP: 1 } : { ...Object.fromEntries(shown), PHP: 1 },
    source: sheet.source,
    asOf: sheet.as_of.toISOString(),
    stale,
  };
}
