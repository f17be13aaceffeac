/** The display currencies, pesos first, in the order of the contract's list. */
import type { currenciesCall } from "@hiram/contract/site/site.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { currencies } from "@hiram/contract/wire/lists.ts";
import type { House } from "#house/house.ts";
import { activeCurrencyCodes } from "#outside/configured-rates.ts";

export async function listCurrencies({ db }: House): Promise<AnswerOf<typeof currenciesCall>> {
  const active = await activeCurrencyCodes(db);
  return currencies
    .filter((currency) => active.has(currency.code))
    .map((currency) => ({
      _id: currency.code,
      currencyCode: currency.code,
      currencyName: currency.name,
      currencySymbol: currency.symbol,
      countryName: currency.country,
      decimals: currency.decimals,
      active: true,
    }));
}
