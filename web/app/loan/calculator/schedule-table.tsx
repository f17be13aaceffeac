/**
 * Every instalment, one tap away. Rendered only while open, because forty-eight rows would slow the
 * slider.
 */
import {
  type Centavos,
  type DisplayCurrency,
  toForeign,
  toPesos,
  writeNumber,
} from "@hiram/contract/price/money.ts";
import { dueDates, type Quote } from "@hiram/contract/price/quote.ts";
import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { todayInManila } from "#ui/day.ts";
import { ScrollRegion } from "#ui/scroll-region.tsx";
import { calculatorWords } from "#words/en/loan/calculator.ts";
import { useWords } from "#words/words.tsx";

type Props = { readonly quote: Quote; readonly currency: DisplayCurrency };

export function ScheduleTable({ quote, currency }: Props) {
  const words = useWords(calculatorWords);
  const [isOpen, setIsOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);

  // It may have been opened before hydration.
  useEffect(() => setIsOpen(fold.current?.open ?? false), []);

  return (
    <details ref={fold} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 py-2 font-semibold text-accent">
        {words.schedule(quote.months)}
      </summary>
      {isOpen && <Rows quote={quote} currency={currency} />}
    </details>
  );
}

function Rows(now: Props) {
  const words = useWords(calculatorWords);
  const note = useId();
  const { quote, currency } = useDeferredValue(now);
  const due = dueDates(todayInManila(), quote.months);
  const write = (amount: Centavos) =>
    currency.code === "PHP"
      ? writeNumber(toPesos(amount), 2)
      : writeNumber(toForeign(amount, currency), currency.decimals);
  // The due amount comes first: on a phone the rest needs scrolling.
  const heads = [words.number, words.due, words.instalment, words.principal, words.interest];

  return (
    <>
      {/* Beside the table and not its caption: on a phone that would scroll out of sight with it. */}
      <p id={note} className="pb-2 text-sm text-ink-soft">
        {words.scheduleNote} {currency.code}
      </p>
      <ScrollRegion label={words.schedule(quote.months)} className="overflow-x-auto">
        <table aria-describedby={note} className="figures w-full text-right text-sm">
          <thead>
            <tr className="border-b border-line">
              {[...heads, words.balance].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="px-2 py-1 whitespace-nowrap first:pl-0 last:pr-0"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {quote.schedule.map((row, index) => (
              <tr key={row.number} className="border-b border-line">
                <th scope="row" className="py-1 pr-2 font-normal">
                  {row.number}
                </th>
                <td className="px-2 whitespace-nowrap">{due[index]}</td>
                <td className="px-2 font-semibold">{write(row.amount)}</td>
                <td className="px-2">{write(row.principal)}</td>
                <td className="px-2">{write(row.interest)}</td>
                <td className="pl-2">{write(row.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
