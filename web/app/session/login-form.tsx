/** Phone number, password, remember me. Nothing typed is lost when the sign-in is refused. */
import { fieldError, fields } from "@hiram/contract/fields.ts";
import { timings } from "@hiram/contract/policy.ts";
import { type FormEvent, useState } from "react";
import type { CallFailure } from "#api.ts";
import { signIn } from "#session/sign-in.ts";
import { Button } from "#ui/button.tsx";
import { asFailure, FailureNotice, sayFailure } from "#ui/failure.tsx";
import { CheckField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { PhoneField } from "#ui/phone-field.tsx";
import { homeCountry, writeWirePhone } from "#ui/phone-number.ts";
import { prepareToasts, showToast } from "#ui/toast.ts";
import { useForm } from "#ui/use-form.ts";
import { useHere } from "#ui/use-here.ts";
import { wait } from "#ui/wait.ts";
import { failureWords } from "#words/en/failure.ts";
import { signInWords } from "#words/en/sign-in.ts";
import { useWords } from "#words/words.tsx";

const empty = { country: homeCountry, phoneNumber: "", password: "", persist: false };
const PASSWORD_MAX = 128;

type State = "idle" | "busy" | "done" | CallFailure;

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const words = useWords(signInWords);
  const failures = useWords(failureWords);
  const [state, setState] = useState<State>("idle");
  const isHere = useHere();
  const form = useForm("login", empty, {
    phoneNumber: ({ country, phoneNumber }) =>
      fieldError(fields.phoneNumber, writeWirePhone(country, phoneNumber)),
    password: ({ password }) => (password === "" ? words.passwordMissing : null),
  });
  const { typed } = form;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    setState("busy");
    showToast("loading", words.signingIn, { id: "sign-in" });
    const phoneNumber = writeWirePhone(typed.country, typed.phoneNumber);
    try {
      const { password, persist } = typed;
      await Promise.all([signIn({ phoneNumber, password, persist }), wait(timings.signInToastMs)]);
    } catch (error) {
      const failure = asFailure(error);
      showToast("error", sayFailure(failure, failures), { id: "sign-in" });
      setState(failure);
      return;
    }
    showToast("success", words.signedIn, { id: "sign-in" });
    setState("done");
    form.reset();
    await wait(timings.signInRedirectMs - timings.signInToastMs);
    if (isHere.current) onSignedIn();
  };

  return (
    <form noValidate onSubmit={send} onFocus={prepareToasts} className="flex flex-col gap-4">
      <PhoneField
        id="login-phoneNumber"
        label={words.phone}
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
        maxLength={PASSWORD_MAX}
        required
      />
      <CheckField
        id="login-persist"
        checked={typed.persist}
        hint={words.rememberHint}
        onChange={(event) => form.change({ persist: event.target.checked })}
      >
        {words.remember}
      </CheckField>
      <Button
        type="submit"
        look="action"
        disabled={!form.isAlive || state === "busy" || state === "done"}
      >
        {words.signIn}
      </Button>
      <div role="status" className="empty:hidden">
        {state === "done" && (
          <Notice look="good">
            <p>
              <strong>{words.signedIn}</strong> {words.goingOn}
            </p>
          </Notice>
        )}
        {typeof state === "object" && <FailureNotice failure={state} />}
      </div>
    </form>
  );
}
