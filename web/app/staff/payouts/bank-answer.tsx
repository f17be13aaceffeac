/**
 * The bank's status report, as a file or pasted: paid payouts are settled, refused ones returned.
 */
import { type ChangeEvent, type FormEvent, useState } from "react";
import { boxClasses, FieldFrame, TextAreaField } from "#fields/field.tsx";
import { useDeskAction } from "#staff/desk/desk.api.ts";
import { DeskFailure } from "#staff/desk/desk-failure.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";

const XML_MAX = 60_000;

export function BankAnswer() {
  const [xml, setXml] = useState("");
  /** A processed answer clears the input for the next file. */
  const [answers, setAnswers] = useState(0);
  const read = useDeskAction("POST /staff/payouts/status");
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) setXml(await file.text());
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      setXml("");
      setAnswers(answers + 1);
    };
    read.mutate({ xml }, { onSuccess });
  };
  const isTooLong = xml.length > XML_MAX;
  return (
    <Card>
      <form onSubmit={send} className="flex max-w-3xl flex-col items-start gap-4">
        <h2 className="text-lg text-accent">The bank's answer</h2>
        <div className="w-full">
          <FieldFrame id="answer-file" label="Choose the file (pain.002)">
            <input
              key={answers}
              id="answer-file"
              type="file"
              accept=".xml,text/xml,application/xml"
              onChange={choose}
              className={`${boxClasses} border-control`}
            />
          </FieldFrame>
        </div>
        <div className="w-full">
          <TextAreaField
            id="answer-xml"
            label="Or paste it"
            value={xml}
            spellCheck={false}
            onChange={(event) => setXml(event.target.value)}
            error={isTooLong ? "That is more than one answer can be. Please check the file." : null}
          />
        </div>
        <Button type="submit" disabled={read.isPending || xml.trim() === "" || isTooLong}>
          {read.isPending ? "Reading…" : "Read the answer"}
        </Button>
        <div role="status" className="empty:hidden">
          {read.error && <DeskFailure error={read.error} />}
          {read.data && <Told {...read.data} />}
        </div>
      </form>
    </Card>
  );
}

type Answered = {
  readonly settled: number;
  readonly returned: number;
  readonly pending: number;
  readonly unknown: readonly string[];
};

const Told = ({ settled, returned, pending, unknown }: Answered) => (
  <Notice variant={unknown.length > 0 ? "wait" : "good"}>
    <p>
      {settled} settled, {returned} returned, {pending} still under way.
    </p>
    {unknown.length > 0 && (
      <p>
        Please ask the bank about these, which are not among our payouts and were left alone:{" "}
        <span className="break-all">{unknown.join(", ")}</span>
      </p>
    )}
  </Notice>
);
