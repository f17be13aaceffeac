/**
 * Fetches the rates and stores them with their source and time; unknown currencies are dropped.
 */
import { currencies } from "@hiram/contract/wire/lists.ts";
import type { House } from "#house/house.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { insertRates } from "#site/site.sql.ts";

const AHEAD_MS_MAX = 3_600_000;

export async function fetchExchangeRates(
  { db, clock }: House,
  { rates }: OutsideAdapters,
): Promise<void> {
  const sheet = await rates.fetch();
  // Rates dated in the future would stay the latest until that day.
  const isDated = sheet.asOf.getTime() - clock.now().getTime() <= AHEAD_MS_MAX;
  if (!isDated) throw new Error(`the rates of ${sheet.source} are dated ahead of now`);
  const known = currencies.map((currency) => currency.code as string);
  const knownRates = Object.entries(sheet.rates).filter(([code]) => known.includes(code));
  await insertRates(db, {
    source: sheet.source,
    as_of: sheet.asOf,
    rates: { ...Object.fromEntries(knownRates), PHP: 1 },
  });
}
