/** Records a contact: its outcome, the words, and a promise if the member made one. */

import { outcomesByChannel } from "@hiram/contract/collection/collections.ts";
import type {
  ContactablePerson,
  ContactChannel,
  ContactOutcome,
} from "@hiram/contract/collection/contact-rules.ts";
import {
  type ContactScript,
  contactScriptNames,
  contactScripts,
} from "@hiram/contract/collection/scripts.ts";
import { readTypedAmount } from "@hiram/contract/money/amount.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import { type FormEvent, useState } from "react";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { ActionOutcome } from "#desk/outcome.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { CheckField, TextAreaField, TextField } from "#fields/field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { Button } from "#ui/button.tsx";
import { todayInManila } from "#ui/day.ts";
import { type LateCase, outcomeNames } from "./shape.ts";

type Props = {
  readonly late: LateCase;
  readonly person: ContactablePerson;
  readonly channel: ContactChannel;
};

const nothing = {
  outcome: "" as ContactOutcome | "",
  isIn: false,
  script: "" as ContactScript | "",
  note: "",
  isPromised: false,
  amount: "",
  promisedOn: "",
};
type Typed = typeof nothing;

export function RecordContactForm({ late, person, channel }: Props) {
  const [typed, setTyped] = useState(nothing);
  const [isTried, setIsTried] = useState(false);
  const [contactId, setContactId] = useState(() => crypto.randomUUID());
  const record = useDeskAction("POST /staff/collections/contact");
  const change = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
  useShortcut("writeContact", () => document.getElementById("contact-outcome")?.focus());
  const { outcome, isIn, script, note, isPromised } = typed;
  const mayPromise = outcome === "REACHED" && late.promises[0]?.status !== "OPEN";
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (outcome === "" || record.isPending) return;
    const amount = readTypedAmount(typed.amount);
    const { promisedOn } = typed;
    setIsTried(true);
    if (mayPromise && isPromised && (amount === null || promisedOn === "")) return;
    const promise = { amount: toPesos(amount ?? 0), promisedOn };
    record.mutate(
      {
        ...{ loanId: late.id, contactId, person, channel, outcome },
        direction: isIn ? "IN" : "OUT",
        ...(script && { script }),
        ...(note.trim() && { note }),
        ...(mayPromise && isPromised && { promise }),
      },
      {
        onSuccess: () => {
          setTyped(nothing);
          setIsTried(false);
          setContactId(crypto.randomUUID());
        },
      },
    );
  };
  return (
    <RefusedFieldsProvider error={record.error}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <h3 className="text-base">Write down a contact</h3>
        <ContactFields {...{ typed, change, channel }} />
        {mayPromise && <PromiseFields {...{ typed, change, late, isTried }} />}
        <Button
          type="submit"
          variant="action"
          className="self-start"
          disabled={outcome === "" || record.isPending}
        >
          Write it down
        </Button>
        <ActionOutcome action={record} done="Written down." />
      </form>
    </RefusedFieldsProvider>
  );
}

type FieldsProps = Pick<Props, "channel"> & {
  readonly typed: Typed;
  readonly change: (changes: Partial<Typed>) => void;
};

function ContactFields({ typed: { outcome, isIn, script, note }, change, channel }: FieldsProps) {
  return (
    <>
      <ChoiceField
        id="contact-outcome"
        label="What came of it"
        value={outcome}
        choices={Object.fromEntries(
          outcomesByChannel[channel].map((one) => [one, outcomeNames[one]]),
        )}
        onChange={(event) => change({ outcome: event.target.value as ContactOutcome })}
      />
      <CheckField
        id="contact-in"
        checked={isIn}
        hint="Such a contact can be written down at any time."
        onChange={(event) => change({ isIn: event.target.checked })}
      >
        The member contacted us
      </CheckField>
      <ChoiceField
        id="contact-script"
        label="Script that you read (optional)"
        value={script}
        choices={Object.fromEntries(
          contactScriptNames.map((one) => [one, contactScripts[one].name]),
        )}
        onChange={(event) => change({ script: event.target.value as ContactScript | "" })}
      />
      <TextAreaField
        id="contact-note"
        label="Note (optional)"
        hint="Only what was said about the loan. The member can read it in their own data."
        rows={3}
        maxLength={1000}
        value={note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </>
  );
}

type PromiseProps = Omit<FieldsProps, "channel"> & {
  readonly late: LateCase;
  /** Missing parts are marked after the first attempt to submit. */
  readonly isTried: boolean;
};

function PromiseFields({ typed, change, late, isTried }: PromiseProps) {
  const isAmountMissing = isTried && readTypedAmount(typed.amount) === null;
  const isDayMissing = isTried && typed.promisedOn === "";
  return (
    <>
      <CheckField
        id="contact-promised"
        checked={typed.isPromised}
        onChange={(event) => change({ isPromised: event.target.checked })}
      >
        The member promised to pay
      </CheckField>
      {typed.isPromised && (
        <div className="grid gap-3 md:grid-cols-2">
          <TextField
            id="contact-amount"
            wireName="promise.amount"
            label="How much, in pesos"
            hint="The member is told what you write here."
            error={isAmountMissing ? "Please enter how much." : null}
            inputMode="decimal"
            value={typed.amount}
            onChange={(event) => change({ amount: event.target.value })}
          />
          <TextField
            id="contact-day"
            wireName="promise.promisedOn"
            label="By which day"
            error={isDayMissing ? "Please choose the day." : null}
            type="date"
            min={todayInManila()}
            max={late.promiseUntil}
            value={typed.promisedOn}
            onChange={(event) => change({ promisedOn: event.target.value })}
          />
        </div>
      )}
    </>
  );
}
