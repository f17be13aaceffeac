/** Every status of the desk's work as a tag: its word, icon and colour from one table each. */

import type { IdCheckStatus } from "@hiram/contract/activation/id-check.ts";
import { idCheckStatusNames } from "@hiram/contract/activation/id-check.ts";
import type { MemberDocumentStatus } from "@hiram/contract/documents/documents.ts";
import { documentStatusNames } from "@hiram/contract/documents/documents.ts";
import { loanStatusNames } from "@hiram/contract/loan/desk-names.ts";
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import { loanViews } from "@hiram/contract/loan/views.ts";
import { withdrawalStatusNames } from "@hiram/contract/wallet/desk-names.ts";
import { type WithdrawalStatus, withdrawalViews } from "@hiram/contract/wallet/wallet.ts";
import type { StatusColor, StatusIconName } from "@hiram/contract/wire/lists.ts";
import { StatusTag } from "#ui/status-tag.tsx";

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
      {loanStatusNames[status]}
    </StatusTag>
  );

export const DeskWithdrawalTag = ({ status }: { status: WithdrawalStatus }) => (
  <StatusTag color={withdrawalViews[status].statusColor} icon={withdrawalViews[status].statusIcon}>
    {withdrawalStatusNames[status]}
  </StatusTag>
);

type StatusView = readonly [color: StatusColor, icon: StatusIconName];

const idCheckViews: Readonly<Record<IdCheckStatus, StatusView>> = {
  UNVERIFIED: ["warning", "QueryBuilderRounded"],
  VERIFIED: ["success", "CheckCircleOutlineRounded"],
  RESUBMIT: ["info", "LockResetRounded"],
};

export function IdTag({ status }: { status: IdCheckStatus }) {
  const [color, icon] = idCheckViews[status];
  return (
    <StatusTag color={color} icon={icon}>
      {idCheckStatusNames[status]}
    </StatusTag>
  );
}

const documentViews: Readonly<Record<MemberDocumentStatus, StatusView>> = {
  ASKED: ["info", "QueryBuilderRounded"],
  RECEIVED: ["warning", "QueryBuilderRounded"],
  ACCEPTED: ["success", "CheckCircleOutlineRounded"],
  DECLINED: ["info", "LockResetRounded"],
  CANCELLED: ["info", "PauseCircleOutlineRounded"],
};

export function DeskDocumentTag({ status }: { status: MemberDocumentStatus }) {
  const [color, icon] = documentViews[status];
  return (
    <StatusTag color={color} icon={icon}>
      {documentStatusNames[status]}
    </StatusTag>
  );
}
