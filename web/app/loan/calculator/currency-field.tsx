/** The display currency. Without fresh rates only pesos are offered, with the reason. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import {
  type DisplayCurrency,
  pesoDisplay,
  writeExchangeRate,
} from "@hiram/contract/money/money.ts";
import { calculatorWords } from "@hiram/words/en/loan/calculator.ts";
import { failureWords } from "@hiram/words/en/ui/failure.ts";
import { useRates } from "#hooks/use-rates.ts";
import { writeDay } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly currency: DisplayCurrency;
  readonly onChoose: (currency: DisplayCurrency) => void;
};

export function CurrencyField({ currency, onChoose }: Props) {
  const words = useWords(calculatorWords);
  const { tryAgain } = useWords(failureWords);
  const rates = useRates();
  const choose = (code: string) =>
    onChoose(rates.currencies.find((known) => known.code === code) ?? pesoDisplay);

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="currency">{words.currency}</label>
      <select
        id="currency"
        value={currency.code}
        onChange={(event) => choose(event.target.value)}
        aria-describedby="currency-note"
        className="min-h-11 w-full rounded-control border border-control bg-card px-3"
      >
        <option value="PHP">PHP</option>
        {rates.currencies.map(({ code, name }) => (
          <option key={code} value={code} title={name}>
            {code}
          </option>
        ))}
      </select>
      <p id="currency-note" className="text-sm text-ink-soft empty:hidden">
        {currency.code !== "PHP" &&
          words.currencyHint(
            currency.code,
            writeExchangeRate(currency.exchangeRate),
            rates.source,
            rates.asOf && writeDay(dayInManila(new Date(rates.asOf))),
          )}
        {rates.state === "stale" && words.ratesStale}
        {rates.state === "failed" && (
          <>
            {words.ratesFailed}{" "}
            <button
              type="button"
              className="min-h-11 font-semibold underline"
              onClick={rates.retry}
            >
              {tryAgain}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
