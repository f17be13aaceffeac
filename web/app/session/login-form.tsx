/** Phone number, password, remember me, or a passkey. Typed input stays when it is refused. */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { passkeyWords } from "@hiram/words/en/member/passkey.ts";
import { signInWords } from "@hiram/words/en/session/sign-in.ts";
import { type FormEvent, useState } from "react";
import type { CallFailure } from "#api/client.ts";
import { CheckField } from "#fields/field.tsx";
import { PasswordField } from "#fields/password-field.tsx";
import { PhoneField } from "#fields/phone-field.tsx";
import { homeCountry, ownPhoneError, writeWirePhone } from "#fields/phone-number.ts";
import { useForm } from "#fields/use-form.ts";
import { useMounted } from "#hooks/use-mounted.ts";
import { wait } from "#hooks/wait.ts";
import type { NoPasskey } from "#member/passkey.ts";
import { submitSignIn } from "#session/sign-in.ts";
import { signInByPasskey } from "#session/sign-in-by-passkey.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailureNotice, toCallFailure, useSayFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { hideToast, prepareToasts, showToast } from "#ui/toast.ts";
import { useWords } from "#words/words.tsx";
import KeyIcon from "~icons/ic/round-key";

const empty = { country: homeCountry, phoneNumber: "", password: "", persist: false };

type State = "idle" | "busy" | "done" | NoPasskey | CallFailure;

/** Shown only after the right password: why the account is frozen, and how to reach us. */
function Frozen() {
  const words = useWords(signInWords);
  return (
    <Notice variant="bad">
      <p>
        <strong>{words.frozen}</strong> {words.frozenNext}
      </p>
      <ButtonLink to="/contact" variant="plain">
        {words.contact}
      </ButtonLink>
    </Notice>
  );
}

/**
 * Signs in with a password or a passkey, with the toasts and the shortest time of the waiting
 * screen.
 */
function useEntering(onEntered: () => void, onSignedIn: () => void) {
  const words = useWords(signInWords);
  const sayFailure = useSayFailure();
  const [state, setState] = useState<State>("idle");
  const isHere = useMounted();

  const enter = async (knock: () => Promise<NoPasskey | undefined>) => {
    setState("busy");
    showToast("loading", words.signingIn, { id: "sign-in" });
    try {
      const [none] = await Promise.all([knock(), wait(screenTimings.signInToastMs)]);
      if (none) {
        hideToast("sign-in");
        return setState(none);
      }
    } catch (error) {
      const failure = toCallFailure(error);
      showToast("error", sayFailure(failure), { id: "sign-in" });
      return setState(failure);
    }
    showToast("success", words.signedIn, { id: "sign-in" });
    setState("done");
    onEntered();
    await wait(screenTimings.signInRedirectMs - screenTimings.signInToastMs);
    if (isHere.current) onSignedIn();
  };
  return { state, enter };
}

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const words = useWords(signInWords);
  const passkeys = useWords(passkeyWords);
  const phones = useWords(fieldWords);
  const form = useForm("login", empty, {
    phoneNumber: (now) => ownPhoneError(now, phones),
    password: ({ password }) => (password === "" ? words.passwordMissing : null),
  });
  const { typed } = form;
  const { state, enter } = useEntering(form.reset, onSignedIn);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    const phoneNumber = writeWirePhone(typed.country, typed.phoneNumber);
    const { password, persist } = typed;
    enter(() => submitSignIn({ phoneNumber, password, persist }).then(() => undefined));
  };

  const isShut = !form.isAlive || state === "busy" || state === "done";
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
      <Button type="submit" variant="action" disabled={isShut}>
        {words.signIn}
      </Button>
      <Button
        variant="plain"
        disabled={isShut}
        onClick={() => enter(() => signInByPasskey(typed.persist))}
      >
        <KeyIcon aria-hidden="true" className="size-5" />
        {passkeys.signIn}
      </Button>
      <SignInOutcome state={state} />
    </form>
  );
}

function SignInOutcome({ state }: { state: State }) {
  const words = useWords(signInWords);
  const passkeys = useWords(passkeyWords);
  return (
    <div role="status" className="empty:hidden">
      {state === "done" && (
        <Notice variant="good">
          <p>{words.goingOn}</p>
        </Notice>
      )}
      {typeof state === "object" &&
        (state.problem?.code === "AccountFrozen" ? <Frozen /> : <FailureNotice failure={state} />)}
      {typeof state === "string" && state in passkeys.none && (
        <Notice variant="wait">
          <p>{passkeys.none[state as NoPasskey]}</p>
        </Notice>
      )}
    </div>
  );
}
