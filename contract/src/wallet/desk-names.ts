/** Payouts in the words of the desk. */
import type { PayoutChannel, WithdrawalKind, WithdrawalStatus } from "./wallet.ts";

export const withdrawalStatusNames: Readonly<Record<WithdrawalStatus, string>> = {
  PROCESSING: "Processing",
  ON_HOLD: "On hold",
  SENT: "Sent",
  COMPLETED: "Completed",
  RETURNED: "Returned",
};

export const payoutChannelNames: Readonly<Record<PayoutChannel, string>> = {
  INSTAPAY: "InstaPay",
  PESONET: "PESONet",
};

/** The kind of a payout, in one word. */
export const payoutKindNames: Readonly<Record<WithdrawalKind, string>> = {
  LOAN: "Withdrawal",
  REFUND: "Refund",
};

/** What became of an answer of the bank that somebody loaded. */
export const bankAnswerStates: Readonly<
  Record<"PROPOSED" | "CONFIRMED" | "REJECTED" | "LAPSED", string>
> = {
  PROPOSED: "Waits for a second person",
  CONFIRMED: "Applied",
  REJECTED: "Rejected, nothing changed",
  LAPSED: "Lapsed, nothing changed",
};
