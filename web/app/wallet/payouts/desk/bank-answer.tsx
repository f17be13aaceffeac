/**
 * The bank's status report, as a file or pasted text: it is stored, and its effect is proposed to a
 * second person.
 */
import { bankAnswerCharactersMax } from "@hiram/contract/wallet/bank-answer.ts";
import { type ChangeEvent, type FormEvent, useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { boxClasses, FieldFrame, TextAreaField } from "#fields/field.tsx";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

export function BankAnswer() {
  const [text, setText] = useState("");
  /** A processed answer clears the input for the next file. */
  const [answers, setAnswers] = useState(0);
  const read = useDeskAction("POST /staff/payouts/status");
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) setText(await file.text());
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      setText("");
      setAnswers(answers + 1);
    };
    read.mutate({ file: text }, { onSuccess });
  };
  const isTooLong = text.length > bankAnswerCharactersMax;
  return (
    <Card>
      <form onSubmit={send} className="flex max-w-3xl flex-col items-start gap-4">
        <h2 className="text-lg text-accent">The bank's answer</h2>
        <div className="w-full">
          <FieldFrame id="answer-file" label="Choose the file (pain.002 or CSV)">
            <input
              key={answers}
              id="answer-file"
              type="file"
              accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
              onChange={choose}
              className={`${boxClasses} border-control`}
            />
          </FieldFrame>
        </div>
        <div className="w-full">
          <TextAreaField
            id="answer-xml"
            label="Or paste it"
            value={text}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
            error={isTooLong ? "That is more than one answer can be. Please check the file." : null}
          />
        </div>
        <Button type="submit" disabled={read.isPending || text.trim() === "" || isTooLong}>
          {read.isPending ? "Loading…" : "Load the answer"}
        </Button>
        <div role="status" className="w-full min-w-0 empty:hidden">
          {read.error && <DeskFailure error={read.error} />}
          {read.data && <LoadedAnswer plan={read.data} />}
        </div>
      </form>
    </Card>
  );
}

type LoadedPlan = StaffReply<"POST /staff/payouts/status">;

/** The effect of the loaded answer, payout by payout; nothing has changed yet. */
function LoadedAnswer({ plan }: { readonly plan: LoadedPlan }) {
  const { settled, returned, pending, unknown, payouts } = plan;
  return (
    <div className="flex flex-col gap-4">
      <Notice variant={unknown.length > 0 ? "wait" : "good"}>
        <p>{sayNext(plan)}</p>
        <p>
          {settled} paid, {returned} returned, {pending} on their way.
        </p>
        {unknown.length > 0 && (
          <p>
            Please ask the bank about these, which are not among our payouts and are left alone:{" "}
            <span className="break-all">{unknown.join(", ")}</span>
          </p>
        )}
        {plan.needsSecondPerson && (
          <p>
            <Link to="/staff/to-confirm" className="underline">
              To confirm
            </Link>
          </p>
        )}
      </Notice>
      <DeskTable
        caption="What the answer says of each payout"
        rows={payouts}
        keyOf={({ reference }) => reference}
        empty="The answer names none of our payouts."
        columns={[
          { name: "Withdrawal", cell: ({ reference }) => reference },
          { name: "Amount", cell: ({ amount }) => <Pesos of={amount} />, isFigure: true },
          { name: "Outcome", cell: ({ outcome }) => outcome },
        ]}
      />
    </div>
  );
}

function sayNext({ known, needsSecondPerson }: LoadedPlan): string {
  if (!known) return "Loaded and kept. Nothing changes until a second person confirms it.";
  const loaded = `${known.by} loaded this same file on ${writeInstant(known.at)}.`;
  return needsSecondPerson
    ? `${loaded} It waits for a second person.`
    : `${loaded} It has been applied, and nothing was changed now.`;
}
