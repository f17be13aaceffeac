/** How much to pay: what is due, this instalment, all that is owed, or a typed amount. */
import type { PayOptions } from "@hiram/contract/payment/payment.calls.ts";
import { writePesos } from "@hiram/contract/price/money.ts";
import { FieldError } from "#fields/field.tsx";
import { type AmountChoice, type AmountName, amountTypedMax } from "#payment/amounts.ts";
import { ChoiceCard } from "#payment/choice-card.tsx";
import { todayInManila, writeDay } from "#ui/day.ts";
import { Money } from "#ui/money.tsx";
import { payWords } from "#words/en/payment/pay.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly options: PayOptions;
  readonly choices: readonly AmountChoice[];
  readonly chosen: AmountName;
  readonly onChoose: (name: AmountName) => void;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly isTooSmall: boolean;
  /** The due date of the oldest late instalment. */
  readonly oldestDueOn: string | null;
};

/** The smallest payment that the server takes: one peso. */
export const AMOUNT_MIN = 1_00;

export function AmountPart({ choices, chosen, onChoose, ...rest }: Props) {
  const words = useWords(payWords);
  const say = useNotes(rest);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-lg font-bold text-accent">{words.amountTitle}</legend>
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
  const { dueSince, nextDueOn } = options;
  return (name: AmountName): string | undefined => {
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
  typed,
  onType,
  isTooSmall,
}: Pick<Props, "typed" | "onType" | "isTooSmall">) {
  const words = useWords(payWords);
  const hint = words.amountHint(writePesos(AMOUNT_MIN));
  return (
    <div className="flex flex-col gap-1 pt-1">
      <label htmlFor="pay-typed" className="font-semibold">
        {words.amountLabel}
      </label>
      <div className="flex min-h-14 items-center rounded-control border border-control bg-card focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-action">
        <span aria-hidden="true" className="pl-4 text-lg text-ink-soft">
          ₱
        </span>
        <input
          id="pay-typed"
          inputMode="decimal"
          autoComplete="off"
          maxLength={amountTypedMax + 8}
          value={typed}
          aria-invalid={isTooSmall}
          aria-describedby="pay-typed-hint pay-typed-error"
          className="figures w-full min-w-0 px-2 py-2 text-xl font-bold outline-none"
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <p id="pay-typed-hint" className="text-sm text-ink-soft">
        {hint}
      </p>
      <FieldError id="pay-typed">{isTooSmall && hint}</FieldError>
    </div>
  );
}
