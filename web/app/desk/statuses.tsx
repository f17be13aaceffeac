/** Every status of the desk's work as a tag: its word, icon and colour from one table each. */
import type { IdCheckStatus } from "@hiram/contract/activation/id-check.ts";
import type { MemberDocumentStatus } from "@hiram/contract/documents/documents.ts";
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import { loanViews } from "@hiram/contract/loan/views.ts";
import { type WithdrawalStatus, withdrawalViews } from "@hiram/contract/wallet/wallet.ts";
import type { StatusColor, StatusIconName } from "@hiram/contract/wire/lists.ts";
import { StatusTag } from "#ui/status-tag.tsx";

export const loanNames: Readonly<Record<LoanStatus, string>> = {
  PENDING: "Pending",
  IN_REVIEW: "In review",
  ON_HOLD: "On hold",
  APPROVED: "Approved",
  ACTIVE: "Active",
  DECLINED: "Declined",
  CANCELLED: "Cancelled",
  CLOSED: "Paid back",
};

type LoanTagProps = {
  readonly status: LoanStatus;
  /** The loan is closed, but its last payment is not proved yet. */
  readonly isToConfirm?: boolean;
};

export const LoanTag = ({ status, isToConfirm = false }: LoanTagProps) =>
  isToConfirm ? (
    <StatusTag color="info" icon="QueryBuilderRounded">
      Closed, to be confirmed
    </StatusTag>
  ) : (
    <StatusTag color={loanViews[status].statusColor} icon={loanViews[status].statusIcon}>
      {loanNames[status]}
    </StatusTag>
  );

const withdrawalNames: Readonly<Record<WithdrawalStatus, string>> = {
  PROCESSING: "Processing",
  ON_HOLD: "On hold",
  SENT: "Sent",
  COMPLETED: "Completed",
  RETURNED: "Returned",
};

export const DeskWithdrawalTag = ({ status }: { status: WithdrawalStatus }) => (
  <StatusTag color={withdrawalViews[status].statusColor} icon={withdrawalViews[status].statusIcon}>
    {withdrawalNames[status]}
  </StatusTag>
);

type StatusView = readonly [name: string, color: StatusColor, icon: StatusIconName];

const idCheckViews: Readonly<Record<IdCheckStatus, StatusView>> = {
  UNVERIFIED: ["ID to check", "warning", "QueryBuilderRounded"],
  VERIFIED: ["ID verified", "success", "CheckCircleOutlineRounded"],
  RESUBMIT: ["Image asked again", "info", "LockResetRounded"],
};

export function IdTag({ status }: { status: IdCheckStatus }) {
  const [name, color, icon] = idCheckViews[status];
  return (
    <StatusTag color={color} icon={icon}>
      {name}
    </StatusTag>
  );
}

const documentViews: Readonly<Record<MemberDocumentStatus, StatusView>> = {
  ASKED: ["Asked for", "info", "QueryBuilderRounded"],
  RECEIVED: ["To look at", "warning", "QueryBuilderRounded"],
  ACCEPTED: ["Accepted", "success", "CheckCircleOutlineRounded"],
  DECLINED: ["Asked again", "info", "LockResetRounded"],
  CANCELLED: ["Taken back", "info", "PauseCircleOutlineRounded"],
};

export function DeskDocumentTag({ status }: { status: MemberDocumentStatus }) {
  const [name, color, icon] = documentViews[status];
  return (
    <StatusTag color={color} icon={icon}>
      {name}
    </StatusTag>
  );
}
