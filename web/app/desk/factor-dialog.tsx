/**
 * Asks for a fresh second factor on top of the dialog whose action needs it. Closing it leaves that
 * dialog as it was, with everything that was typed.
 */
import { passkeyWords } from "@hiram/words/en/member/passkey.ts";
import { useEffect, useSyncExternalStore } from "react";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { useSite } from "#hooks/site.tsx";
import { mayUsePasskeys } from "#member/passkey.ts";
import { Button } from "#ui/button.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { fetchDemoAccounts } from "./demo-desk.api.ts";
import { useDeskAction } from "./desk.api.ts";
import { endFactorRequest, isFactorAsked, subscribeFactor } from "./fresh-factor.ts";
import { ProveAtProvider } from "./prove-at-provider.tsx";
import { useOwnPasskey } from "./use-own-passkey.ts";

type Props = {
  /** Who is signed in: in the demo the code of that account can be filled in. */
  readonly name: string;
  readonly hasPasskey: boolean;
};

export function FactorDialog(props: Props) {
  const isAsked = useSyncExternalStore(subscribeFactor, isFactorAsked, () => false);
  // When the person leaves the desk, by a sign-out or an ended session, the waiting call is
  // rejected.
  useEffect(() => () => endFactorRequest(false), []);
  return isAsked ? <AskFactor {...props} /> : null;
}

function AskFactor({ name, hasPasskey }: Props) {
  const { isDemo } = useSite();
  const prove = useDeskAction("POST /staff/second-factor");
  const proveByPasskey = useDeskAction("POST /staff/second-factor/passkey");
  const own = useOwnPasskey();
  const showOwn = async () => {
    const shown = await own.show();
    if (shown) proveByPasskey.mutate(shown, { onSuccess: () => endFactorRequest(true) });
  };
  const form = useForm(
    "factor",
    { secondFactor: "" },
    {
      secondFactor: ({ secondFactor }) =>
        secondFactor.trim() ? null : "Please enter the six digits, or a recovery key.",
    },
  );
  const send = () => {
    if (!form.checkAll()) return;
    prove.mutate(form.typed, { onSuccess: () => endFactorRequest(true) });
  };
  const fill = async () => {
    const accounts = await fetchDemoAccounts();
    const code = accounts.find((account) => account.name === name)?.authenticatorCode;
    form.change({ secondFactor: code ?? "" });
  };
  return (
    <ActDialog
      title="Confirm it is you"
      act="Continue"
      isBusy={prove.isPending || proveByPasskey.isPending || own.isBusy}
      error={prove.error ?? proveByPasskey.error ?? own.error}
      onAct={send}
      onClose={() => endFactorRequest(false)}
    >
      <p>Please enter a new code.</p>
      <TextField
        {...form.box("secondFactor")}
        data-start
        label="Authenticator"
        hint="Six digits, or a recovery key."
        autoComplete="one-time-code"
        maxLength={12}
      />
      {hasPasskey && mayUsePasskeys() && (
        <div className="flex flex-col items-start gap-2">
          <Button variant="plain" onClick={showOwn}>
            Use my passkey
          </Button>
          <p role="status" className="empty:hidden">
            {own.none && passkeyWords.english.none[own.none]}
          </p>
        </div>
      )}
      <ProveAtProvider />
      {isDemo && (
        <div>
          <Button variant="plain" onClick={fill}>
            Fill in the demo's code
          </Button>
        </div>
      )}
    </ActDialog>
  );
}
