/** Pausing and declining: each has words for the member. */
import { type DeclineReason, declineReasons } from "@hiram/contract/loan/views.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import type { CaseLoanFacts } from "#desk/case-shape.ts";
import { ChoiceField } from "#desk/choice-field.tsx";
import type { useDeskAction } from "#desk/desk.api.ts";
import { NoteField } from "#desk/note-field.tsx";
import { StaffTextFaults, useStaffTextCheck } from "#desk/staff-texts/staff-text-check.tsx";
import { useForm } from "#fields/use-form.ts";

export type LoanDecisionProps = {
  readonly loan: CaseLoanFacts;
  readonly decide: ReturnType<typeof useDeskAction<"POST /staff/loans/decide">>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type PauseProps = LoanDecisionProps & { readonly memberId: string };

export function PauseDialog({ memberId, loan, decide, onDone, onClose }: PauseProps) {
  const form = useForm(
    "pause",
    { note: "" },
    { note: ({ note }) => (note.trim().length >= 3 ? null : "Please say what it waits for.") },
  );
  const { note } = form.typed;
  const verdict = useStaffTextCheck({ memberId, kind: "LOAN_NOTE", channel: "sms", text: note });
  const act = () => {
    if (!form.checkAll()) return;
    decide.mutate({ loanId: loan.id, event: "pause", note }, { onSuccess: onDone });
  };
  return (
    <ActDialog
      title="Put on hold"
      act="Put on hold"
      isBusy={decide.isPending}
      error={decide.error}
      onAct={act}
      onClose={onClose}
      work={{ kind: "application", id: loan.id }}
    >
      <NoteField
        {...form.box("note")}
        of="pause"
        data-start
        label="What it waits for"
        hint="The member reads this. Never ask for a payment."
        rows={4}
        maxLength={300}
      />
      <StaffTextFaults verdict={verdict} />
    </ActDialog>
  );
}

const reasonNames: Readonly<Record<DeclineReason, string>> = {
  INCOME: "Instalment too high for the income",
  IDENTITY: "Identity not confirmed",
  DETAILS: "Details do not agree",
  DUPLICATE: "Same ID or account as another's loan",
  EXISTING_DEBT: "Repays too much elsewhere",
  POLICY: "Purpose or place we do not lend for",
};

export function DeclineLoanDialog({ loan, decide, onDone, onClose }: LoanDecisionProps) {
  const form = useForm(
    "decline",
    { reason: "" },
    { reason: ({ reason }) => (reason ? null : "Please choose the reason.") },
  );
  const reason = form.typed.reason as DeclineReason | "";
  const act = () => {
    if (!form.checkAll() || !reason) return;
    decide.mutate({ loanId: loan.id, event: "decline", reason }, { onSuccess: onDone });
  };
  return (
    <ActDialog
      title="Decline this application"
      act="Decline"
      isBusy={decide.isPending}
      error={decide.error}
      onAct={act}
      onClose={onClose}
      work={{ kind: "application", id: loan.id }}
    >
      <ChoiceField {...form.box("reason")} data-start label="Reason" choices={reasonNames} />
      <p className="text-ink-soft">
        {reason ? `The member reads: “${declineReasons[reason]}”` : "The member reads the reason."}
      </p>
    </ActDialog>
  );
}
