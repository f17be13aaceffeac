/** Hands the case over to another person at the desk, with a note; and lists earlier owners. */
import { type FormEvent, useState } from "react";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { ActionOutcome } from "#desk/outcome.tsx";
import { TextAreaField } from "#fields/field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import type { LateCase } from "./shape.ts";

export function HandOverCase({ late }: { readonly late: LateCase }) {
  const { id: loanId, owner, colleagues, handOvers } = late;
  const [to, setTo] = useState("");
  const [note, setNote] = useState("");
  const handOver = useDeskAction("POST /staff/collections/hand-over");
  const clear = () => {
    setTo("");
    setNote("");
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    handOver.mutate({ loanId, to, note }, { onSuccess: clear });
  };
  if (owner === null && handOvers.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg text-accent">Hand over</h2>
      {owner !== null && (
        <RefusedFieldsProvider error={handOver.error}>
          <form noValidate onSubmit={send} className="flex flex-col gap-3">
            <ChoiceField
              id="case-to"
              wireName="to"
              label="Hand over to"
              value={to}
              choices={Object.fromEntries(colleagues.map((one) => [one.id, one.name]))}
              onChange={(event) => setTo(event.target.value)}
            />
            <TextAreaField
              id="case-note"
              wireName="note"
              label="What they should know"
              rows={3}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <Button
              type="submit"
              variant="plain"
              className="self-start"
              disabled={to === "" || handOver.isPending}
            >
              Hand over
            </Button>
          </form>
        </RefusedFieldsProvider>
      )}
      <ActionOutcome action={handOver} done="Handed over." />
      <ol className="flex flex-col gap-3">
        {handOvers.map(({ id, at, from, to: given, by, note: words }) => (
          <li key={id} className="flex flex-col">
            <span className="font-semibold">
              {from ? `${from} to ${given}` : `Taken by ${given}`}
            </span>
            <span className="text-sm text-ink-soft">
              {writeInstant(at)}
              {by !== from && by !== given && `, by ${by}`}
            </span>
            {words && <span className="whitespace-pre-wrap wrap-anywhere">{words}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
