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
  "filings",
  "covered",
] as const;
export type DeskQueue = (typeof deskQueues)[number];

/** A person's Today has the queues in which they may work or look. */
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
  filings: "duty.read",
  covered: "duty.read",
};

/** The promised time for each kind of work, in hours from its beginning; after that it is late. */
export const promisedHours = {
  applications: 24,
  idChecks: 24,
  documents: 24,
  returned: 24,
  payments: 24,
  messages: 48,
  hardship: 48,
} as const;

/** Counts stop here: above it a screen says "1,000+". */
export const deskCountMax = 1000;

export const withdrawalLists = ["open", "stuck", "returned", "all"] as const;

/**
 * The pesos at the top of Today, in order. A flow is summed over days; for a level the last day
 * counts.
 */
export const deskFigures = [
  "paidOut",
  "received",
  "due",
  "late",
  "unmatched",
  "unreconciled",
] as const;
export type DeskFigure = (typeof deskFigures)[number];

type FigureRow = { readonly kind: "flow" | "level"; readonly actions: readonly StaffAction[] };

/** The actions that allow a person to see a figure: any one of them. */
export const figureAccess: Readonly<Record<DeskFigure, FigureRow>> = {
  paidOut: { kind: "flow", actions: ["portfolio.read", "books.read", "payout.read"] },
  received: {
    kind: "flow",
    actions: ["portfolio.read", "books.read", "payment.read", "collection.work"],
  },
  due: { kind: "flow", actions: ["portfolio.read", "collection.read"] },
  late: { kind: "level", actions: ["portfolio.read", "collection.read"] },
  unmatched: { kind: "level", actions: ["payment.read", "books.read"] },
  unreconciled: { kind: "level", actions: ["statement.read", "books.read"] },
};

/** How many days a figure of Today goes back. */
export const FIGURE_DAYS = 30;

/** The kinds of a person's own work. */
export const ownWorkKinds = ["followUp", "promise", "complaint", "taken"] as const;
export type OwnWorkKind = (typeof ownWorkKinds)[number];
