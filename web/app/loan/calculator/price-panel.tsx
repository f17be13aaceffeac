/** The price of a loan: the same panel wherever a price is shown. */
import type { DisplayCurrency } from "@hiram/contract/price/money.ts";
import { writePercent } from "@hiram/contract/price/money.ts";
import type { Quote } from "@hiram/contract/price/quote.ts";
import type { ReactNode } from "react";
import { ScheduleTable } from "#loan/calculator/schedule-table.tsx";
import { Card } from "#ui/card.tsx";
import { Money, moneyText } from "#ui/money.tsx";
import { calculatorWords } from "#words/en/loan/calculator.ts";
import { useWords } from "#words/words.tsx";

type Props = { readonly quote: Quote; readonly currency: DisplayCurrency };

export function PricePanel({ quote, currency }: Props) {
  const words = useWords(calculatorWords);
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const lines: [string, ReactNode][] = [
    [words.receive, money(quote.received)],
    [words.monthlyPrincipal, money(quote.monthlyPrincipal)],
    [
      words.monthlyInterest(writePercent(quote.interestMonthlyBasisPoints / 10_000)),
      money(quote.monthlyInterest),
    ],
    [words.totalInstalment, money(quote.instalment)],
    [words.totalToPay, money(quote.totalToPay)],
    [words.cost, money(quote.totalInterest)],
    [
      words.effectiveRate,
      <span key="rate" className="flex flex-col items-end whitespace-nowrap">
        {words.effectiveRateValue(writePercent(quote.rate.perYear))}
        <span className="text-sm font-normal text-ink-soft">
          {words.effectiveRatePerMonth(writePercent(quote.rate.perMonth, 3))}
        </span>
      </span>,
    ],
  ];

  return (
    <Card className="flex flex-col gap-4">
      <h3 className="text-lg text-accent">{words.summary}</h3>
      <div>
        <p className="text-ink-soft">{words.perMonth(quote.months)}</p>
        {/* "KRW 12,551,360" is too long for a small phone at the full size. */}
        <p
          className={`font-bold [&>span]:items-start ${currency.code === "PHP" ? "text-2xl" : "text-xl md:text-2xl"}`}
        >
          {money(quote.instalment)}
        </p>
        {quote.lastInstalment !== quote.instalment && (
          <p className="text-sm text-ink-soft">
            {words.lastInstalment(moneyText(quote.lastInstalment, currency))}
          </p>
        )}
      </div>
      <dl className="divide-y divide-line border-y border-line">
        {lines.map(([name, value]) => (
          <div key={name} className="flex items-start justify-between gap-4 py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="figures text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ScheduleTable quote={quote} currency={currency} />
    </Card>
  );
}
