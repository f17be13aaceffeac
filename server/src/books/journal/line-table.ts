/** The rows behind a line of the journal as a file. */
import type { staffJournalLineCall } from "@hiram/contract/books/journal.calls.ts";
import type { ListTable } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

export const journalLineTable: ListTable<typeof staffJournalLineCall> = {
  name: "journal-line",
  columns: {
    What: ({ what }) => what,
    Loan: ({ loanNumber }) => loanNumber,
    When: ({ at }) => at && writeSortableInstant(at),
    Amount: ({ amount }) => ({ pesos: amount }),
  },
};
