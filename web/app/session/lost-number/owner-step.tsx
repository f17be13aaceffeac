/** The old number and the password; sending them mails a code to the account's address. */

import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { lostNumberWords } from "@hiram/words/en/session/lost-number.ts";
import { type FormEvent, useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import { PasswordField } from "#fields/password-field.tsx";
import { PhoneField } from "#fields/phone-field.tsx";
import { homeCountry, ownPhoneError, writeWirePhone } from "#fields/phone-number.ts";
import { useForm } from "#fields/use-form.ts";
import { codeTimes } from "#member/code-times.ts";
import { StepTitle } from "#session/entry-frame.tsx";
import type { LostStepProps } from "#session/lost-number/lost-draft.ts";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

export function OwnerStep({ onNext }: LostStepProps) {
  const words = useWords(lostNumberWords);
  const phones = useWords(fieldWords);
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");
  const form = useForm(
    "lost",
    { country: homeCountry, phoneNumber: "", password: "" },
    {
      phoneNumber: (now) => ownPhoneError(now, phones),
      password: ({ password }) => (password === "" ? words.passwordMissing : null),
    },
  );
  const { typed } = form;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    setState("busy");
    const { country, password } = typed;
    const owner = { phoneNumber: writeWirePhone(country, typed.phoneNumber), password };
    try {
      const { emailMasked, ...sent } = await ask("POST /authmember/lost-number/email", owner);
      onNext({ owner, emailMasked, emailSent: codeTimes(sent) });
    } catch (error) {
      setState(toCallFailure(error));
    }
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <StepTitle isFirst>{words.ownerTitle}</StepTitle>
      <p>{words.ownerText}</p>
      <PhoneField
        id="lost-phoneNumber"
        label={words.oldPhone}
        country={typed.country}
        phoneNumber={typed.phoneNumber}
        error={form.errors.phoneNumber}
        autoComplete="username"
        onPhone={form.change}
        onLeave={() => form.check("phoneNumber")}
      />
      <PasswordField
        {...form.box("password")}
        label={words.password}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="action" disabled={!form.isAlive || state === "busy"}>
        {state === "busy" ? words.checking : words.next}
      </Button>
      <FailureStatus state={state} />
    </form>
  );
}
