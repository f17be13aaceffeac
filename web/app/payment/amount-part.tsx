/** How much to pay: the amount due, this instalment, the payoff, or a typed amount. */

import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { PayOptions } from "@hiram/contract/payment/payment.calls.ts";
import { payWords } from "@hiram/words/en/payment/pay.ts";
import { FieldError } from "#fields/field.tsx";
import { PesoBox } from "#fields/peso-box.tsx";
import {
  AMOUNT_MIN,
  type AmountChoice,
  type AmountName,
  type TypedRefusal,
} from "#payment/amounts.ts";
import { ChoiceCard } from "#payment/choice-card.tsx";
import { todayInManila, writeDay } from "#ui/day.ts";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly options: PayOptions;
  readonly choices: readonly AmountChoice[];
  readonly chosen: AmountName;
  readonly onChoose: (name: AmountName) => void;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Why the typed amount cannot be paid, after its field was left. */
  readonly refusal: TypedRefusal | null;
  readonly onLeave: () => void;
  /** The due date of the oldest late instalment. */
  readonly oldestDueOn: string | null;
};

export function AmountPart({ choices, chosen, onChoose, ...rest }: Props) {
  const words = useWords(payWords);
  const say = useNotes(rest);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-lg font-semibold text-accent">{words.amountTitle}</legend>
      {rest.options.disputed > 0 && (
        <Notice variant="wait">
          <p>{words.disputed(writePesos(fromPesos(rest.options.disputed)))}</p>
        </Notice>
      )}
      {choices.map(({ name, amount }) => (
        <ChoiceCard
          key={name}
          name="pay-amount"
          value={name}
          isChosen={chosen === name}
          onChoose={() => onChoose(name)}
          label={words.amounts[name]}
          note={say(name)}
          figure={<Money amount={amount} />}
        />
      ))}
      <ChoiceCard
        name="pay-amount"
        value="other"
        isChosen={chosen === "other"}
        onChoose={() => onChoose("other")}
        label={words.amounts.other}
      />
      {chosen === "other" && <TypedAmount {...rest} />}
    </fieldset>
  );
}

function useNotes({ options, oldestDueOn }: Pick<Props, "options" | "oldestDueOn">) {
  const { amountNotes } = useWords(payWords);
  const { dueSince, nextDueOn, settlement } = options;
  return (name: AmountName): string | undefined => {
    if (name === "settlement")
      return settlement ? amountNotes.settlement(writeDay(settlement.payBy)) : "";
    if (name === "payoff") return amountNotes.payoff;
    if (name === "instalment") return nextDueOn ? amountNotes.instalment(writeDay(nextDueOn)) : "";
    if (name === "oldest") return oldestDueOn ? amountNotes.oldest(writeDay(oldestDueOn)) : "";
    if (name === "due" && dueSince)
      return dueSince < todayInManila()
        ? amountNotes.due(writeDay(dueSince))
        : amountNotes.dueToday;
    return undefined;
  };
}

function TypedAmount({
  options,
  typed,
  onType,
  refusal,
  onLeave,
}: Pick<Props, "options" | "typed" | "onType" | "refusal" | "onLeave">) {
  const words = useWords(payWords);
  const say = (pesos: number) => writePesos(fromPesos(pesos));
  const hint = words.amountHint(writePesos(AMOUNT_MIN), say(options.max));
  const refusals: Readonly<Record<TypedRefusal, string>> = {
    small: words.amountTooSmall(writePesos(AMOUNT_MIN)),
    large: words.amountTooLarge(say(options.payoff), say(options.max)),
  };
  return (
    <div className="flex flex-col gap-1 pt-1">
      <label htmlFor="pay-typed">{words.amountLabel}</label>
      <PesoBox
        id="pay-typed"
        value={typed}
        aria-invalid={refusal !== null}
        aria-describedby="pay-typed-hint pay-typed-error"
        onBlur={onLeave}
        onType={onType}
      />
      <p id="pay-typed-hint" className="text-sm text-ink-soft empty:hidden">
        {refusal === null && hint}
      </p>
      <FieldError id="pay-typed">{refusal && refusals[refusal]}</FieldError>
    </div>
  );
}
