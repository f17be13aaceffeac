/** The part of the loan in dispute, and how much of it. */
import { dropThirdDecimal, filterAmount } from "@hiram/contract/money/amount.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { complaintWords } from "@hiram/words/en/help/complaints.ts";
import { SelectField, TextField } from "#fields/field.tsx";
import type { Disputable } from "#help/complaints/complaints.api.ts";
import { writeDay } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly things: readonly Disputable[];
  readonly chosen: Disputable | null;
  /** A late charge is disputed as a whole, and exactly one is chosen. */
  readonly isCharge: boolean;
  readonly amount: string;
  readonly error: string | null;
  readonly onChoose: (key: string) => void;
  readonly onType: (amount: string) => void;
};

export const keyOfDisputable = ({ subject, instalment, paymentId }: Disputable): string =>
  `${subject}/${instalment ?? paymentId}`;

export function ThingFields(props: Props) {
  const { things, chosen, isCharge, amount, error, onChoose, onType } = props;
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
        label={isCharge ? words.whichCharge : words.thing}
        {...(isCharge ? { error, required: true } : { hint: words.thingHint })}
        value={chosen ? keyOfDisputable(chosen) : ""}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{isCharge ? words.choose : words.noThing}</option>
        {things.map((thing) => (
          <option
            key={keyOfDisputable(thing)}
            value={keyOfDisputable(thing)}
            disabled={thing.isDisputed}
          >
            {say(thing)}
            {thing.isDisputed && ` (${words.isDisputed})`}
            {thing.wasRefused && ` (${words.wasRefused})`}
          </option>
        ))}
      </SelectField>
      {chosen && (chosen.wasRefused || isCharge) && (
        <Notice variant={chosen.wasRefused ? "wait" : "good"}>
          <p className="font-semibold">{say(chosen)}</p>
          <p>{chosen.wasRefused ? words.decidedBefore : words.chargeHeld}</p>
        </Notice>
      )}
      {chosen && !isCharge && (
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
          onChange={(event) => onType(dropThirdDecimal(filterAmount(event.target.value)))}
        />
      )}
    </>
  );
}
