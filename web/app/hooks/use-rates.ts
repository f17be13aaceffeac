/** The display currencies with today's rates, loaded once a visit. */
import type { DisplayCurrency } from "@hiram/contract/money/money.ts";
import { useCallback, useEffect, useState } from "react";
import { ask } from "#api/client.ts";

type Rates = {
  readonly state: "loading" | "ready" | "stale" | "failed";
  readonly source: string;
  /** When the source published them; null without rates. */
  readonly asOf: string | null;
  /** Without the peso, which needs no rate. */
  readonly currencies: readonly (DisplayCurrency & {
    readonly name: string;
    readonly country: string;
  })[];
};

const loading: Rates = { state: "loading", source: "", asOf: null, currencies: [] };
let asked: Promise<Rates> | undefined;

async function fetchRates(): Promise<Rates> {
  try {
    const [list, sheet] = await Promise.all([
      ask("GET /availablecurrency"),
      ask("GET /exchangerates"),
    ]);
    const currencies = list.flatMap(({ currencyCode: code, currencyName: name, ...row }) => {
      const { decimals, countryName: country } = row;
      const exchangeRate = sheet.rates[code];
      return exchangeRate && code !== "PHP"
        ? [{ code, name, country, decimals, exchangeRate }]
        : [];
    });
    const { source, asOf, stale } = sheet;
    return { state: stale ? "stale" : "ready", source, asOf, currencies };
  } catch {
    return { ...loading, state: "failed" };
  }
}

/** Loads the rates again, because the server found the shown rate outdated. */
export function reloadRates(): Promise<Rates> {
  asked = fetchRates();
  return asked;
}

export function useRates(): Rates & { retry(): void } {
  const [rates, setRates] = useState(loading);

  const load = useCallback(() => {
    asked ??= fetchRates();
    asked.then((answer) => {
      // A failure is not cached: the next calculator asks again.
      if (answer.state === "failed") asked = undefined;
      setRates(answer);
    });
  }, []);

  useEffect(load, [load]);
  return { ...rates, retry: load };
}
