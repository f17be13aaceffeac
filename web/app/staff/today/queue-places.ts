/** The page for the work of each queue of Today, and the name of the queue. */
import type { DeskQueue } from "@hiram/contract/staff/queues/queues.ts";
import type { WorkPlace } from "#desk/work/place.ts";

/**
 * The list of a queue's page that contains a piece of work. Documents and requests for more time
 * are handled on their case; neither is taken, and a complaint has an owner instead.
 */
export const listOfQueue: Readonly<Partial<Record<DeskQueue, Omit<WorkPlace, "isLate">>>> = {
  applications: { queue: "applications", list: "waiting" },
  idChecks: { queue: "idChecks", list: "UNVERIFIED" },
  withdrawals: { queue: "withdrawals", list: "open" },
  stuck: { queue: "withdrawals", list: "stuck" },
  returned: { queue: "withdrawals", list: "returned" },
  payments: { queue: "payments", list: "unmatched" },
  byHand: { queue: "payments", list: "byHand" },
  messages: { queue: "messages", list: "open" },
};

/** Work with a page of its own. */
export const queuePages: Readonly<Partial<Record<DeskQueue, (id: string) => string>>> = {
  complaintsDue: (id) => `/staff/complaints?open=${id}`,
  promises: (id) => `/staff/collections/${id}`,
  toConfirm: () => "/staff/to-confirm",
  covered: () => "/staff/covered",
  filings: (id) => `/staff/duties/${id}`,
};

type QueueRow = readonly [name: string, at: string];
export const queueRows: Readonly<Record<DeskQueue, QueueRow>> = {
  applications: ["Applications", "/staff/applications"],
  idChecks: ["ID checks", "/staff/id-checks"],
  documents: ["Documents", "/staff/documents"],
  withdrawals: ["Withdrawals on their way", "/staff/withdrawals"],
  stuck: ["Stuck withdrawals", "/staff/withdrawals?list=stuck"],
  returned: ["Returned payouts", "/staff/withdrawals?list=returned"],
  payments: ["Unmatched payments", "/staff/payments"],
  byHand: ["Payments not on a statement", "/staff/payments?list=byHand"],
  messages: ["Messages", "/staff/messages"],
  complaints: ["Complaints", "/staff/complaints"],
  complaintsDue: ["Complaints due soon", "/staff/complaints"],
  lateLoans: ["Late loans without an owner", "/staff/collections?owner=nobody"],
  promises: ["Promises due or broken", "/staff/collections?order=promise"],
  hardship: ["Hardship requests", "/staff/hardship"],
  holds: ["Freezes and blocks to decide", "/staff/restricted"],
  toConfirm: ["Waits for your confirmation", "/staff/to-confirm"],
  months: ["Months to close", "/staff/books/months"],
  unreconciled: ["Statement days to reconcile", "/staff/books/banks"],
  covered: ["Covered transactions", "/staff/covered"],
  filings: ["Filings with regulators", "/staff/duties"],
};
