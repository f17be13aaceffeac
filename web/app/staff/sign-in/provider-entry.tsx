/**
 * "Sign in with …", where the lender has an identity provider. When the desk is entered only there,
 * the form with the password stands behind a press, for the two people who may still use it.
 */
import type { SignOnKey } from "@hiram/contract/staff/sign-in/sign-on.ts";
import { type ReactNode, useState } from "react";
import { askStaff, type CallFailure } from "#api/client.ts";
import { useProviders } from "#desk/use-providers.ts";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";

export function ProviderEntry({ children }: { readonly children: ReactNode }) {
  const { providers, isOnly } = useProviders();
  const [showsForm, setShowsForm] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const go = async (provider: SignOnKey) => {
    setIsBusy(true);
    setFailure(null);
    try {
      location.assign((await askStaff("POST /staff/sign-on/start", { provider })).address);
    } catch (error) {
      setFailure(toCallFailure(error));
      setIsBusy(false);
    }
  };
  if (providers.length === 0) return children;
  return (
    <>
      {providers.map(({ key, name }) => (
        <Button key={key} variant="action" disabled={isBusy} onClick={() => go(key)}>
          {`Sign in with ${name}`}
        </Button>
      ))}
      <FailureStatus state={failure} />
      {isOnly && !showsForm ? (
        <Button variant="plain" onClick={() => setShowsForm(true)}>
          Sign in another way
        </Button>
      ) : (
        <>
          {isOnly && (
            <p>Only two people may enter this way, and everybody at the desk is told of it.</p>
          )}
          {children}
        </>
      )}
    </>
  );
}
