/** An approval that waits for its second person: the proposal, its maker and the reason. */
import { fromPesos, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { Case, CaseLoanFacts } from "#desk/case-shape.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

type Props = {
  readonly loan: CaseLoanFacts;
  readonly approval: NonNullable<Case["approval"]>;
  readonly mayReject: boolean;
};

export function SecondApproval({ loan, approval, mayReject }: Props) {
  const confirm = useDeskAction("POST /staff/loans/confirm-approval");
  const reject = useDeskAction("POST /staff/loans/reject-approval");
  const { amount, by, at, exception, fingerprint } = approval;
  const pesos = writeWholePesos(fromPesos(amount));
  const isBusy = confirm.isPending || reject.isPending;
  const error = confirm.error ?? reject.error;
  return (
    <Notice variant="wait">
      <p>
        <strong>An approval of {pesos} waits for a second officer.</strong>
      </p>
      <p>
        {by} proposed it on {writeInstant(at)}.{whyOf(approval).map((why) => ` ${why}`)}
      </p>
      {exception && <p>Why an exception is made: {exception}</p>}
      <div role="status" className="empty:hidden">
        {error && <DeskFailure error={error} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {approval.mayConfirm && (
          <Button
            variant="action"
            disabled={isBusy}
            onClick={() => confirm.mutate({ loanId: loan.id, fingerprint })}
          >
            Approve {pesos}
          </Button>
        )}
        {mayReject && (
          <Button
            variant="plain"
            disabled={isBusy}
            onClick={() => reject.mutate({ loanId: loan.id })}
          >
            {approval.mayConfirm ? "Reject the proposal" : "Take the proposal back"}
          </Button>
        )}
      </div>
    </Notice>
  );
}

const whyOf = (approval: Props["approval"]): readonly string[] =>
  [
    approval.isAboveLimit && "It is more than one person approves.",
    approval.isAboveDaily && "It is more than one person approves in a day.",
    approval.isSameChecker && "The same person verified the ID.",
    approval.isAboveIncome && "It is more than the policy lends on this income.",
    approval.isAboveDebtShare && "More of the income goes to debts than the policy allows.",
  ].filter((why) => why !== false);
