/** Types of payments in the desk's calls. */
import type { StaffReply } from "#api/client.ts";

export type StaffPaymentRow = StaffReply<"POST /staff/payments">["rows"][number];
export type OpenPayment = StaffReply<"POST /staff/payments/read">;
export type FoundLoan = StaffReply<"POST /staff/payments/find-loans">["rows"][number];
