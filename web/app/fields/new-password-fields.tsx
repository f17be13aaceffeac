/** A new password and the same again, with the rule in words and a meter between them. */
import { fields } from "@hiram/contract/wire/fields.ts";
import type { ComponentProps } from "react";
import { PasswordField } from "#fields/password-field.tsx";
import { StrengthMeter } from "#fields/strength-meter.tsx";

type Box = Omit<ComponentProps<typeof PasswordField>, "label">;

type Props = {
  readonly password: Box & { readonly value: string };
  readonly confirmation: Box;
  readonly labels: { readonly password: string; readonly confirmation: string };
  /** What the password must not be made of: the meter takes it into account. */
  readonly about?: readonly string[];
};

const common = {
  autoComplete: "new-password",
  maxLength: fields.password.max,
  required: true,
} as const;

export const NewPasswordFields = ({ password, confirmation, labels, about = [] }: Props) => (
  <>
    <PasswordField {...password} {...common} label={labels.password} hint={fields.password.hint} />
    <StrengthMeter password={password.value} about={about} />
    <PasswordField {...confirmation} {...common} label={labels.confirmation} />
  </>
);
