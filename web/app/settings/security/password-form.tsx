/**
 * Change Password: the current one, and the new one twice. It closes only once the server has
 * changed it.
 */
import { confirmationError, fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { settingsWords } from "@hiram/words/en/settings/settings.ts";
import { type FormEvent, useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import { NewPasswordFields } from "#fields/new-password-fields.tsx";
import { PasswordField } from "#fields/password-field.tsx";
import { useForm } from "#fields/use-form.ts";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure, useSayFailure } from "#ui/failure.tsx";
import { StillNeeded } from "#ui/still-needed.tsx";
import { showToast } from "#ui/toast.ts";
import { useWords } from "#words/words.tsx";

type Props = { readonly onChanged: () => void };

const empty = { currentPassword: "", newPassword: "", confirmation: "" };

/** Mounted each time it is opened, so that its passwords are gone when it is closed. */
export function PasswordForm({ onChanged }: Props) {
  const words = useWords(settingsWords);
  const sayFailure = useSayFailure();
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");
  const form = useForm("password", empty, {
    currentPassword: (now) => (now.currentPassword === "" ? words.currentMissing : null),
    newPassword: (now) => fieldError(fields.password, now.newPassword),
    confirmation: (now) => confirmationError(now.newPassword, now.confirmation),
  });
  const { typed } = form;
  // The button needs only these two; the current password is checked on press.
  const needed = (["newPassword", "confirmation"] as const).filter((name) =>
    form.faulty.includes(name),
  );

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    setState("busy");
    showToast("loading", words.changing, { id: "password" });
    try {
      const { currentPassword, newPassword } = typed;
      await ask("POST /authmember/chpwd", { currentPassword, newPassword, password: newPassword });
      showToast("success", words.changed, { id: "password" });
      onChanged();
    } catch (error) {
      const failure = toCallFailure(error);
      const { fields: found = {} } = failure.problem ?? {};
      showToast("error", sayFailure(failure), { id: "password" });
      form.mark(found);
      setState(failure);
    }
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <PasswordField
        {...form.box("currentPassword")}
        label={words.current}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields
        password={form.box("newPassword")}
        confirmation={form.box("confirmation")}
        labels={{ password: words.new, confirmation: words.confirmation }}
      />
      <Button type="submit" variant="action" disabled={needed.length > 0 || state === "busy"}>
        {words.submit}
      </Button>
      <StillNeeded names={needed.map((name) => words.needed[name])} say={words.stillNeeded} />
      <FailureStatus state={state}>
        <p>{words.notChanged}</p>
      </FailureStatus>
    </form>
  );
}
