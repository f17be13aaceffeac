/** Today's exchange rates. Rates that are too old are withheld, because they would mislead. */
import { type DisplayCurrency, pesoDisplay } from "@hiram/contract/money/money.ts";
import { currencies } from "@hiram/contract/wire/lists.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";

const HOUR_MS = 3_600_000;

type RatesHouse = Pick<House, "clock" | "policies"> & { readonly db: Db | Trx };

type Rates = {
  readonly rates: Readonly<Record<string, number>>;
  readonly source: string;
  readonly asOf: Date | null;
  readonly stale: boolean;
};

export async function activeCurrencyCodes(db: Db | Trx): Promise<Set<string>> {
  const rows = await db.selectFrom("currency").select("code").where("active", "=", true).execute();
  return new Set(rows.map((row) => row.code));
}

/** Units of each active currency for one peso. The peso itself is always present. */
export async function readLatestRates({ db, clock, policies }: RatesHouse): Promise<Rates> {
  const now = clock.now();
  const [sheet, active] = await Promise.all([findLatestSheet(db), activeCurrencyCodes(db)]);
  if (!sheet) return { rates: { PHP: 1 }, source: "none", asOf: null, stale: true };

  const { exchangeRatesStaleAfterHours } = policies.now();
  const stale = now.getTime() - sheet.as_of.getTime() > exchangeRatesStaleAfterHours * HOUR_MS;
  const shown = Object.entries(sheet.rates).filter(([code]) => active.has(code));
  return {
    rates: stale ? { PHP: 1 } : { ...Object.fromEntries(shown), PHP: 1 },
    source: sheet.source,
    asOf: sheet.as_of,
    stale,
  };
}

/** How to show amounts in this currency today; undefined without a rate. */
export async function findDisplayCurrency(
  house: RatesHouse,
  code: string,
): Promise<DisplayCurrency | undefined> {
  if (code === pesoDisplay.code) return pesoDisplay;
  const known = currencies.find((currency) => currency.code === code);
  const exchangeRate = known && (await readLatestRates(house)).rates[code];
  return known && exchangeRate ? { code, decimals: known.decimals, exchangeRate } : undefined;
}

async function findLatestSheet(db: Db | Trx) {
  return db
    .selectFrom("exchange_rates")
    .select(["source", "as_of", "rates"])
    .orderBy("as_of", "desc")
    .limit(1)
    .executeTakeFirst();
}
