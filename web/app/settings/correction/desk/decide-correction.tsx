/**
 * One person can refuse a correction with a reason from a list; accepting it is proposed to a
 * second person.
 */

import { type CorrectionReason, correctionReasons } from "@hiram/contract/settings/correction.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { proposedNotice } from "#desk/say-proposed.ts";
import { emptyReason, TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { useForm } from "#fields/use-form.ts";

type Props = {
  readonly correctionId: string;
  readonly isGood: boolean;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export const DecideCorrection = ({ isGood, ...props }: Props) =>
  isGood ? <ProposeDialog {...props} /> : <RefuseDialog {...props} />;

type DialogProps = Omit<Props, "isGood">;

const ProposeDialog = ({ correctionId, onDone, onClose }: DialogProps) => (
  <TwoPersonDialog
    call="POST /staff/members/correction"
    name="correction"
    title="Propose to accept the correction?"
    start={emptyReason}
    bodyOf={({ reason }) => ({ correctionId, isGood: true as const, reason })}
    said={proposedNotice}
    reasonField={{
      label: "How you made sure",
      hint: "The second person reads this.",
      missing: "Please say how you made sure.",
    }}
    onDone={(said) => {
      onDone(said);
      onClose();
    }}
    onClose={onClose}
  >
    <p className="text-ink">
      Only after you have opened the photo and compared each letter and digit. After another name
      payouts wait, as after another payout account.
    </p>
  </TwoPersonDialog>
);

function RefuseDialog({ correctionId, onDone, onClose }: DialogProps) {
  const decide = useDeskAction("POST /staff/members/correction");
  const form = useForm(
    "correction",
    { reason: "" },
    { reason: ({ reason }) => (reason ? null : "Please choose why.") },
  );
  const act = () => {
    if (!form.checkAll()) return;
    const reason = form.typed.reason as CorrectionReason;
    decide.mutate(
      { correctionId, isGood: false, reason },
      {
        onSuccess: () => {
          onDone("Refused. The member is told why, and may ask again.");
          onClose();
        },
      },
    );
  };
  return (
    <ActDialog
      title="Refuse the correction?"
      act="Refuse"
      isBusy={decide.isPending}
      error={decide.error}
      onAct={act}
      onClose={onClose}
    >
      <ChoiceField
        {...form.box("reason")}
        data-start
        label="Why, as the member reads it"
        choices={correctionReasons}
      />
    </ActDialog>
  );
}
