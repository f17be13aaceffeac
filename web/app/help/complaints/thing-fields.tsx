/** What of the loan is disputed, and how much of it. */
import { keepAmount, keepCentavos } from "@hiram/contract/money/amount.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { complaintWords } from "@hiram/words/en/help/complaints.ts";
import { SelectField, TextField } from "#fields/field.tsx";
import type { Disputable } from "#help/complaints/complaints.api.ts";
import { writeDay } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly things: readonly Disputable[];
  readonly chosen: Disputable | null;
  readonly amount: string;
  readonly error: string | null;
  readonly onChoose: (key: string) => void;
  readonly onType: (amount: string) => void;
};

export const keyOfThing = ({ subject, instalment, paymentId }: Disputable): string =>
  `${subject}/${instalment ?? paymentId}`;

export function ThingFields({ things, chosen, amount, error, onChoose, onType }: Props) {
  const words = useWords(complaintWords);
  if (things.length === 0) return null;
  const say = (thing: Disputable) =>
    words.things[thing.subject](
      thing.instalment,
      writeDay(thing.on),
      writePesos(fromPesos(thing.amount)),
    );
  return (
    <>
      <SelectField
        id="complaint-thing"
        label={words.thing}
        hint={words.thingHint}
        value={chosen ? keyOfThing(chosen) : ""}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{words.noThing}</option>
        {things.map((thing) => (
          <option key={keyOfThing(thing)} value={keyOfThing(thing)} disabled={thing.isDisputed}>
            {say(thing)}
            {thing.isDisputed && ` (${words.isDisputed})`}
          </option>
        ))}
      </SelectField>
      {chosen && (
        <TextField
          id="complaint-amount"
          wireName="amount"
          label={words.amount}
          hint={words.amountHint(writePesos(fromPesos(chosen.amount)))}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={error}
          required
          onChange={(event) => onType(keepCentavos(keepAmount(event.target.value)))}
        />
      )}
    </>
  );
}
