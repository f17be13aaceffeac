/**
 * Concerns about suspicious transactions. Anybody at the desk raises one; afterwards only people
 * with `concern.read` see it, and no page, count or reply shows anybody else that it exists. Rules
 * propose concerns and never file one.
 */
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const concernLife = lifecycle({
  // event     from                        to                   by                   money
  raise: { from: "new", to: "RAISED", by: ["staff", "clock"], moves: null },
  check: { from: ["RAISED"], to: "CHECKING", by: "staff", moves: null },
  clear: { from: ["CHECKING"], to: "NOT_SUSPICIOUS", by: "staff", moves: null },
  suspect: { from: ["CHECKING"], to: "SUSPICIOUS", by: "staff", moves: null },
  file: { from: ["SUSPICIOUS"], to: "FILED", by: "staff", moves: null },
});
export type ConcernStatus = StatusOf<typeof concernLife>;
export const concernStatuses = statusesOf(concernLife);

/** The statuses in which a concern waits for somebody. */
export const openConcernStatuses = ["RAISED", "CHECKING", "SUSPICIOUS"] as const;

/** What a person at the desk may choose; the last one needs the words most. */
export const concernKinds = {
  NOT_WHO_THEY_SAY: "Is perhaps not who they say they are",
  MONEY_UNEXPLAINED: "The money does not fit what we know of them",
  PAID_BY_OTHERS: "Others pay, or told them what to do",
  BELOW_LIMITS: "Amounts are kept just below a limit",
  NO_PURPOSE: "The loan or payment has no clear purpose",
  PAPERS_DOUBTFUL: "Papers look changed or false",
  ON_A_LIST: "May be on a sanctions list",
  OTHER: "Something else",
} as const;
export type ConcernKind = keyof typeof concernKinds;
export const concernKindNames = Object.keys(concernKinds) as [ConcernKind, ...ConcernKind[]];

/** The rules that propose a concern, with the words that the desk shows. */
export const concernRules = {
  PAID_OFF_BY_OTHER: "Paid off within 15 days, and another person paid",
  THREE_PAYERS: "Three different payers within 30 days",
  JUST_BELOW_THRESHOLD: "Several amounts just below the AMLC's threshold within 7 days",
  OVERPAID_AND_REFUND: "Paid too much, and a refund was asked for",
  DEVICE_OF_BLOCKED: "Signed in on a device that a blocked member uses",
} as const;
export type ConcernRule = keyof typeof concernRules;
export const concernRuleNames = Object.keys(concernRules) as [ConcernRule, ...ConcernRule[]];

export const concernLists = ["open", "all"] as const;

/** Files and days of a move: who opened it counts as read, which the record keeps too. */
export const concernActs = ["raise", "open", "list", "check", "clear", "suspect", "file"] as const;
export type ConcernAct = (typeof concernActs)[number];
