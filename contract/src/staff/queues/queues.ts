/** The queues of the desk: open work, oldest first, and what is later than promised. */
import type { StaffAction } from "#wire/roles.ts";

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
  "toConfirm",
  "months",
  "unreconciled",
] as const;
export type DeskQueue = (typeof deskQueues)[number];

/** Everybody's Today has the queues in which they may work or look. */
export const queueActions: Readonly<Record<DeskQueue, StaffAction>> = {
  applications: "queues.read",
  idChecks: "queues.read",
  documents: "queues.read",
  withdrawals: "queues.read",
  stuck: "queues.read",
  returned: "queues.read",
  payments: "payment.read",
  byHand: "payment.read",
  messages: "queues.read",
  complaints: "queues.read",
  complaintsDue: "queues.read",
  lateLoans: "collection.read",
  promises: "collection.read",
  hardship: "hardship.read",
  holds: "queues.read",
  toConfirm: "proposal.decide",
  months: "books.manage",
  unreconciled: "books.manage",
};

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
