/** Proposes the most that an officer approves alone. */
import { readAmount } from "@hiram/contract/money/money.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { ReasonField, reasonRule } from "#desk/reason-field.tsx";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import type { ChangeProps } from "#staff/admin/person-change.ts";
import { sayProposed } from "#staff/admin/say-proposed.ts";
import { asFailure } from "#ui/failure.tsx";

export function LimitDialog({ person, onDone, onClose }: ChangeProps) {
  const action = useDeskAction("POST /staff/people/limit");
  const form = useForm(
    "limit",
    { limit: person.approvalLimitPHP === null ? "" : String(person.approvalLimitPHP), reason: "" },
    {
      limit: ({ limit }) =>
        limit.trim() === "" || readAmount(limit) !== null ? null : "Please enter an amount.",
      ...reasonRule,
    },
  );
  const send = () => {
    if (!form.checkAll()) return;
    const { limit, reason } = form.typed;
    const body = { id: person.id, limit: limit.trim() === "" ? null : readAmount(limit), reason };
    action.mutate(body, {
      onSuccess: (reply) => onDone(sayProposed(reply)),
      onError: (error) => form.mark(asFailure(error).problem?.fields ?? {}),
    });
  };
  return (
    <ActDialog
      title={`What ${person.name} approves alone`}
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p>
        Above it a second officer has to confirm an approval. Once it is set, the person is told.
      </p>
      <TextField
        {...form.box("limit")}
        data-start
        label="Limit in pesos"
        hint="At most the policy's limit. Empty: the policy's limit holds."
        inputMode="decimal"
        maxLength={15}
      />
      <ReasonField {...form.box("reason")} />
    </ActDialog>
  );
}
