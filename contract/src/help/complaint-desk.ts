/** Complaints at the desk: the lists of the queue. */

/** The first list is the one that is shown. */
export const complaintLists = ["open", "mine", "answered", "closed"] as const;
export type ComplaintList = (typeof complaintLists)[number];
