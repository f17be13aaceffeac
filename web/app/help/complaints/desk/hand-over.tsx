/** Gives a complaint to any person at the desk, including oneself. */
import { type FormEvent, useState } from "react";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { ActionOutcome } from "#desk/outcome.tsx";
import { Button } from "#ui/button.tsx";
import type { DeskComplaint } from "./shape.ts";

export function HandOver({ complaint }: { readonly complaint: DeskComplaint }) {
  const { id, colleagues } = complaint;
  const [to, setTo] = useState("");
  const handOver = useDeskAction("POST /staff/complaints/hand-over");
  const send = (event: FormEvent) => {
    event.preventDefault();
    handOver.mutate({ id, to }, { onSuccess: () => setTo("") });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <ChoiceField
          id="complaint-hand-over"
          label="Hand over to"
          value={to}
          choices={Object.fromEntries(colleagues.map((one) => [one.id, one.name]))}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" variant="plain" disabled={to === "" || handOver.isPending}>
          Hand over
        </Button>
      </div>
      <ActionOutcome action={handOver} done="Handed over." />
    </form>
  );
}
