/** The statuses of loans and of requests for more time in the words of the desk. */
import type { HardshipStatus } from "./hardship.ts";
import type { LoanStatus } from "./loan.ts";

export const loanStatusNames: Readonly<Record<LoanStatus, string>> = {
  PENDING: "Pending",
  IN_REVIEW: "In review",
  ON_HOLD: "On hold",
  APPROVED: "Approved",
  ACTIVE: "Active",
  DECLINED: "Declined",
  CANCELLED: "Cancelled",
  CLOSED: "Paid back",
};

export const hardshipStatusNames: Readonly<Record<HardshipStatus, string>> = {
  ASKED: "To decide",
  OFFERED: "Offered",
  DECLINED: "Declined",
  AGREED: "New terms hold",
  LAPSED: "Offer ended",
  WITHDRAWN: "Taken back",
  UNDONE: "Undone",
};
