/** Today's exchange rates, as every calculator asks for them. */
import type { ratesCall } from "@hiram/contract/site/site.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { readLatestRates } from "#outside/configured-rates.ts";

export async function readRates(house: House): Promise<AnswerOf<typeof ratesCall>> {
  const { rates, source, asOf, stale } = await readLatestRates(house);
  return { base: "PHP", rates, source, asOf: asOf?.toISOString() ?? null, stale };
}
