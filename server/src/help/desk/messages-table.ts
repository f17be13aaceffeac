/** Messages as a file. */
import type { staffMessagesCall } from "@hiram/contract/help/messages-desk.calls.ts";
import { messageStatusNames } from "@hiram/contract/help/messages-desk.ts";
import type { ListTable } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

export const messagesTable: ListTable<typeof staffMessagesCall> = {
  name: "messages",
  columns: {
    Reference: ({ reference }) => reference,
    From: ({ name }) => name,
    Member: ({ memberId }) => (memberId ? "Yes" : "No"),
    Begins: ({ begins }) => begins,
    Status: ({ status }) => messageStatusNames[status],
    Written: ({ createdAt }) => writeSortableInstant(createdAt),
    Late: ({ isLate }) => (isLate ? "Late" : ""),
  },
};
