/**
 * The price of a loan: the same panel wherever a price is shown. It shows the monthly amount with
 * its principal and interest, the loan's cost, and the schedule.
 */
import { type DisplayCurrency, writePercent } from "@hiram/contract/money/money.ts";
import type { Quote } from "@hiram/contract/price/quote.ts";
import { calculatorWords } from "@hiram/words/en/loan/calculator.ts";
import type { ReactNode } from "react";
import { usePolicy } from "#hooks/site.tsx";
import { ScheduleTable } from "#loan/calculator/schedule-table.tsx";
import { Card } from "#ui/card.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { Money, writeMoney } from "#ui/money.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  /** Null while the typed amount is outside the limits. */
  readonly quote: Quote | null;
  readonly months: number;
  readonly currency: DisplayCurrency;
  /** On a phone the monthly amount sticks to the lower edge; on a member's page, above the bar. */
  readonly follows?: "page" | "memberPage";
};

/** Not on very low or zoomed-in screens, where it would cover the form. */
const following = {
  page: "[@media(min-height:32rem)]:max-lg:sticky bottom-2 z-10",
  memberPage: "[@media(min-height:32rem)]:max-lg:sticky bottom-20 md:bottom-2 z-10",
} as const;
const column = {
  page: "contents lg:sticky lg:top-28 lg:flex lg:flex-col lg:gap-4",
  memberPage: "contents lg:sticky lg:top-6 lg:row-span-2 lg:flex lg:flex-col lg:gap-4",
} as const;

export function PricePanel({ quote, months, currency, follows }: Props) {
  const words = useWords(calculatorWords);
  const { coolingOffDays } = usePolicy();
  return (
    <div className={follows ? column[follows] : "flex flex-col gap-4"}>
      <div
        data-price="month"
        className={`rounded-card border border-control bg-card px-4 py-2 shadow-md md:px-5 md:py-3 ${follows ? following[follows] : ""}`}
      >
        <MonthlyAmount quote={quote} months={months} currency={currency} />
      </div>
      <Card className="flex flex-col gap-3">
        <h3 className="text-lg text-accent">{words.summary}</h3>
        <PriceLines quote={quote} currency={currency} />
        <p className="text-sm text-ink-soft">{words.coolingOff(coolingOffDays)}</p>
        {quote && (
          <div>
            <ScheduleTable quote={quote} currency={currency} />
          </div>
        )}
      </Card>
    </div>
  );
}

function MonthlyAmount({ quote, months, currency }: Omit<Props, "follows">) {
  const words = useWords(calculatorWords);
  if (!quote)
    return (
      <>
        <p className="text-ink-soft">{words.perMonth(months)}</p>
        <p className="font-semibold text-wait">{words.outside}</p>
      </>
    );
  const isPeso = currency.code === "PHP";
  return (
    <>
      <p className="text-ink-soft">{words.perMonth(months)}</p>
      {/* "KRW 12,551,360" is too long for a small phone at the full size. */}
      <p
        className={`font-bold [&>span]:items-start ${isPeso ? "text-2xl" : "text-xl md:text-2xl"}`}
      >
        <Money amount={quote.instalment} currency={currency} />
      </p>
      <p className="text-sm text-ink-soft">
        {words.totalInstalment}
        {quote.lastInstalment !== quote.instalment &&
          ` · ${words.lastInstalment(writeMoney(quote.lastInstalment, currency))}`}
      </p>
    </>
  );
}

type LineProps = Pick<Props, "quote" | "currency">;

function PriceLines({ quote, currency }: LineProps) {
  const words = useWords(calculatorWords);
  const money = (amount: number | undefined) =>
    amount === undefined ? "–" : <Money amount={amount} currency={currency} />;
  const lines: [string, ReactNode][] = [
    [
      words.receive,
      quote ? (
        <Money key="receive" amount={quote.received} currency={currency} isPesosFirst />
      ) : (
        "–"
      ),
    ],
    [words.monthlyPrincipal, money(quote?.monthlyPrincipal)],
    [
      quote
        ? words.monthlyInterest(writePercent(quote.interestMonthlyBasisPoints / 10_000))
        : words.interest,
      money(quote?.monthlyInterest),
    ],
    ...(quote && quote.totalFees > 0
      ? [[words.fees, money(quote.totalFees)] as [string, ReactNode]]
      : []),
    [words.cost, money(quote ? quote.totalInterest + quote.totalFees : undefined)],
    [words.totalToPay, money(quote?.totalToPay)],
    [words.effectiveRate, quote ? words.effectiveRateValue(writePercent(quote.rate.perYear)) : "–"],
    [words.effectiveRateMonth, quote ? writePercent(quote.rate.perMonth, 3) : "–"],
  ];
  return <FigureCards lines={lines} />;
}
