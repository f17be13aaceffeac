/** The currencies amounts may be shown in, pesos first, in the order of the contract's list. */
import type { AnswerOf } from "@hiram/contract/call.ts";
import { currencies } from "@hiram/contract/lists.ts";
import type { currenciesCall } from "@hiram/contract/site.ts";
import type { House } from "#kit/house.ts";
import { activeCurrencyCodes } from "#kit/rates.ts";

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
