/** Today's exchange rates, as every calculator asks for them. */
import type { AnswerOf } from "@hiram/contract/call.ts";
import type { ratesCall } from "@hiram/contract/site.ts";
import type { House } from "#kit/house.ts";
import { readLatestRates } from "#kit/rates.ts";

export async function readRates(house: House): Promise<AnswerOf<typeof ratesCall>> {
  const { rates, source, asOf, stale } = await readLatestRates(house);
  return { base: "PHP", rates, source, asOf: asOf?.toISOString() ?? null, stale };
}
