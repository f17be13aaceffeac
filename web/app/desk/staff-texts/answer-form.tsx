/** The answer to a message or a complaint: checked while it is written, then sent. */
import { type FormEvent, useState } from "react";
import type { StaffBody } from "#api/client.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { ActionOutcome } from "#desk/outcome.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import {
  StaffTextCheck,
  sayStaffTextOutcome,
  useStaffTextCheck,
} from "#desk/staff-texts/staff-text-check.tsx";
import { TextAreaField } from "#fields/field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { Button } from "#ui/button.tsx";

type Props = {
  readonly id: string;
  /** Null for a visitor. */
  readonly memberId: string | null;
  readonly call: "POST /staff/messages/answer" | "POST /staff/complaints/answer";
  readonly kind: StaffBody<"POST /staff/words/check">["kind"];
  readonly hint: string;
  readonly maxLength: number;
  /** Shown once the answer is sent. */
  readonly done: string;
};

export function AnswerForm({ id, memberId, call, kind, hint, maxLength, done }: Props) {
  const [text, setText] = useState("");
  const [wait, setWait] = useState(false);
  const verdict = useStaffTextCheck({ memberId, kind, channel: "sms", text });
  const answer = useDeskAction(call);
  useShortcut("answer", () => document.getElementById("answer-text")?.focus());
  const send = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate({ id, text, ...(wait && { wait }) }, { onSuccess: () => setText("") });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col items-start gap-3">
      <RefusedFieldsProvider error={answer.error}>
        <div className="w-full">
          <TextAreaField
            id="answer-text"
            wireName="text"
            label="Your answer"
            hint={hint}
            value={text}
            maxLength={maxLength}
            required
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <StaffTextCheck id="answer" verdict={verdict} wait={wait} onWait={setWait} />
        <Button
          type="submit"
          variant="action"
          disabled={answer.isPending || text.trim().length < 2}
        >
          Send answer
        </Button>
        <ActionOutcome action={answer} done={sayStaffTextOutcome(answer.data, done)} />
      </RefusedFieldsProvider>
    </form>
  );
}
