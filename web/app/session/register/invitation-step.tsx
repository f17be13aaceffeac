/**
 * An optional invitation code. Most people have none, and pass with one press; a refused code is
 * explained.
 */

import { registerWords } from "@hiram/words/en/session/register.ts";
import { type FormEvent, useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { useOnChange } from "#hooks/use-on-change.ts";
import { StepTitle } from "#session/entry-frame.tsx";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

/** The form on the wire. */
const shape = /^[A-Z0-9-]{4,32}$/;
const tidy = (typed: string) => typed.replace(/\s/g, "").toUpperCase();

type Props = {
  readonly code: string;
  /** Called with the valid code, or without one. */
  readonly onNext: (code: string) => void;
};

export function InvitationStep({ code, onNext }: Props) {
  const words = useWords(registerWords);
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");
  const form = useForm(
    "invitation",
    { code },
    {
      code: ({ code: typed }) =>
        tidy(typed) === "" || shape.test(tidy(typed)) ? null : words.invitationRule,
    },
  );

  // The draft is read after the page comes alive, and yields to what was typed before that.
  useOnChange(code, () => {
    if (form.typed.code === "" && code !== "") form.change({ code });
  });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    const typed = tidy(form.typed.code);
    if (typed === "") return onNext("");
    setState("busy");
    try {
      await ask("POST /authmember/invitation", { code: typed });
      onNext(typed);
    } catch (error) {
      setState(toCallFailure(error));
    }
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <StepTitle isFirst>{words.invitationTitle}</StepTitle>
      <p>{words.invitationText}</p>
      <Button variant="action" disabled={!form.isAlive} onClick={() => onNext("")}>
        {words.skipInvitation}
      </Button>
      <TextField
        {...form.box("code")}
        label={words.invitation}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FailureStatus state={state} />
      <Button type="submit" variant="plain" disabled={!form.isAlive || state === "busy"}>
        {words.useInvitation}
      </Button>
    </form>
  );
}
