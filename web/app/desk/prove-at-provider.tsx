/** Shows at the company's sign-in, now, that it is oneself: in place of the authenticator. */
import type { SignOnKey } from "@hiram/contract/staff/sign-in/sign-on.ts";
import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { toCallFailure } from "#ui/failure.tsx";
import { endFactorRequest } from "./fresh-factor.ts";
import { onFreshFactor, openProviderWindow, useProviders } from "./use-providers.ts";

export function ProveAtProvider() {
  const { providers } = useProviders();
  const [words, setWords] = useState("");
  const hasProviders = providers.length > 0;
  useEffect(
    () => (hasProviders ? onFreshFactor(() => endFactorRequest(true)) : undefined),
    [hasProviders],
  );
  const open = async (key: SignOnKey) => {
    setWords("Please go on in the other window.");
    try {
      if ((await openProviderWindow(key)) === "BLOCKED")
        setWords("Your browser blocked the window. Please allow windows of this address.");
    } catch (error) {
      setWords(toCallFailure(error).message);
    }
  };
  if (!hasProviders) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      {providers.map(({ key, name }) => (
        <Button key={key} variant="plain" onClick={() => open(key)}>
          {`Show it at ${name}`}
        </Button>
      ))}
      <p role="status" className="empty:hidden">
        {words}
      </p>
    </div>
  );
}
