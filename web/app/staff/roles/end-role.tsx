/** Proposes to end a role that nobody has. */

import { inLanguage } from "@hiram/contract/wire/language.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { ReasonField, reasonRule } from "#desk/reason-field.tsx";
import { useForm } from "#fields/use-form.ts";
import type { RoleRow } from "#staff/roles/role-row.ts";

type Props = {
  readonly role: RoleRow;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function EndRole({ role, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/roles/end");
  const form = useForm("end-role", { reason: "" }, reasonRule);
  const send = () => {
    if (!form.checkAll()) return;
    const body = { role: role.role, ...form.typed };
    const done = "Proposed. Another person has to confirm it; nothing changes until then.";
    action.mutate(body, { onSuccess: () => onDone(done) });
  };
  return (
    <ActDialog
      title={`End the role ${inLanguage(role.name)}?`}
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p>
        Nobody gets this role any more. Its versions stay, and so does what was done under them.
      </p>
      <ReasonField {...form.box("reason")} />
    </ActDialog>
  );
}
