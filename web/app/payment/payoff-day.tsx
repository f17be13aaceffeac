/**
 * The day on which money that should end the loan counts: the payoff on it, and the cost of each
 * later day. The method presets the day.
 */
import { type Centavos, fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { payoffWords } from "@hiram/words/en/payment/payoff.ts";
import { TextField } from "#fields/field.tsx";
import { todayInManila, writeDay } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

const DAYS_AHEAD = 30;

type Props = {
  readonly on: string;
  readonly onPick: (on: string) => void;
  /** Null while it is loading. */
  readonly amount: Centavos | null;
  /** The pesos that each later day adds. */
  readonly perDay: number;
};

export function PayoffDay({ on, onPick, amount, perDay }: Props) {
  const words = useWords(payoffWords);
  const [first, last] = [todayInManila(), todayInManila(-DAYS_AHEAD)];
  const pick = (day: string) => {
    if (day >= first && day <= last) onPick(day);
  };
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <TextField
        id="payoff-arrival"
        type="date"
        label={words.arrival}
        hint={words.arrivalHint}
        error={null}
        min={first}
        max={last}
        value={on}
        onChange={({ target }) => pick(target.value)}
      />
      {amount !== null && <p role="status">{words.endsBy(writePesos(amount), writeDay(on))}</p>}
      {perDay > 0 && (
        <p className="text-sm text-ink-soft">{words.sooner(writePesos(fromPesos(perDay)))}</p>
      )}
    </div>
  );
}
