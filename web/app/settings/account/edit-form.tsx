/** A form that changes one thing: its fields, the result, and the way back. */

import { accountWords } from "@hiram/words/en/settings/account.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import type { CallFailure } from "#api/client.ts";
import type { Form, TypedFields } from "#fields/use-form.ts";
import type { MemberInfo } from "#settings/settings.api.ts";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

type Props<T extends TypedFields> = {
  readonly title: string;
  readonly text?: string;
  readonly form: Form<T>;
  readonly save: (typed: T) => Promise<unknown>;
  readonly onSaved: (said: string) => void;
  readonly onBack: () => void;
  readonly children: ReactNode;
};

export type EditProps = {
  readonly info: MemberInfo;
  readonly onBack: () => void;
  /** Called with the success message. */
  readonly onSaved: (said: string) => void;
};

export function EditForm<T extends TypedFields>(props: Props<T>) {
  const { title, text, form, save, onSaved, onBack, children } = props;
  const words = useWords(accountWords);
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "busy" || !form.checkAll()) return;
    setState("busy");
    try {
      await save(form.typed);
      onSaved(words.saved);
    } catch (error) {
      const failure = toCallFailure(error);
      form.mark(fieldErrorsOf(failure));
      setState(failure);
    }
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <div>
        <h3 className="text-base text-accent">{title}</h3>
        {text && <p className="text-sm text-ink-soft">{text}</p>}
      </div>
      {children}
      <FailureStatus state={state}>
        <p>{words.notSaved}</p>
      </FailureStatus>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" className="grow" disabled={state === "busy"}>
          {state === "busy" ? words.saving : words.save}
        </Button>
        <Button variant="plain" disabled={state === "busy"} onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}

/** The server's errors, at their fields. */
export const fieldErrorsOf = ({ problem }: CallFailure): Readonly<Record<string, string>> =>
  problem?.code === "WrongPassword"
    ? { currentPassword: problem.message }
    : (problem?.fields ?? {});
