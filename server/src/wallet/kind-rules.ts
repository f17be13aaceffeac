/** What differs between a withdrawal of the loan's money and a refund of overpaid money. */
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import type { AuditAction } from "#audit/audit.ts";
import type { CodePurpose } from "#code/send-code-message.ts";
import type { WalletState } from "#wallet/wallet.sql.ts";

type KindRule = {
  /** A code for one purpose confirms nothing else. */
  readonly purpose: CodePurpose;
  /** The account of the money before it is set aside. */
  readonly held: keyof Pick<WalletState, "available" | "overpaid">;
  readonly nothing: ProblemName;
  readonly tooMuch: ProblemName;
  /** The audit action of its moves. */
  readonly moved: AuditAction;
  /** Its messages are named by this word and the event. */
  readonly notice: "withdrawal" | "refund";
};

export const kindRules = {
  LOAN: {
    purpose: "WITHDRAW",
    held: "available",
    nothing: "NothingToWithdraw",
    tooMuch: "InsufficientFunds",
    moved: "WITHDRAWAL_MOVED",
    notice: "withdrawal",
  },
  REFUND: {
    purpose: "REFUND",
    held: "overpaid",
    nothing: "NothingToRefund",
    tooMuch: "AboveOverpaid",
    moved: "REFUND_MOVED",
    notice: "refund",
  },
} as const satisfies Record<WithdrawalKind, KindRule>;
