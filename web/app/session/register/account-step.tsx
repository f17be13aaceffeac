/** Step `register`: who, and the password. The number stands there as it was proven. */
import { confirmationError, fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { TextField } from "#fields/field.tsx";
import { NewPasswordFields } from "#fields/new-password-fields.tsx";
import { writeSpacedPhone } from "#fields/phone-number.ts";
import { type Form, useForm } from "#fields/use-form.ts";
import { useOnChange } from "#hooks/use-on-change.ts";
import { StepTitle } from "#session/entry-frame.tsx";
import type { RegisterDraft } from "#session/register/register-draft.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { StillNeeded } from "#ui/still-needed.tsx";
import { registerWords } from "#words/en/session/register.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly draft: RegisterDraft;
  readonly password: string;
  /** What the server said of the password or a field here, when it sent one back. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onTyped: (changes: Pick<RegisterDraft, "email" | "fullName">) => void;
  readonly onNext: (password: string) => void;
  readonly onOtherNumber: () => void;
};

export function AccountStep({ draft, password, faults, onTyped, onNext, onOtherNumber }: Props) {
  const words = useWords(registerWords);
  const { email, fullName } = draft;
  const form = useForm(
    "register",
    { email, fullName, password, confirmation: password },
    {
      email: (now) => fieldError(fields.email, now.email),
      fullName: (now) => fieldError(fields.fullName, now.fullName),
      password: (now) => fieldError(fields.password, now.password),
      confirmation: (now) => confirmationError(now.password, now.confirmation),
    },
  );
  const { typed } = form;
  // The button waits for these alone; the e-mail address is asked for when it is pressed.
  const needed = (["fullName", "password", "confirmation"] as const).filter((name) =>
    form.faulty.includes(name),
  );
  // Asked when the step is gone to: what is typed on it for the first time misses nothing yet.
  const [isWithoutPassword] = useState(password === "" && (email !== "" || fullName !== ""));

  const keepTyped = useEffectEvent(onTyped);
  useEffect(
    () => keepTyped({ email: typed.email, fullName: typed.fullName }),
    [typed.email, typed.fullName],
  );
  useOnChange(faults, () => {
    if (Object.keys(faults).length > 0) form.mark(faults);
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (form.checkAll()) onNext(typed.password);
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <StepTitle>{words.accountTitle}</StepTitle>
      {isWithoutPassword && (
        <Notice look="wait">
          <p>{words.passwordAgain}</p>
        </Notice>
      )}
      <TextField
        id="register-phoneNumber"
        label={words.phone}
        value={writeSpacedPhone(draft.sentTo)}
        readOnly
        autoComplete="username"
      />
      <Button look="plain" className="self-start" onClick={onOtherNumber}>
        {words.changePhone}
      </Button>
      <WhoFields form={form} />
      <NewPasswordFields
        password={form.box("password")}
        confirmation={form.box("confirmation")}
        labels={words}
        about={[typed.fullName, typed.email]}
      />
      <Accept />
      <Button type="submit" look="action" disabled={!form.isAlive || needed.length > 0}>
        {words.registerNow}
      </Button>
      <StillNeeded names={needed.map((name) => words.needed[name])} say={words.stillNeeded} />
    </form>
  );
}

type WhoProps = { readonly form: Pick<Form<{ email: string; fullName: string }>, "box"> };

function WhoFields({ form }: WhoProps) {
  const words = useWords(registerWords);
  return (
    <>
      <TextField
        {...form.box("email", fields.email)}
        label={words.email}
        hint={words.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={fields.email.max}
        required
      />
      <TextField
        {...form.box("fullName", fields.fullName)}
        label={words.fullName}
        hint={words.fullNameHint}
        autoComplete="name"
        maxLength={fields.fullName.max}
        required
      />
    </>
  );
}

function Accept() {
  const words = useWords(registerWords);
  const link = "inline-flex min-h-11 items-center font-semibold underline";
  return (
    <p className="text-sm text-ink-soft">
      {words.accept}{" "}
      <Link className={link} to="/terms" target="_blank">
        {words.terms}
      </Link>{" "}
      {words.and}{" "}
      <Link className={link} to="/privacy" target="_blank">
        {words.privacy}
      </Link>
      .
    </p>
  );
}
