/** An account of the lender: its number, and the mapping of its CSV files. */
import { type CsvMapping, mappingError } from "@hiram/contract/payment/statements.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { CheckField, TextField } from "#fields/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { emptyMapping, MappingFields } from "./mapping-fields.tsx";

type Account = StaffReply<"GET /staff/statements/accounts">["accounts"][number];

type Props = {
  /** Null for a new account. */
  readonly account: Account | null;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
};

export function AccountDialog({ account, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/statements/accounts/save");
  const [facts, setFacts] = useState({
    name: account?.name ?? "",
    bankName: account?.bankName ?? "",
    number: account?.number ?? "",
  });
  const [hasMapping, setHasMapping] = useState(account?.mapping != null);
  const [mapping, setMapping] = useState<CsvMapping>(account?.mapping ?? emptyMapping);
  const [sendsPayouts, setSendsPayouts] = useState(account?.sendsPayouts ?? false);
  const [isChecked, setChecked] = useState(false);
  const wrong = hasMapping ? mappingError(mapping) : null;
  const send = () => {
    setChecked(true);
    if (wrong) return;
    const body = { ...facts, mapping: hasMapping ? mapping : null, sendsPayouts };
    action.mutate(body, { onSuccess: () => onDone(facts.name) });
  };
  const field = (name: keyof typeof facts) => ({
    id: `own-account-${name}`,
    wireName: name,
    value: facts[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFacts({ ...facts, [name]: target.value }),
  });
  return (
    <ActDialog
      title={account ? `Change ${account.name}` : "Add an account"}
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
      isWide
    >
      <div className="grid gap-4 md:grid-cols-3">
        <TextField
          {...field("name")}
          label="Name"
          hint="Such as BDO-0012. It never changes."
          readOnly={account !== null}
        />
        <TextField {...field("bankName")} label="Bank" />
        <TextField
          {...field("number")}
          label="Number"
          hint="As the bank's files write it."
          readOnly={account !== null}
        />
      </div>
      <CheckField
        id="own-account-sends-payouts"
        checked={sendsPayouts}
        disabled={account?.sendsPayouts}
        onChange={({ target }) => setSendsPayouts(target.checked)}
      >
        {account?.sendsPayouts
          ? "Payouts are sent from it. To change that, choose another account."
          : "Payouts are sent from this account"}
      </CheckField>
      <CheckField
        id="own-account-has-mapping"
        checked={hasMapping}
        onChange={({ target }) => setHasMapping(target.checked)}
      >
        The bank gives CSV files of this account
      </CheckField>
      {hasMapping && <MappingFields mapping={mapping} onChange={setMapping} />}
      <div role="alert" className="empty:hidden">
        {isChecked && wrong && (
          <Notice variant="bad">
            <p>{wrong}</p>
          </Notice>
        )}
      </div>
    </ActDialog>
  );
}
