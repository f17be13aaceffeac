/** The second screen: no payment for some months, or an amount a month, with its effect. */
import type { HardshipChoice, HardshipState } from "@hiram/contract/loan/hardship.calls.ts";
import { dropThirdDecimal, filterAmount, readTypedAmount } from "@hiram/contract/money/amount.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import { moreTimeWords } from "@hiram/words/en/loan/more-time.ts";
import { type FormEvent, useState } from "react";
import { PesoBox } from "#fields/peso-box.tsx";
import { RadioField } from "#fields/radio-field.tsx";
import { useDebounced } from "#hooks/use-debounced.ts";
import { BeforeAfter, PlansCompared } from "#loan/hardship/before-after.tsx";
import { useEffectOf } from "#loan/hardship/hardship.api.ts";
import { Button } from "#ui/button.tsx";
import { LoadFailure } from "#ui/failure.tsx";
import { FocusedHeading } from "#ui/focused-heading.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly state: HardshipState;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onSend: (choice: HardshipChoice) => void;
};

const SETTLED_MS = 400;
const TYPED_MAX = 14;

export function CanPay({ state, isBusy, onBack, onSend }: Props) {
  const words = useWords(moreTimeWords);
  const mayPause = state.pauseMonthsMax > 0;
  const [kind, setKind] = useState<"PAUSE" | "LOWER">(mayPause ? "PAUSE" : "LOWER");
  const [months, setMonths] = useState(1);
  const [typed, setTyped] = useState("");
  const choice = readChoice(kind, months, typed);
  const text = JSON.stringify(choice);
  const settled = useDebounced(text, SETTLED_MS);
  const effect = useEffectOf(JSON.parse(settled));
  const isCurrent = settled === text && !effect.isPlaceholderData && !!effect.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice && isCurrent && !isBusy && !effect.error) onSend(choice);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FocusedHeading>{words.canTitle}</FocusedHeading>
      <RadioField
        id="hardship-kind"
        label={words.choose}
        hint={kind === "PAUSE" ? words.pauseNote : words.lowerNote}
        value={kind}
        options={[
          ...(mayPause ? [{ value: "PAUSE", label: words.pause }] : []),
          ...(state.extraMonthsMax > 0 ? [{ value: "LOWER", label: words.lower }] : []),
        ]}
        onChange={({ target }) => setKind(target.value as typeof kind)}
      />
      {kind === "PAUSE" ? (
        <MonthsField most={state.pauseMonthsMax} months={months} onChoose={setMonths} />
      ) : (
        <MonthlyField typed={typed} onType={setTyped} />
      )}
      {choice && <Effect query={effect} isCurrent={isCurrent} />}
      <p className="text-sm text-ink-soft">{words.notFixed}</p>
      <div className="flex flex-col gap-3">
        <Button
          type="submit"
          variant="action"
          className="min-h-14 text-lg"
          disabled={!choice || !isCurrent || isBusy || !!effect.error}
        >
          {words.send}
        </Button>
        <Button variant="plain" onClick={onBack}>
          {words.stepBack}
        </Button>
      </div>
    </form>
  );
}

type MonthsProps = {
  readonly most: number;
  readonly months: number;
  readonly onChoose: (months: number) => void;
};

function MonthsField({ most, months, onChoose }: MonthsProps) {
  const words = useWords(moreTimeWords);
  return (
    <RadioField
      id="hardship-months"
      label={words.months}
      value={String(months)}
      options={Array.from({ length: most }, (_, at) => at + 1).map((count) => ({
        value: String(count),
        label: words.count(count),
      }))}
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  );
}

type MonthlyProps = { readonly typed: string; readonly onType: (typed: string) => void };

function MonthlyField({ typed, onType }: MonthlyProps) {
  const words = useWords(moreTimeWords);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="hardship-monthly">{words.monthly}</label>
      <PesoBox
        id="hardship-monthly"
        value={typed}
        onType={(value) => onType(dropThirdDecimal(filterAmount(value)).slice(0, TYPED_MAX))}
      />
    </div>
  );
}

type EffectProps = {
  readonly query: ReturnType<typeof useEffectOf>;
  /** Whether the figures belong to the present choice. */
  readonly isCurrent: boolean;
};

function Effect({ query: { data, error, refetch }, isCurrent }: EffectProps) {
  const words = useWords(moreTimeWords);
  return (
    <section
      aria-label={words.effect}
      aria-busy={!isCurrent}
      className="flex flex-col gap-3 border-t border-line pt-5"
    >
      {error && <LoadFailure error={error} onRetry={refetch} text={words.effectFailed} />}
      {data && !error && (
        <div className={isCurrent ? "" : "opacity-60"}>
          <BeforeAfter comparison={data} />
          <details className="mt-3">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">
              {words.compared}
            </summary>
            <PlansCompared comparison={data} />
          </details>
        </div>
      )}
    </section>
  );
}

/** Null while no amount is typed. */
function readChoice(kind: "PAUSE" | "LOWER", months: number, typed: string): HardshipChoice | null {
  if (kind === "PAUSE") return { kind, months };
  const amount = readTypedAmount(typed);
  return amount ? { kind, monthly: toPesos(amount) } : null;
}
