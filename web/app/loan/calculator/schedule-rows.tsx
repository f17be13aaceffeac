/** The rows of the schedule: a table, or a list of cards on a phone. */
import { dayText, dueDates, dueDayOf } from "@hiram/contract/calendar/day.ts";
import {
  type Centavos,
  type DisplayCurrency,
  toForeign,
  toPesos,
  writeNumber,
} from "@hiram/contract/money/money.ts";
import type { Quote } from "@hiram/contract/price/quote.ts";
import { calculatorWords } from "@hiram/words/en/loan/calculator.ts";
import { useDeferredValue } from "react";
import { todayInManila, writeDay } from "#ui/day.ts";
import { FoldingTable } from "#ui/table/folding-table.tsx";
import { useWords } from "#words/words.tsx";

const DUE = 1;
const INSTALMENT = 2;

type Props = { readonly quote: Quote; readonly currency: DisplayCurrency };

export function ScheduleRows(now: Props) {
  const words = useWords(calculatorWords);
  const { quote, currency } = useDeferredValue(now);
  const { dates } = quote;
  const due = dates
    ? quote.schedule.map((_, month) => dayText(dueDayOf(dates.paidOn, dates.dueDay, month)))
    : dueDates(todayInManila(), quote.months);
  const hasFees = quote.totalFees > 0;
  const write = (amount: Centavos) =>
    currency.code === "PHP"
      ? writeNumber(toPesos(amount), 2)
      : writeNumber(toForeign(amount, currency), currency.decimals);

  return (
    <>
      {/* Beside the table and not its caption, which would scroll out of sight with it. */}
      <p className="pb-2 text-sm text-ink-soft">
        {words.scheduleNote} {currency.code}
      </p>
      <FoldingTable
        label={words.schedule(quote.months)}
        heads={[
          words.number,
          words.due,
          words.instalment,
          words.principal,
          words.interest,
          ...(hasFees ? [words.fees] : []),
          words.balance,
        ]}
        plain={[DUE]}
        lead={INSTALMENT}
        rows={quote.schedule.map((row, index) => [
          row.number,
          writeDay(due[index] ?? ""),
          <strong key="amount">{write(row.amount)}</strong>,
          ...[row.principal, row.interest, ...(hasFees ? [row.fee] : []), row.balance].map(write),
        ])}
      />
    </>
  );
}
