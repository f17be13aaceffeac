/**
 * Changes the e-mail. Messages about the account's safety go there, so the password is required.
 */
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { accountWords } from "@hiram/words/en/settings/account.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import type { EditProps } from "#settings/account/edit-form.tsx";
import { EditForm } from "#settings/account/edit-form.tsx";
import { CurrentPassword } from "#settings/security/current-password.tsx";
import { refreshInfo } from "#settings/settings.api.ts";
import { useWords } from "#words/words.tsx";

export function EmailForm({ info, onSaved, onBack }: EditProps) {
  const words = useWords(accountWords);
  const client = useQueryClient();
  const form = useForm(
    "change",
    { email: info.email, currentPassword: "" },
    {
      email: ({ email }) => fieldError(fields.email, email),
      currentPassword: (now) => (now.currentPassword === "" ? words.passwordMissing : null),
    },
  );
  return (
    <EditForm
      title={words.titles.email}
      text={words.emailText}
      form={form}
      save={async (typed) => {
        await ask("PATCH /memberdetails", typed);
        await refreshInfo(client);
      }}
      onSaved={onSaved}
      onBack={onBack}
    >
      <TextField
        {...form.box("email", fields.email)}
        label={words.email}
        type="email"
        autoComplete="email"
        maxLength={fields.email.max}
        required
      />
      <CurrentPassword form={form} label={words.password} hint={words.passwordWhy} />
    </EditForm>
  );
}
