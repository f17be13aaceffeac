/** A new phone number that waits, because the member lost the old SIM, and how to stop it. */
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import type { Case } from "#desk/case-shape.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { TextAreaField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus, Notice } from "#ui/notice.tsx";

type Waiting = NonNullable<Case["contact"]["phoneChange"]>;
type Props = { readonly memberId: string; readonly waiting: Waiting | null };

export function PhoneChange({ memberId, waiting }: Props) {
  const me = useStaff();
  const [said, setSaid] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <DoneStatus words={said} />
      {waiting && (
        <Notice variant="wait">
          <p>
            New number <span className="figures">{writeSpacedPhone(waiting.phoneMasked)}</span> from{" "}
            {writeInstant(waiting.effectiveAt)}: the member says the old SIM is lost. Nothing is
            paid out until then.
          </p>
          {mayDoAction(me, "member.freeze") && (
            <Button variant="plain" onClick={() => setIsAsking(true)}>
              Stop the new number
            </Button>
          )}
        </Notice>
      )}
      {isAsking && (
        <StopDialog memberId={memberId} onDone={setSaid} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

type StopProps = {
  readonly memberId: string;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

function StopDialog({ memberId, onDone, onClose }: StopProps) {
  const stop = useDeskAction("POST /staff/members/phone-change/stop");
  const needsReason = ({ reason }: { reason: string }) =>
    reason.trim().length >= 3 ? null : "Please say why.";
  const form = useForm("phone-change", { reason: "" }, { reason: needsReason });
  const act = () => {
    if (!form.checkAll()) return;
    const { reason } = form.typed;
    stop.mutate(
      { memberId, reason },
      {
        onSuccess: () => {
          onDone("The new number is stopped. The account keeps its number.");
          onClose();
        },
      },
    );
  };
  return (
    <ActDialog
      title="Stop the new number?"
      act="Stop the new number"
      isBusy={stop.isPending}
      error={stop.error}
      onAct={act}
      onClose={onClose}
    >
      <p className="text-ink">
        The account keeps its number, and the member is told. If a stranger knows the password,
        freeze the account as well.
      </p>
      <TextAreaField
        {...form.box("reason")}
        data-start
        label="Why"
        hint="Kept as a note of the case."
        rows={3}
        maxLength={300}
      />
    </ActDialog>
  );
}
