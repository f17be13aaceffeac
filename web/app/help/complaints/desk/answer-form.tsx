/** The answer to a complaint. */
import { type FormEvent, useState } from "react";
import { useDeskAction } from "#desk/desk.api.ts";
import { Outcome } from "#desk/outcome.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { sayWordsOutcome, useWordsCheck, WordsCheck } from "#desk/words/words-check.tsx";
import { TextAreaField } from "#fields/field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { Button } from "#ui/button.tsx";

const hints = {
  visitor: "Sent by e-mail, with the regulator's route below it.",
  member: "The member reads it under Help, with the regulator's route, and gets a notice.",
} as const;

type Props = { readonly id: string; readonly memberId: string | null };

export function AnswerForm({ id, memberId }: Props) {
  const [text, setText] = useState("");
  const [wait, setWait] = useState(false);
  const verdict = useWordsCheck({ memberId, kind: "COMPLAINT_ANSWER", channel: "sms", text });
  const answer = useDeskAction("POST /staff/complaints/answer");
  useShortcut("answer", () => document.getElementById("complaint-answer")?.focus());
  const send = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate({ id, text, ...(wait && { wait }) }, { onSuccess: () => setText("") });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col items-start gap-3">
      <RefusedFieldsProvider error={answer.error}>
        <div className="w-full">
          <TextAreaField
            id="complaint-answer"
            wireName="text"
            label="Your answer"
            hint={`${hints[memberId ? "member" : "visitor"]} Never ask for a code, a password or money.`}
            value={text}
            maxLength={4000}
            required
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <WordsCheck id="complaint" verdict={verdict} wait={wait} onWait={setWait} />
        <Button
          type="submit"
          variant="action"
          disabled={answer.isPending || text.trim().length < 2}
        >
          Send answer
        </Button>
        <Outcome action={answer} done={sayWordsOutcome(answer.data, "Your answer is stored.")} />
      </RefusedFieldsProvider>
    </form>
  );
}
