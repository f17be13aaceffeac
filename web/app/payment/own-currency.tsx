/** The amount in the currency that the member earns in, with its rate and time; for reading only. */
import { type Centavos, writeExchangeRate, writeForeign } from "@hiram/contract/money/money.ts";
import { payWords } from "@hiram/words/en/payment/pay.ts";
import { useState } from "react";
import { useRates } from "#hooks/use-rates.ts";
import { useLoanOfPayment } from "#payment/payment.api.ts";
import { writeInstant } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

export function OwnCurrency({ amount }: { readonly amount: Centavos | null }) {
  const words = useWords(payWords);
  const rates = useRates();
  const { data: loan } = useLoanOfPayment();
  const [picked, setPicked] = useState<string | null>(null);
  // The currency in which the member applied for the loan.
  const code = picked ?? loan?.selectedCurrency ?? "PHP";
  const currency = rates.currencies.find((known) => known.code === code);
  if (rates.state === "loading") return null;
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor="pay-currency" className="text-sm text-ink-soft">
          {words.currency}
        </label>
        <select
          id="pay-currency"
          value={currency?.code ?? "PHP"}
          onChange={({ target }) => setPicked(target.value)}
          aria-describedby="pay-currency-note"
          className="min-h-11 rounded-control border border-control bg-card px-3"
        >
          <option value="PHP">{words.noCurrency}</option>
          {rates.currencies.map((one) => (
            <option key={one.code} value={one.code} title={one.name}>
              {one.code}
            </option>
          ))}
        </select>
        {currency && amount !== null && (
          <output className="figures font-semibold">
            {words.inCurrency(writeForeign(amount, currency))}
          </output>
        )}
      </div>
      <p id="pay-currency-note" className="text-sm text-ink-soft empty:hidden">
        {currency &&
          words.rate(
            currency.code,
            writeExchangeRate(currency.exchangeRate),
            rates.source,
            rates.asOf ? writeInstant(rates.asOf) : "",
          )}
        {rates.state === "stale" && words.ratesStale}
        {rates.state === "failed" && words.ratesFailed}
      </p>
    </div>
  );
}
