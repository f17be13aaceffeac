/** Every status of the desk's work as a tag: its word, icon and colour from one table each. */
import type { IdCheckStatus } from "@hiram/contract/activation/id-check.calls.ts";
import type { LoanStatus } from "@hiram/contract/loan/loan.calls.ts";
import { loanViews } from "@hiram/contract/loan/views.ts";
import type { WithdrawalStatus } from "@hiram/contract/wallet/wallet.calls.ts";
import type { StatusColor, StatusIcon } from "@hiram/contract/wire/lists.ts";
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

export const LoanTag = ({ status }: { status: LoanStatus }) => (
  <StatusTag color={loanViews[status].statusColor} icon={loanViews[status].statusIcon}>
    {loanNames[status]}
  </StatusTag>
);

type Look = readonly [name: string, color: StatusColor, icon: StatusIcon];

const withdrawalLooks: Readonly<Record<WithdrawalStatus, Look>> = {
  PROCESSING: ["Processing", "info", "UpdateRounded"],
  ON_HOLD: ["On hold", "warning", "PauseCircleOutlineRounded"],
  SENT: ["Sent", "info", "CurrencyExchangeRounded"],
  COMPLETED: ["Completed", "success", "CheckCircleOutlineRounded"],
  RETURNED: ["Returned", "danger", "ErrorOutlineRounded"],
};

const idLooks: Readonly<Record<IdCheckStatus, Look>> = {
  UNVERIFIED: ["ID to check", "warning", "QueryBuilderRounded"],
  VERIFIED: ["ID verified", "success", "CheckCircleOutlineRounded"],
  RESUBMIT: ["Image asked again", "info", "LockResetRounded"],
};

const Tag = ({ look: [name, color, icon] }: { look: Look }) => (
  <StatusTag color={color} icon={icon}>
    {name}
  </StatusTag>
);

export const WithdrawalTag = ({ status }: { status: WithdrawalStatus }) => (
  <Tag look={withdrawalLooks[status]} />
);

export const IdTag = ({ status }: { status: IdCheckStatus }) => <Tag look={idLooks[status]} />;
