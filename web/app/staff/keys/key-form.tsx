/** A key as a form: proposed here, and confirmed by another person. */
import { addDays } from "@hiram/contract/calendar/day.ts";
import { keyDaysMax, keyPaceDefault } from "@hiram/contract/open/keys.ts";
import type { OpenScope } from "@hiram/contract/wire/scopes.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { ReasonField, reasonRule } from "#desk/reason-field.tsx";
import { TextAreaField, TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import type { KeyPerson, KeyRow } from "#staff/keys/key-row.ts";
import { ScopeFields, splitNetworks } from "#staff/keys/scope-fields.tsx";
import { todayInManila } from "#ui/day.ts";

type Props = {
  /** Null for a new key. */
  readonly of: KeyRow | null;
  readonly people: readonly KeyPerson[];
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

const longer = (least: number, words: string) => (typed: string) =>
  typed.trim().length >= least ? null : words;
const isName = longer(3, "Please enter a name.");
const isPurpose = longer(3, "Please say what it is for.");
const isPace = (typed: string) =>
  /^[1-9]\d{0,3}$/.test(typed) && Number(typed) <= 3000 ? null : "A whole number up to 3000.";

export function KeyForm({ of, people, onDone, onClose }: Props) {
  const make = useDeskAction("POST /staff/keys");
  const change = useDeskAction("POST /staff/keys/change");
  const action = of ? change : make;
  const [scopes, setScopes] = useState<ReadonlySet<OpenScope>>(new Set(of?.scopes ?? []));
  const [isChecked, setIsChecked] = useState(false);
  const form = useForm(
    "key",
    {
      name: of?.name ?? "",
      owner: of?.ownerId ?? "",
      purpose: of?.purpose ?? "",
      networks: of?.networks.join("\n") ?? "",
      endsOn: of?.endsOn ?? addDays(todayInManila(), keyDaysMax),
      perMinute: String(of?.perMinute ?? keyPaceDefault),
      reason: "",
    },
    {
      name: ({ name }) => isName(name),
      owner: ({ owner }) => (owner ? null : "Please choose a person."),
      purpose: ({ purpose }) => isPurpose(purpose),
      endsOn: ({ endsOn }) => (endsOn ? null : "Please choose a day."),
      perMinute: ({ perMinute }) => isPace(perMinute),
      ...reasonRule,
    },
  );
  const send = () => {
    setIsChecked(true);
    if (!form.checkAll() || scopes.size === 0) return;
    const { networks, perMinute, ...rest } = form.typed;
    const body = {
      ...rest,
      scopes: [...scopes],
      networks: splitNetworks(networks),
      perMinute: Number(perMinute),
    };
    const done = "Proposed. Another person has to confirm it; nothing changes until then.";
    const ends = { onSuccess: () => onDone(done) };
    if (of) change.mutate({ ...body, id: of.id }, ends);
    else make.mutate(body, ends);
  };
  const missing = isChecked && scopes.size === 0 ? "Please choose at least one." : null;
  return (
    <ActDialog
      title={of ? `Change the key ${of.name}` : "A new key"}
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <TextField {...form.box("name")} label="Name" hint="Such as: Accounting" maxLength={60} />
      <ChoiceField
        {...form.box("owner")}
        label="Owner"
        hint="The key stops when this person leaves the desk."
        choices={Object.fromEntries(people.map(({ id, name }) => [id, name]))}
      />
      <TextAreaField {...form.box("purpose")} label="What it is for" rows={2} maxLength={300} />
      <ScopeFields chosen={scopes} error={missing} onChange={setScopes} />
      <TextAreaField
        {...form.box("networks")}
        label="Only from these addresses or networks"
        hint="One in each line, such as 203.0.113.0/24. Empty: from everywhere."
        rows={2}
      />
      <TextField
        {...form.box("endsOn")}
        type="date"
        label="Last day"
        hint={`At most ${keyDaysMax} days from now. The owner is told 30 and 7 days before.`}
      />
      <TextField {...form.box("perMinute")} inputMode="numeric" label="Requests a minute" />
      <ReasonField {...form.box("reason")} />
    </ActDialog>
  );
}
