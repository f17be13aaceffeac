/** The current password, requested again when a stolen session must not be enough. */
import { PasswordField } from "#fields/password-field.tsx";
import type { Form, TypedFields } from "#fields/use-form.ts";

type Props<T extends TypedFields & { currentPassword: string }> = {
  readonly form: Form<T>;
  readonly label: string;
  readonly hint?: string;
};

export const CurrentPassword = <T extends TypedFields & { currentPassword: string }>({
  form,
  label,
  hint,
}: Props<T>) => (
  <PasswordField
    {...form.box("currentPassword")}
    label={label}
    hint={hint}
    autoComplete="current-password"
    required
  />
);
