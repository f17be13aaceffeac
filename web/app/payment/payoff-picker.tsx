/** The payoff on one of the next 30 days, and how much paying it then saves. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import { payoffWords } from "@hiram/words/en/payment/payoff.ts";
import { type ReactNode, useState } from "react";
import { TextField } from "#fields/field.tsx";
import { usePayoff } from "#payment/payment.api.ts";
import { Link } from "#router/link.tsx";
import { todayInManila, writeDay } from "#ui/day.ts";
import { LoadFailure } from "#ui/failure.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { Money } from "#ui/money.tsx";
import { LoadingLine } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";

const DAYS_AHEAD = 30;

type Props = {
  /** The payoff letter for that day; papers belong to another subject. */
  readonly letter: (on: string) => ReactNode;
};

export function PayoffPicker({ letter }: Props) {
  const words = useWords(payoffWords);
  const [first, last] = [todayInManila(), todayInManila(-DAYS_AHEAD)];
  const [on, setOn] = useState(first);
  const isOffered = on >= first && on <= last;
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 py-2 font-semibold text-accent">{words.title}</summary>
      <div className="flex flex-col gap-4 pt-2">
        <TextField
          id="payoff-day"
          type="date"
          label={words.day}
          hint={words.dayHint(DAYS_AHEAD)}
          error={isOffered ? null : words.dayRefused(DAYS_AHEAD)}
          min={first}
          max={last}
          value={on}
          onChange={({ target }) => setOn(target.value)}
        />
        {isOffered && <Payoff on={on} />}
        {isOffered && letter(on)}
      </div>
    </details>
  );
}

function Payoff({ on }: { readonly on: string }) {
  const words = useWords(payoffWords);
  const { data, error, refetch, isPlaceholderData } = usePayoff(on);
  if (error) return <LoadFailure error={error} onRetry={refetch} text={words.failed} />;
  if (!data) return <LoadingLine text={words.loading} />;
  const money = (pesos: number) => <Money amount={fromPesos(pesos)} />;
  return (
    <div aria-busy={isPlaceholderData} className="flex flex-col gap-2">
      <FigureCards
        lines={[
          [words.payoff(writeDay(data.on)), money(data.payoff)],
          ...(data.charges > 0
            ? [[words.charges, money(data.charges)] as [string, ReactNode]]
            : []),
          [words.saved, money(data.saved)],
          [words.perDay, money(data.perDay)],
        ]}
      />
      <p className="text-sm text-ink-soft">{words.savedText}</p>
      {on === todayInManila() && (
        <Link to="/pay" className="inline-flex min-h-11 items-center font-semibold underline">
          {words.pay}
        </Link>
      )}
    </div>
  );
}
