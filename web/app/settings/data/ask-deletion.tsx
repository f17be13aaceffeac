/** The deletion form: a tick and the password. */

import { dataWords } from "@hiram/words/en/settings/data.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import { CheckField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { fieldErrorsOf } from "#settings/account/edit-form.tsx";
import { rightsKey } from "#settings/data/rights.api.ts";
import { CurrentPassword } from "#settings/security/current-password.tsx";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

export function AskDeletion({ onAsked }: { onAsked: () => void }) {
  const words = useWords(dataWords);
  const client = useQueryClient();
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");
  const form = useForm(
    "deletion",
    { isSure: false as boolean, currentPassword: "" },
    {
      isSure: ({ isSure }) => (isSure ? null : words.askSureMissing),
      currentPassword: (now) => (now.currentPassword === "" ? words.passwordMissing : null),
    },
  );

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "busy" || !form.checkAll()) return;
    setState("busy");
    try {
      const { currentPassword } = form.typed;
      await ask("POST /settings/deletion", { currentPassword });
      onAsked();
      await client.invalidateQueries({ queryKey: rightsKey });
    } catch (error) {
      const failure = toCallFailure(error);
      form.mark(fieldErrorsOf(failure));
      setState(failure);
    }
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <CheckField
        id="deletion-isSure"
        checked={form.typed.isSure}
        error={form.errors.isSure}
        onChange={({ target }) => form.change({ isSure: target.checked })}
      >
        {words.askSure}
      </CheckField>
      <CurrentPassword form={form} label={words.password} />
      <Button type="submit" className="self-start" disabled={state === "busy"}>
        {state === "busy" ? words.asking : words.askDeletion}
      </Button>
      <FailureStatus state={state}>
        <p>{words.askFailed}</p>
      </FailureStatus>
    </form>
  );
}
