/** One of our accounts at the end of a day. */
import type { StaffReply } from "#api/client.ts";

export type BankDay = StaffReply<"POST /staff/books/banks/day">;
