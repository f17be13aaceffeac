/**
 * In the demo only: the staff accounts for visitors. One press fills in phone number, password and
 * a valid authenticator code.
 */

import { demoDeskPath } from "@hiram/contract/staff/sign-in/demo-desk.ts";
import { roleNames } from "@hiram/words/en/staff/roles.desk.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fetchDemoAccounts } from "#desk/demo-desk.api.ts";
import { Button } from "#ui/button.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";

type FilledFields = {
  readonly account: string;
  readonly password: string;
  readonly secondFactor: string;
};
type Props = { readonly onFill: (fields: FilledFields) => void };

export function DemoAccounts({ onFill }: Props) {
  const {
    data: accounts = [],
    error,
    refetch,
  } = useQuery({
    queryKey: [demoDeskPath],
    queryFn: fetchDemoAccounts,
  });
  const [message, setMessage] = useState("");

  /** Read again at each press, because a code is good for half a minute and works once. */
  const fill = async (phoneNumber: string) => {
    const { data = [] } = await refetch();
    const account = data.find((each) => each.phoneNumber === phoneNumber);
    if (!account) return;
    const { password, authenticatorCode, waitSeconds } = account;
    onFill({ account: phoneNumber, password, secondFactor: authenticatorCode ?? "" });
    setMessage(
      authenticatorCode
        ? "Filled in. Press Sign in."
        : `This account was just used twice. Press again in ${waitSeconds} s for its next code.`,
    );
  };

  return (
    <section aria-labelledby="demo-accounts" className="flex flex-col gap-3">
      <h2 id="demo-accounts" className="text-lg">
        Demo accounts
      </h2>
      <p className="text-sm text-ink-soft">
        Choose one to fill in phone number, password and a present authenticator code.
      </p>
      {error && (
        <FailureNotice failure={toCallFailure(error)}>
          <Button variant="plain" onClick={() => refetch()}>
            Try again
          </Button>
        </FailureNotice>
      )}
      <ul className="flex flex-col gap-2">
        {accounts.map(({ name, role, phoneNumber }) => (
          <li key={phoneNumber}>
            <Button variant="plain" className="w-full" onClick={() => fill(phoneNumber)}>
              {name}, {roleNames[role]}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-6 text-sm font-semibold">
        {message}
      </p>
    </section>
  );
}
