/** Requests for more time as a file. */
import { hardshipStatusNames } from "@hiram/contract/loan/desk-names.ts";
import type { staffHardshipQueueCall } from "@hiram/contract/loan/hardship-desk.calls.ts";
import type { ListTable } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

export const hardshipTable: ListTable<typeof staffHardshipQueueCall> = {
  name: "hardship-requests",
  columns: {
    Loan: ({ loanNumber }) => loanNumber,
    Member: ({ name }) => name,
    Status: ({ status }) => hardshipStatusNames[status],
    "Second person": ({ needsSecondPerson }) => (needsSecondPerson ? "Waits" : ""),
    Asked: ({ askedAt }) => writeSortableInstant(askedAt),
    "Days late": ({ daysLate }) => daysLate,
    "Watched until": ({ watchUntil }) => watchUntil,
  },
};
