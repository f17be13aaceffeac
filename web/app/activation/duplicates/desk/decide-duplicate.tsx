/** Deciding about a member with the same ID or account, with a reason. */
import type { DuplicateDecision, StrongKind } from "@hiram/contract/activation/duplicates.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import type { Case } from "#desk/case-shape.ts";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { TextAreaField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";

export const duplicateDecisionNames: Readonly<Record<DuplicateDecision, string>> = {
  SAME_PERSON: "The same person, allowed",
  DIFFERENT_PEOPLE: "Different people",
  FRAUD: "Fraud: block this member",
};

type Props = {
  readonly memberId: string;
  readonly other: Case["duplicates"]["members"][number];
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function DecideDuplicate({ memberId, other, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/members/duplicates/decide");
  const form = useForm(
    "duplicate",
    { decision: "", reason: "" },
    {
      decision: ({ decision }) => (decision ? null : "Please choose the decision."),
      reason: ({ reason }) => (reason.trim().length >= 3 ? null : "Please say why."),
    },
  );
  const send = () => {
    if (!form.checkAll()) return;
    const { reason } = form.typed;
    const decision = form.typed.decision as DuplicateDecision;
    const kinds = other.kinds.filter((kind): kind is StrongKind =>
      ["identity", "account"].includes(kind),
    );
    const words = `Decided about ${other.name}: ${duplicateDecisionNames[decision]}.`;
    action.mutate(
      { memberId, otherId: other.memberId, kinds, decision, reason },
      { onSuccess: () => onDone(words) },
    );
  };
  return (
    <ActDialog
      title={`Decide about ${other.name}`}
      act="Decide"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p className="text-ink">
        Both have the same {other.kinds.includes("identity") ? "ID" : ""}
        {other.kinds.includes("identity") && other.kinds.includes("account") ? " and " : ""}
        {other.kinds.includes("account") ? "account" : ""}. Look at both cases first. Fraud blocks
        this member at once, and two people lift the block.
      </p>
      <ChoiceField
        {...form.box("decision")}
        data-start
        label="Decision"
        choices={duplicateDecisionNames}
      />
      <TextAreaField
        {...form.box("reason")}
        label="Reason"
        hint="Kept with the decision. The members do not read it."
        rows={3}
        maxLength={300}
      />
    </ActDialog>
  );
}
