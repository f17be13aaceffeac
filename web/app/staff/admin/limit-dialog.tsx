/** Proposes the most that an officer approves alone. */
import { readAmount } from "@hiram/contract/money/money.ts";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { TextField } from "#fields/field.tsx";
import type { PersonChangeProps } from "#staff/admin/person-change.ts";
import { sayStaffChangeProposed } from "#staff/admin/say-proposed.ts";

export const LimitDialog = ({ person, onDone, onClose }: PersonChangeProps) => (
  <TwoPersonDialog
    call="POST /staff/people/limit"
    name="limit"
    title={`What ${person.name} approves alone`}
    start={{
      limit: person.approvalLimitPHP === null ? "" : String(person.approvalLimitPHP),
      reason: "",
    }}
    rules={{
      limit: ({ limit }) =>
        limit.trim() === "" || readAmount(limit) !== null ? null : "Please enter an amount.",
    }}
    bodyOf={({ limit, reason }) => ({
      id: person.id,
      limit: limit.trim() === "" ? null : readAmount(limit),
      reason,
    })}
    said={sayStaffChangeProposed}
    {...{ onDone, onClose }}
  >
    {(form) => (
      <>
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
      </>
    )}
  </TwoPersonDialog>
);
