/** The payout account, and a change of it that is waiting. */
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import type { Case } from "#desk/case-shape.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { FactList } from "#desk/facts.tsx";
import { RevealButton } from "#desk/reveal.tsx";
import { TextAreaField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus, Notice } from "#ui/notice.tsx";

type Bank = NonNullable<Case["bank"]>;
type Pending = NonNullable<Bank["pending"]>;
type Props = { readonly memberId: string; readonly bank: Case["bank"] };

export function CaseBank({ memberId, bank }: Props) {
  const [said, setSaid] = useState("");
  return (
    <DeskSection id="bank" title="Bank or e-wallet">
      <DoneStatus words={said} />
      {bank ? (
        <>
          <FactList
            of={[
              ["Bank", bank.bankName],
              [
                "Account",
                <RevealButton
                  key="account"
                  part="accountNumber"
                  masked={bank.accountMasked}
                  what="the account number"
                  {...{ memberId }}
                />,
              ],
              ["In the name of", bank.accountName],
            ]}
          />
          {bank.pending && <Change key={bank.pending.id} pending={bank.pending} onDone={setSaid} />}
        </>
      ) : (
        <p className="text-ink-soft">Not told yet.</p>
      )}
    </DeskSection>
  );
}

type ChangeProps = { readonly pending: Pending; readonly onDone: (said: string) => void };

function Change({ pending, onDone }: ChangeProps) {
  const me = useStaff();
  const [decision, setDecision] = useState<"pass" | "stop" | null>(null);
  const { bankName, accountMasked, effectiveAt } = pending;
  return (
    <Notice variant="wait">
      <p>
        Changed to {bankName} <span className="figures">{accountMasked}</span>. It receives payouts
        from {writeInstant(effectiveAt)}; until then nothing is paid out to it.
      </p>
      {mayDoAction(me, "id.check") && (
        <div className="flex flex-wrap gap-2">
          <Button variant="plain" onClick={() => setDecision("pass")}>
            Account is good
          </Button>
          <Button variant="plain" onClick={() => setDecision("stop")}>
            Stop the change
          </Button>
        </div>
      )}
      {decision && (
        <Judge
          {...{ pending, onDone }}
          isGood={decision === "pass"}
          onClose={() => setDecision(null)}
        />
      )}
    </Notice>
  );
}

type JudgeProps = ChangeProps & { readonly isGood: boolean; readonly onClose: () => void };

function Judge({ pending, isGood, onDone, onClose }: JudgeProps) {
  const judge = useDeskAction("POST /staff/members/bank-change");
  const needsReason = ({ reason }: { reason: string }) =>
    reason.trim().length >= 3 ? null : "Please say how you made sure.";
  const form = useForm("bank-change", { reason: "" }, { reason: needsReason });
  const changeId = pending.id;
  const close = (said: string) => {
    onDone(said);
    onClose();
  };
  const act = () => {
    if (!isGood)
      return judge.mutate(
        { changeId, isGood },
        { onSuccess: () => close("The change is stopped.") },
      );
    if (!form.checkAll()) return;
    judge.mutate(
      { changeId, isGood, reason: form.typed.reason },
      { onSuccess: () => close("Proposed. The account waits until a second person confirms it.") },
    );
  };
  return (
    <ActDialog
      title={isGood ? "Let this account receive payouts now?" : "Stop this change?"}
      act={isGood ? "Account is good" : "Stop the change"}
      isBusy={judge.isPending}
      error={judge.error}
      onAct={act}
      onClose={onClose}
    >
      <p className="text-ink">
        {isGood
          ? "Only after you have spoken to the member on the phone number we knew before, and the account is in their own name."
          : "The account above stays, and the member is told."}
      </p>
      <FactList
        of={[
          ["New bank", pending.bankName],
          ["New account", pending.accountMasked],
        ]}
      />
      {isGood && (
        <TextAreaField
          {...form.box("reason")}
          data-start
          label="How you made sure"
          hint="The second person reads this."
          rows={3}
          maxLength={300}
        />
      )}
    </ActDialog>
  );
}
