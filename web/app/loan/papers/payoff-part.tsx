/** The payoff letter for a day of the next 30. */
import { PAYOFF_DAYS_AHEAD, payoffId } from "@hiram/contract/loan/papers.ts";
import { useState } from "react";
import { TextField } from "#fields/field.tsx";
import { PaperButtons } from "#loan/papers/paper-row.tsx";
import { writeDay } from "#ui/day.ts";
import { papersWords } from "#words/en/loan/papers.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly loanNumber: string;
  readonly days: { readonly from: string; readonly to: string };
};

export function PayoffPart({ loanNumber, days: { from, to } }: Props) {
  const words = useWords(papersWords);
  const [chosen, setChosen] = useState<string | null>(null);
  // Today, also when the page is left open over midnight.
  const on = chosen ?? from;
  const isOffered = on >= from && on <= to;
  return (
    <section aria-labelledby="payoff-letter" className="flex flex-col gap-2">
      <h3 id="payoff-letter" className="font-semibold text-ink-soft">
        {words.payoff}
      </h3>
      <p className="text-sm text-ink-soft">{words.payoffText}</p>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <TextField
          id="payoff-letter-day"
          type="date"
          label={words.payoffDay}
          error={isOffered ? null : words.payoffRefused(PAYOFF_DAYS_AHEAD)}
          min={from}
          max={to}
          value={on}
          onChange={({ target }) => setChosen(target.value)}
        />
        {isOffered && (
          <PaperButtons
            key={on}
            id={payoffId(loanNumber, on)}
            name={words.payoffFor(writeDay(on))}
          />
        )}
      </div>
    </section>
  );
}
