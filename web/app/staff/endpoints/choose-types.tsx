/** Chooses which events an address gets from now on. */
import type { EventType } from "@hiram/contract/open/events.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { type EndpointRow, endpointHost } from "#staff/endpoints/endpoint-row.ts";
import { TypeFields } from "#staff/endpoints/type-fields.tsx";

type Props = {
  readonly of: EndpointRow;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function ChooseTypes({ of, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/endpoints/types");
  const [types, setTypes] = useState<ReadonlySet<EventType>>(new Set(of.types));
  const send = () => {
    if (types.size === 0) return;
    const done = `From now on ${endpointHost(of)} gets these events.`;
    action.mutate({ id: of.id, types: [...types] }, { onSuccess: () => onDone(done) });
  };
  return (
    <ActDialog
      title={`Events for ${endpointHost(of)}`}
      act="Choose these"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <TypeFields
        chosen={types}
        error={types.size === 0 ? "Please choose at least one, or stop the address." : null}
        onChange={setTypes}
      />
    </ActDialog>
  );
}
