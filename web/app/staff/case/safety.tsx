/**
 * The safety of the account: frozen or open, held back after a recovery, and the number of devices
 * that are signed in.
 */
import { useState } from "react";
import { TextAreaField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { DeskSection } from "#staff/case/desk-section.tsx";
import type { Case } from "#staff/case/shape.ts";
import { ActDialog } from "#staff/desk/act-dialog.tsx";
import { useDeskAction } from "#staff/desk/desk.api.ts";
import { mayDo, useStaff } from "#staff/desk/desk-frame.tsx";
import { Facts } from "#staff/desk/facts.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

const acts = {
  freeze: {
    call: "POST /staff/members/freeze",
    name: "Freeze the account",
    text: "Every device is signed out, open codes end, nobody can sign in and no payout starts. The member is told.",
    done: "The account is frozen. The member has been told.",
  },
  unfreeze: {
    call: "POST /staff/members/unfreeze",
    name: "Open it again",
    text: "Only after you have made sure that it is the member: on the phone number we knew before, and with the ID. A second officer confirms it; then the member is told.",
    done: "Proposed. A second officer has to confirm it.",
  },
  signOut: {
    call: "POST /staff/members/sign-out",
    name: "Sign out all devices",
    text: "The member has to sign in again on every device.",
    done: "Every device is signed out.",
  },
} as const;
type Act = keyof typeof acts;

export function CaseSafety({ shown }: { shown: Case }) {
  const me = useStaff();
  const { frozen, recoveryHoldUntil, sessions, member } = shown;
  const [chosen, setChosen] = useState<Act | null>(null);
  const [said, setSaid] = useState("");
  const open: Act[] = frozen ? ["unfreeze"] : sessions > 0 ? ["freeze", "signOut"] : ["freeze"];
  return (
    <DeskSection id="safety" title="Account safety">
      <div role="status" className="empty:hidden">
        {said && (
          <Notice variant="good">
            <p>{said}</p>
          </Notice>
        )}
      </div>
      {frozen && (
        <Notice variant="bad">
          <p>
            Frozen {writeInstant(frozen.at)} by {frozen.by === "MEMBER" ? "the member" : "staff"}.
            Nobody can sign in, and no payout starts.
          </p>
        </Notice>
      )}
      {recoveryHoldUntil && (
        <Notice variant="wait">
          <p>
            Recovered with a code. Withdrawals and changes of the payout account wait until{" "}
            {writeInstant(recoveryHoldUntil)}.
          </p>
        </Notice>
      )}
      <Facts of={[["Devices signed in", String(sessions)]]} />
      {mayDo(me, "member.freeze") && (
        <div className="flex flex-wrap gap-2">
          {open.map((act) => (
            <Button
              key={act}
              variant="plain"
              onClick={() => {
                setSaid("");
                setChosen(act);
              }}
            >
              {acts[act].name}
            </Button>
          ))}
        </div>
      )}
      {chosen && (
        <ReasonDialog
          act={chosen}
          memberId={member.memberId}
          onClose={() => setChosen(null)}
          onDone={() => {
            setSaid(acts[chosen].done);
            setChosen(null);
          }}
        />
      )}
    </DeskSection>
  );
}

type DialogProps = {
  readonly act: Act;
  readonly memberId: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

function ReasonDialog({ act, memberId, onDone, onClose }: DialogProps) {
  const { call, name, text } = acts[act];
  const action = useDeskAction(call);
  const form = useForm(
    "safety",
    { reason: "" },
    { reason: ({ reason }) => (reason.trim().length >= 3 ? null : "Please say why.") },
  );
  const send = () => {
    if (!form.checkAll()) return;
    action.mutate({ memberId, reason: form.typed.reason }, { onSuccess: onDone });
  };
  return (
    <ActDialog
      title={`${name}?`}
      act={name}
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p className="text-ink">{text}</p>
      <TextAreaField
        {...form.box("reason")}
        data-start
        label="Reason"
        hint="Kept as a note of the case. The member does not read it."
        rows={3}
        maxLength={300}
      />
    </ActDialog>
  );
}
