/** Complaints as a file. */
import { complaintCategories } from "@hiram/contract/help/complaint.ts";
import type { staffComplaintsCall } from "@hiram/contract/help/complaint-desk.calls.ts";
import { complaintStatusNames } from "@hiram/contract/help/complaint-desk.ts";
import type { ListTable } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

export const complaintsTable: ListTable<typeof staffComplaintsCall> = {
  name: "complaints",
  columns: {
    Reference: ({ reference }) => reference,
    From: ({ name }) => name,
    Member: ({ memberId }) => (memberId ? "Yes" : "No"),
    About: ({ category }) => complaintCategories[category].desk,
    "In dispute": ({ isDispute }) => (isDispute ? "Yes" : "No"),
    Status: ({ status }) => complaintStatusNames[status],
    Owner: ({ owner }) => owner,
    Opened: ({ createdAt }) => writeSortableInstant(createdAt),
    "Answer by": ({ dueOn }) => dueOn,
  },
};
