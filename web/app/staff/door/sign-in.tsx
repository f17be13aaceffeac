/**
 * Phone or e-mail, password, and an authenticator code. Without an authenticator the code stays
 * empty, and the set-up follows.
 */
import { type FormEvent, useState } from "react";
import { askStaff, type CallFailure } from "#api/client.ts";
import { TextField } from "#fields/field.tsx";
import { PasswordField } from "#fields/password-field.tsx";
import { useForm } from "#fields/use-form.ts";
import { useSite } from "#hooks/site.tsx";
import { sitDown } from "#staff/desk/desk.api.ts";
import { Enrol } from "#staff/door/enrol.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { asFailure, FailureStatus } from "#ui/failure.tsx";

type SignInStep = { readonly authenticatorUri: string; readonly authenticatorKey: string };

export function SignIn() {
  const { company } = useSite();
  const [wanted, setWanted] = useState<SignInStep | null>(null);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-4 py-10">
      <h1 className="flex items-center gap-3 text-xl text-accent">
        <img src="/mark.svg" alt="" width={40} height={40} />
        {company.ShortName} desk
      </h1>
      <Card className="flex flex-col gap-4">
        {wanted ? <Enrol {...wanted} /> : <SignInForm onEnrol={setWanted} />}
      </Card>
    </main>
  );
}

function SignInForm({ onEnrol }: { onEnrol: (wanted: SignInStep) => void }) {
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
      else sitDown(reply.me);
    } catch (error) {
      setFailure(asFailure(error));
      setIsBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
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
        hint="Six digits, or a recovery key. At your first sign-in leave it empty."
        autoComplete="one-time-code"
        maxLength={12}
      />
      <Button type="submit" variant="action" disabled={isBusy}>
        Sign in
      </Button>
      <FailureStatus state={failure} />
      <p className="text-sm text-ink-soft">
        Everything you open or do here is written in a log that cannot be changed. Members see who
        opened their documents.
      </p>
    </form>
  );
}
