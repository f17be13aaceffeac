/** Complaints at the desk: the lists of the queue, and the statuses in its words. */
import type { ComplaintStatus } from "./complaint.ts";

/** The first list is shown by default. */
export const complaintLists = ["open", "mine", "answered", "closed"] as const;
export type ComplaintList = (typeof complaintLists)[number];

export const complaintStatusNames: Readonly<Record<ComplaintStatus, string>> = {
  OPEN: "No owner",
  OWNED: "Owned",
  ANSWERED: "Answered",
  CLOSED: "Closed",
};
