/**
 * A new password and the same again, with the rule in words and a meter between them. The boxes
 * have no `maxLength`: a browser would cut a pasted password short without a word.
 */

import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { type ComponentProps, useState } from "react";
import { checkPasswordStrength, type PasswordVerdict } from "#fields/check-password.ts";
import { PasswordField } from "#fields/password-field.tsx";
import { StrengthMeter } from "#fields/strength-meter.tsx";
import { useWords } from "#words/words.tsx";

type Box = Omit<ComponentProps<typeof PasswordField>, "label">;

type Props = {
  readonly password: Box & { readonly value: string };
  readonly confirmation: Box;
  readonly labels: { readonly password: string; readonly confirmation: string };
  /** What the password must not be made of: the meter and the server take it into account. */
  readonly about?: readonly string[];
};

const common = { autoComplete: "new-password", required: true } as const;

export function NewPasswordFields({ password, confirmation, labels, about = [] }: Props) {
  const words = useWords(fieldWords);
  const [judged, setJudged] = useState<PasswordVerdict | null>(null);
  const verdict = judged?.password === password.value ? judged : null;
  const leave: Box["onBlur"] = async (event) => {
    password.onBlur?.(event);
    setJudged(await checkPasswordStrength(password.value, about));
  };
  return (
    <>
      <PasswordField
        {...password}
        {...common}
        error={password.error ?? verdict?.refusal ?? null}
        onBlur={leave}
        label={labels.password}
        hint={words.passwordHint}
      />
      <StrengthMeter password={password.value} about={about} judged={verdict?.strength} />
      <PasswordField {...confirmation} {...common} label={labels.confirmation} />
    </>
  );
}
