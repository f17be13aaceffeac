/** Each night: what the rules find becomes a raised concern, once. */
import type { House } from "#house/house.ts";
import { suspicionRules } from "./find-suspicions.ts";
import { proposeConcern } from "./raise-concern.ts";

export async function proposeConcerns(house: House): Promise<void> {
  for (const find of suspicionRules)
    for (const finding of await find(house))
      await house.db.transaction().execute((trx) => proposeConcern(trx, house, finding));
}
