/** An address as a form: proposed here, and confirmed by another person. */
import { type EventType, eventTypes } from "@hiram/contract/open/events.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { ReasonField, reasonRule } from "#desk/reason-field.tsx";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { TypeFields } from "#staff/endpoints/type-fields.tsx";

type Props = { readonly onDone: (said: string) => void; readonly onClose: () => void };

export function AddEndpoint({ onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/endpoints");
  const [types, setTypes] = useState<ReadonlySet<EventType>>(new Set(eventTypes));
  const form = useForm(
    "endpoint",
    { url: "", contact: "", reason: "" },
    {
      url: ({ url }) => (URL.canParse(url.trim()) ? null : "Please enter the whole address."),
      contact: ({ contact }) => (/@/.test(contact) ? null : "Please enter an e-mail address."),
      ...reasonRule,
    },
  );
  const send = () => {
    if (!form.checkAll() || types.size === 0) return;
    const done = "Proposed. Another person has to confirm it; nothing is sent until then.";
    action.mutate({ ...form.typed, types: [...types] }, { onSuccess: () => onDone(done) });
  };
  return (
    <ActDialog
      title="A new address for events"
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <TextField
        {...form.box("url")}
        label="Address"
        hint="A public address that begins with https://"
        inputMode="url"
        maxLength={500}
      />
      <TextField
        {...form.box("contact")}
        type="email"
        label="Contact"
        hint="An e-mail address of the people who run the other system. They are told when it is stopped."
        maxLength={200}
      />
      <TypeFields
        chosen={types}
        error={types.size === 0 ? "Please choose at least one." : null}
        onChange={setTypes}
      />
      <ReasonField {...form.box("reason")} />
    </ActDialog>
  );
}
