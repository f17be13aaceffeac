/**
 * Phone or e-mail, password, and an authenticator code. Without an authenticator the code stays
 * empty, and the set-up follows. A passkey replaces all three, and so does the company's own
 * sign-in, where there is one. In the demo the accounts to enter with are listed above.
 */
import { type FormEvent, useState } from "react";
import { askStaff, type CallFailure } from "#api/client.ts";
import { enterDesk } from "#desk/desk.api.ts";
import { TextField } from "#fields/field.tsx";
import { PasswordField } from "#fields/password-field.tsx";
import { useForm } from "#fields/use-form.ts";
import { useSite } from "#hooks/site.tsx";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { StaffEnrolment } from "./enrol.tsx";
import { PasskeyEntry } from "./passkey-entry.tsx";
import { ProviderEntry } from "./provider-entry.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { UnheardNotice } from "./unheard-notice.tsx";

type Enrolment = { readonly authenticatorUri: string; readonly authenticatorKey: string };

export function StaffSignIn() {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  return (
    <SignInFrame>
      <UnheardNotice />
      {enrolment ? (
        <StaffEnrolment {...enrolment} />
      ) : (
        <ProviderEntry>
          <SignInForm onEnrol={setEnrolment} />
        </ProviderEntry>
      )}
    </SignInFrame>
  );
}

function SignInForm({ onEnrol }: { onEnrol: (enrolment: Enrolment) => void }) {
  const { isDemo } = useSite();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm(
    "desk",
    { account: "", password: "", secondFactor: "" },
    {
      account: ({ account }) => (account.trim() ? null : "Please enter your phone or e-mail."),
      password: ({ password }) => (password ? null : "Please enter your password."),
    },
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    setIsBusy(true);
    setFailure(null);
    const { account, password, secondFactor } = form.typed;
    try {
      const reply = await askStaff("POST /staff/sign-in", {
        account,
        password,
        ...(secondFactor.trim() && { secondFactor }),
      });
      if (reply.state === "ENROL") onEnrol(reply);
      else enterDesk(reply.me);
    } catch (error) {
      setFailure(toCallFailure(error));
      setIsBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      {isDemo && <DemoAccounts onFill={form.change} />}
      <h2 className="text-lg">Sign in</h2>
      <TextField
        {...form.box("account")}
        label="Phone or e-mail"
        autoComplete="username"
        maxLength={100}
      />
      <PasswordField {...form.box("password")} label="Password" autoComplete="current-password" />
      <TextField
        {...form.box("secondFactor")}
        label="Authenticator"
        hint="Six digits, or a recovery key. Empty only if you have not set one up yet."
        autoComplete="one-time-code"
        maxLength={12}
      />
      <Button type="submit" variant="action" disabled={isBusy}>
        Sign in
      </Button>
      <PasskeyEntry onBusy={setIsBusy} onFailure={setFailure} isBusy={isBusy} />
      <FailureStatus state={failure} />
      <p className="text-sm text-ink-soft">
        Everything you open or do here is written in a log that cannot be changed. Members see who
        opened their documents.
      </p>
    </form>
  );
}
