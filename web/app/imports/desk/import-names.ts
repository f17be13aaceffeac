/** What the pages of imports call their states, sources and totals. */
import type {
  ImportSource,
  ImportStatus,
  TrialAccount,
} from "@hiram/contract/imports/import-book.ts";
import type { BookState } from "@hiram/contract/imports/import-tables.ts";
import type { StaffReply } from "#api/client.ts";

export type ImportBook = StaffReply<"POST /staff/imports/read">;

export const importStatusNames: Readonly<Record<ImportStatus, string>> = {
  UPLOADED: "Being read",
  HEADINGS: "Headings to be named",
  READ: "To be mapped",
  MAPPED: "Being checked",
  CHECKED: "Checked",
  REFUSED: "Refused",
  ENDED: "Ended",
};

export const sourceNames: Readonly<Record<ImportSource, string>> = {
  TABLES: "Our own tables",
  FINERACT: "Apache Fineract",
};

export const trialAccountNames: Readonly<Record<TrialAccount, string>> = {
  principal: "Loans: principal owed",
  interest: "Interest and fees fallen due",
  charges: "Late charges owed",
  suspense: "Suspense",
};

export const stateNames: Readonly<Record<BookState, string>> = {
  ACTIVE: "Active",
  CLOSED: "Closed",
  WRITTEN_OFF: "Written off",
  RESCHEDULED: "Rescheduled",
  OVERPAID: "Overpaid",
};
