/** Narrows a key: one person is enough, because it may do less afterwards. */
import type { OpenScope } from "@hiram/contract/wire/scopes.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { TextAreaField, TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import type { KeyRow } from "#staff/keys/key-row.ts";
import { ScopeFields, splitNetworks } from "#staff/keys/scope-fields.tsx";

type Props = {
  readonly of: KeyRow;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function NarrowKey({ of, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/keys/narrow");
  const [scopes, setScopes] = useState<ReadonlySet<OpenScope>>(new Set(of.scopes));
  const form = useForm(
    "narrow",
    { networks: of.networks.join("\n"), endsOn: of.endsOn, perMinute: String(of.perMinute) },
    {
      endsOn: ({ endsOn }) => (endsOn ? null : "Please choose a day."),
      perMinute: ({ perMinute }) =>
        /^[1-9]\d{0,3}$/.test(perMinute) ? null : "A whole number up to 3000.",
    },
  );
  const send = () => {
    if (!form.checkAll() || scopes.size === 0) return;
    const { networks, endsOn, perMinute } = form.typed;
    const body = {
      id: of.id,
      scopes: [...scopes],
      networks: splitNetworks(networks),
      endsOn,
      perMinute: Number(perMinute),
    };
    action.mutate(body, { onSuccess: () => onDone(`The key ${of.name} may do less now.`) });
  };
  return (
    <ActDialog
      title={`Narrow the key ${of.name}`}
      act="Narrow"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p>It holds from the next request. To let the key do more again, two people are needed.</p>
      <ScopeFields
        chosen={scopes}
        among={of.scopes}
        error={scopes.size === 0 ? "Leave at least one, or stop the key." : null}
        onChange={setScopes}
      />
      <TextAreaField
        {...form.box("networks")}
        label="Only from these addresses or networks"
        hint="One in each line. Empty: from everywhere."
        rows={2}
      />
      <TextField {...form.box("endsOn")} type="date" label="Last day" />
      <TextField {...form.box("perMinute")} inputMode="numeric" label="Requests a minute" />
    </ActDialog>
  );
}
