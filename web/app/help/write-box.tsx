/** Writes to the lender. What was typed stays until the server has stored it. */
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { threadWords } from "@hiram/words/en/help/thread.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ask, CallFailure } from "#api/client.ts";
import { TextAreaField } from "#fields/field.tsx";
import { threadKey } from "#help/help.api.ts";
import { useMessageDraft } from "#help/use-message-draft.ts";
import { useOnline } from "#hooks/use-online.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessScreen } from "#ui/success-screen.tsx";
import { useWords } from "#words/words.tsx";

type State = "idle" | "busy" | { readonly reference: string } | CallFailure;

type Props = {
  /** Absent on the page of the thread, whose own heading is enough. */
  readonly title?: string;
  readonly text?: string;
  /** True when something else on the page comes first. */
  readonly isSecond?: boolean;
};

export function WriteBox({ title, text, isSecond = false }: Props) {
  const words = useWords(threadWords);
  const isOnline = useOnline();
  const { draft, state, error, change, send, writeAnother } = useSending();
  if (typeof state === "object" && "reference" in state)
    return (
      <Card>
        <SuccessScreen
          title={words.sent}
          figure={[words.reference, state.reference]}
          next={
            <Button variant="plain" onClick={writeAnother}>
              {words.another}
            </Button>
          }
        >
          <p>{words.sentNext}</p>
        </SuccessScreen>
      </Card>
    );
  return (
    <Card>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        {title && <h2 className="text-lg text-accent">{title}</h2>}
        {text && <p>{text}</p>}
        <TextAreaField
          id="help-message"
          label={words.message}
          hint={words.hint}
          value={draft.text}
          error={error}
          rows={4}
          maxLength={fields.contactMessage.max}
          required
          onChange={(event) => change(event.target.value)}
        />
        {!isOnline && (
          <Notice variant="wait">
            <p>{words.offline}</p>
          </Notice>
        )}
        <FailureStatus state={state instanceof CallFailure ? state : null}>
          <p>{words.kept}</p>
        </FailureStatus>
        <Button
          type="submit"
          variant={isSecond ? "plain" : "action"}
          className="self-start"
          disabled={state === "busy" || !isOnline}
        >
          {state === "busy" ? words.sending : words.send}
        </Button>
      </form>
    </Card>
  );
}

function useSending() {
  const client = useQueryClient();
  const draft = useMessageDraft();
  const [state, setState] = useState<State>("idle");
  const [error, setError] = useState<string | null>(null);

  const change = (text: string) => {
    draft.type(text);
    setError(null);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = fieldError(fields.contactMessage, draft.text);
    setError(wrong);
    if (wrong) return document.getElementById("help-message")?.focus();
    setState("busy");
    try {
      const body = { messageId: draft.nameIt(), text: draft.text };
      const { reference } = await ask("POST /help/messages", body);
      draft.forget();
      setState({ reference });
      await client.invalidateQueries({ queryKey: threadKey });
    } catch (failure) {
      setState(toCallFailure(failure));
    }
  };

  return { draft, state, error, change, send, writeAnother: () => setState("idle") };
}
