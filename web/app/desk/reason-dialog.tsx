/** Makes a dialog that proposes something about a loan and needs only a reason. */
import type { StaffBody, StaffCallKey } from "#api/client.ts";
import type { LoanDialogProps } from "#desk/case-shape.ts";
import { emptyReason, TwoPersonDialog } from "#desk/two-person-dialog.tsx";

type ReasonBody = { readonly loanId: string; readonly reason: string };
type ReasonCall = {
  [Key in StaffCallKey]: ReasonBody extends StaffBody<Key> ? Key : never;
}[StaffCallKey];

type ReasonDialog = {
  readonly call: ReasonCall;
  /** The number of the loan follows. */
  readonly title: string;
  readonly text: string;
  readonly toast: string;
  readonly said: string;
};

export function reasonDialog({ call, title, text, toast, said }: ReasonDialog) {
  return ({ loan, onDone, onClose }: Omit<LoanDialogProps, "shown">) => (
    <TwoPersonDialog
      call={call}
      name="proposal"
      title={`${title} ${loan.loanNumber}`}
      start={emptyReason}
      bodyOf={({ reason }): StaffBody<ReasonCall> => ({ loanId: loan.id, reason })}
      {...{ toast, said, onDone, onClose }}
    >
      <p>{text}</p>
    </TwoPersonDialog>
  );
}
