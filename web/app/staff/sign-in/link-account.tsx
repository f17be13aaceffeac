/**
 * The page of the one-time link with which a person links an account at the company's sign-in.
 * Opening it does nothing, because programs that check links open them too.
 */
import type { SignOnKey } from "@hiram/contract/staff/sign-in/sign-on.ts";
import { useState } from "react";
import { askStaff, type CallFailure } from "#api/client.ts";
import { useProviders } from "#desk/use-providers.ts";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export default function LinkAccount() {
  const { providers } = useProviders();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm(
    "link",
    { secondFactor: "" },
    {
      secondFactor: ({ secondFactor }) =>
        secondFactor.trim() ? null : "Please enter the six digits, or a recovery key.",
    },
  );
  // After `#`, which the browser does not send.
  const token = location.hash.slice(1);
  const go = async (provider: SignOnKey) => {
    if (!form.checkAll()) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const body = { provider, token, ...form.typed };
      location.assign((await askStaff("POST /staff/sign-on/link", body)).address);
    } catch (error) {
      const refused = toCallFailure(error);
      form.mark(refused.problem?.fields ?? {});
      setFailure(refused);
      setIsBusy(false);
    }
  };
  return (
    <SignInFrame>
      <h2 className="text-lg">Connect your account</h2>
      <p>
        Show your second factor for the desk, then sign in with the account that you use at work.
        From then on it opens the desk. You are told by SMS and e-mail, and for some days you
        confirm nobody else's work.
      </p>
      <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
        <TextField
          {...form.box("secondFactor")}
          label="Authenticator"
          hint="Six digits, or a recovery key."
          autoComplete="one-time-code"
          maxLength={12}
        />
        {providers.map(({ key, name }) => (
          <Button
            key={key}
            type="submit"
            variant="action"
            disabled={isBusy}
            onClick={() => void go(key)}
          >
            {`Go on to ${name}`}
          </Button>
        ))}
        <FailureStatus state={failure} />
      </form>
    </SignInFrame>
  );
}
