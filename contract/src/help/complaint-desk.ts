/** Complaints at the desk: the lists of the queue. */

/** The first list is shown by default. */
export const complaintLists = ["open", "mine", "answered", "closed"] as const;
export type ComplaintList = (typeof complaintLists)[number];
