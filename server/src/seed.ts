/**
 * Adds what a fresh installation needs before its first visitor; the demo also gets its invented
 * people.
 */
import { currencies } from "@hiram/contract/wire/lists.ts";
import type { DemoParts } from "#app.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { fetchExchangeRates } from "#site/fetch-exchange-rates.ts";
import { addMissingCurrencies } from "#site/site.sql.ts";
import { StartRefused } from "#start-refused.ts";

export async function seed(
  house: House,
  outside: OutsideAdapters,
  demo?: DemoParts,
): Promise<void> {
  await claimDatabase(house);
  await addMissingCurrencies(
    house.db,
    currencies.map((currency) => currency.code),
  );
  // The demo's sample rates are stored at once; a real service is called by the worker, which
  // retries.
  if (house.config.mode === "demo" && !house.config.ratesUrl)
    await fetchExchangeRates(house, outside);
  // At most one job waits, however often the product is started while the service is down.
  else await addJob(house.db, "fetch-exchange-rates", {}, { key: "fetch-exchange-rates" });
  if (house.config.mode === "demo") await demo?.seed(house, outside);
}

/** From its first start a database belongs to the demo or to a lender. */
async function claimDatabase({ db, config: { mode } }: House): Promise<void> {
  await db
    .insertInto("installation")
    .values({ mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { mode: kept } = await db
    .selectFrom("installation")
    .select("mode")
    .executeTakeFirstOrThrow();
  if (kept === mode) return;
  throw new StartRefused(
    kept === "demo"
      ? "Production cannot start:\n  The database holds the demo's invented people. Use an empty one."
      : "The demo cannot start on a lender's database. Set NODE_ENV=production, or use an empty one.",
  );
}
