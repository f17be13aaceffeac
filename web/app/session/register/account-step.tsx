/** Step `register`: name, e-mail and password. The proven number is shown. */
import { confirmationError, fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { registerWords } from "@hiram/words/en/session/register.ts";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { checkPasswordStrength } from "#fields/check-password.ts";
import { TextField } from "#fields/field.tsx";
import { NewPasswordFields } from "#fields/new-password-fields.tsx";
import { type FieldRules, type Form, useForm } from "#fields/use-form.ts";
import { useOnChange } from "#hooks/use-on-change.ts";
import { Link } from "#router/link.tsx";
import { StepTitle } from "#session/entry-frame.tsx";
import type { RegisterDraft } from "#session/register/register-draft.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { StillNeeded } from "#ui/still-needed.tsx";
import { useWords } from "#words/words.tsx";

type TypedAccount = {
  email: string;
  fullName: string;
  password: string;
  confirmation: string;
};

const rules: FieldRules<TypedAccount> = {
  email: ({ email }) => fieldError(fields.email, email),
  fullName: ({ fullName }) => fieldError(fields.fullName, fullName),
  password: ({ password }) => fieldError(fields.password, password),
  confirmation: ({ password, confirmation }) => confirmationError(password, confirmation),
};

type Props = {
  readonly draft: RegisterDraft;
  readonly password: string;
  /** The server's error about the password or another field of this step. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onTyped: (changes: Pick<RegisterDraft, "email" | "fullName">) => void;
  readonly onNext: (password: string) => void;
  readonly onOtherNumber: () => void;
};

export function AccountStep({ draft, password, faults, onTyped, onNext, onOtherNumber }: Props) {
  const words = useWords(registerWords);
  const { email, fullName } = draft;
  const form = useForm("register", { email, fullName, password, confirmation: password }, rules);
  const { typed } = form;
  const missing = (["email", "fullName", "password", "confirmation"] as const).filter((name) =>
    form.faulty.includes(name),
  );
  // The e-mail address is named too, but does not disable the button: it is checked on press.
  const isClosed = missing.some((name) => name !== "email");
  // Evaluated when the step is entered, so that untouched fields are not reported as missing.
  const [isWithoutPassword] = useState(password === "" && (email !== "" || fullName !== ""));

  const keepTyped = useEffectEvent(onTyped);
  const [isChecking, setIsChecking] = useState(false);
  useEffect(
    () => keepTyped({ email: typed.email, fullName: typed.fullName }),
    [typed.email, typed.fullName],
  );
  useOnChange(faults, () => {
    if (Object.keys(faults).length > 0) form.mark(faults);
  });

  const about = [typed.fullName, typed.email, draft.sentTo];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking || !form.checkAll()) return;
    setIsChecking(true);
    const verdict = await checkPasswordStrength(typed.password, about);
    setIsChecking(false);
    if (verdict?.refusal) form.mark({ password: verdict.refusal });
    else onNext(typed.password);
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <StepTitle>{words.accountTitle}</StepTitle>
      {isWithoutPassword && (
        <Notice variant="wait">
          <p>{words.passwordAgain}</p>
        </Notice>
      )}
      <ProvenPhone phoneNumber={draft.sentTo} onOtherNumber={onOtherNumber} />
      <WhoFields form={form} />
      <NewPasswordFields
        password={form.box("password")}
        confirmation={form.box("confirmation")}
        labels={words}
        about={about}
      />
      <Accept />
      <Button type="submit" variant="action" disabled={!form.isAlive || isChecking || isClosed}>
        {words.registerNow}
      </Button>
      <StillNeeded names={missing.map((name) => words.needed[name])} say={words.stillNeeded} />
    </form>
  );
}

type ProvenProps = { readonly phoneNumber: string; readonly onOtherNumber: () => void };

function ProvenPhone({ phoneNumber, onOtherNumber }: ProvenProps) {
  const words = useWords(registerWords);
  return (
    <>
      <TextField
        id="register-phoneNumber"
        label={words.phone}
        value={writeSpacedPhone(phoneNumber)}
        readOnly
        autoComplete="username"
      />
      <Button variant="link" className="-mt-3 self-start" onClick={onOtherNumber}>
        {words.changePhone}
      </Button>
    </>
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
  const link = "py-2 font-semibold underline";
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
