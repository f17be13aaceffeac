/** The queues of the desk: open work, oldest first, and what is later than promised. */

export const deskQueues = [
  "applications",
  "idChecks",
  "documents",
  "withdrawals",
  "stuck",
  "returned",
  "payments",
  "byHand",
  "messages",
  "complaints",
  "complaintsDue",
  "lateLoans",
  "promises",
  "hardship",
  "holds",
] as const;
export type DeskQueue = (typeof deskQueues)[number];

/** By when each kind of work is promised, in hours from its beginning; after that it is late. */
export const promisedHours = {
  applications: 24,
  idChecks: 24,
  documents: 24,
  returned: 24,
  payments: 24,
  messages: 48,
  hardship: 48,
} as const;

/** Counts stop here: beyond it a screen says "1,000+". */
export const deskCountMax = 1000;

export const withdrawalLists = ["open", "stuck", "returned", "all"] as const;
