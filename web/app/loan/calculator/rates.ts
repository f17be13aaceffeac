/** The currencies amounts may be shown in, with today's rates: asked for once a visit. */
import type { DisplayCurrency } from "@hiram/contract/price/money.ts";
import { useCallback, useEffect, useState } from "react";
import { ask } from "#api/client.ts";

type Rates = {
  readonly state: "loading" | "ready" | "stale" | "failed";
  readonly source: string;
  /** Without the peso, which needs no rate. */
  readonly currencies: readonly (DisplayCurrency & { readonly name: string })[];
};

const loading: Rates = { state: "loading", source: "", currencies: [] };
let asked: Promise<Rates> | undefined;

async function fetchRates(): Promise<Rates> {
  try {
    const [list, sheet] = await Promise.all([
      ask("GET /availablecurrency"),
      ask("GET /exchangerates"),
    ]);
    const currencies = list.flatMap(({ currencyCode: code, currencyName: name, decimals }) => {
      const exchangeRate = sheet.rates[code];
      return exchangeRate && code !== "PHP" ? [{ code, name, decimals, exchangeRate }] : [];
    });
    return { state: sheet.stale ? "stale" : "ready", source: sheet.source, currencies };
  } catch {
    return { ...loading, state: "failed" };
  }
}

/** Asked for anew, because the server has found that what was shown no longer holds. */
export function renewRates(): Promise<Rates> {
  asked = fetchRates();
  return asked;
}

export function useRates(): Rates & { retry(): void } {
  const [rates, setRates] = useState(loading);

  const load = useCallback(() => {
    asked ??= fetchRates();
    asked.then((answer) => {
      // A failure is not kept: the next visit to a calculator asks again.
      if (answer.state === "failed") asked = undefined;
      setRates(answer);
    });
  }, []);

  useEffect(load, [load]);
  return { ...rates, retry: load };
}
