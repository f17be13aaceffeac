/** Ticks off a returned payout with a note, and shows who did it. */
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { TextAreaField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";

type Returned = {
  readonly id: string;
  readonly reference: string;
  readonly mayTickOff: boolean;
  readonly tickedOff: { readonly by: string; readonly at: string; readonly note: string } | null;
};

export function TickOff({ payout }: { payout: Returned }) {
  const [isOpen, setIsOpen] = useState(false);
  if (payout.tickedOff) {
    const { by, at, note } = payout.tickedOff;
    return (
      <span className="text-sm text-ink-soft">
        Ticked off by {by}, {writeInstant(at)}: {note}
      </span>
    );
  }
  if (!payout.mayTickOff) return null;
  return (
    <>
      <Button
        aria-label={`Tick off ${payout.reference}`}
        onClick={() => setIsOpen(true)}
        className="px-3!"
      >
        Tick off
      </Button>
      {isOpen && <TickOffDialog payout={payout} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TickOffDialog({ payout, onClose }: { payout: Returned; onClose: () => void }) {
  const tickOff = useDeskAction("POST /staff/payouts/tick-off");
  const form = useForm(
    "tickoff",
    { note: "" },
    { note: ({ note }) => (note.trim().length >= 3 ? null : "Please say what was done.") },
  );
  const act = () => {
    if (!form.checkAll()) return;
    tickOff.mutate({ id: payout.id, note: form.typed.note }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={`Tick off ${payout.reference}?`}
      act="Tick off"
      isBusy={tickOff.isPending}
      error={tickOff.error}
      onAct={act}
      onClose={onClose}
      work={{ kind: "withdrawal", id: payout.id }}
    >
      <p>It leaves Today and the list of returned payouts. The money stays in the wallet.</p>
      <TextAreaField
        {...form.box("note")}
        data-start
        label="What was done"
        hint="Staff read it, the member does not."
        rows={3}
        maxLength={300}
      />
    </ActDialog>
  );
}
