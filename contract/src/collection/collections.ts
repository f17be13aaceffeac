/** The worklist of late loans: what it can be filtered and ordered by. */

import { ageBuckets } from "#books/portfolio.ts";
import type { ContactChannel, ContactOutcome } from "./contact-rules.ts";

export const caseOwners = ["all", "mine", "nobody"] as const;
export type CaseOwner = (typeof caseOwners)[number];

/** Filters of cases by the loan's latest promise that was not withdrawn. */
export const promiseFilters = ["any", "today", "broken", "open", "none"] as const;
export type PromiseFilter = (typeof promiseFilters)[number];

export const caseOrders = ["age", "amount", "promise"] as const;
export type CaseOrder = (typeof caseOrders)[number];

/** The lower limits of the portfolio's age groups, without the group that is not late. */
export const lateFromDays = ageBuckets.map(({ fromDays }) => fromDays).filter((days) => days > 0);

/** Possible outcomes of a contact, by its channel. */
export const outcomesByChannel: Readonly<Record<ContactChannel, readonly ContactOutcome[]>> = {
  PHONE: ["REACHED", "NO_ANSWER", "OTHER_ANSWERED", "WRONG_NUMBER", "CALL_BACK_ASKED"],
  SMS: ["SENT", "REACHED", "WRONG_NUMBER"],
  EMAIL: ["SENT", "REACHED"],
  MESSAGE: ["SENT", "REACHED"],
  VISIT: ["REACHED", "NO_ANSWER", "OTHER_ANSWERED", "WRONG_NUMBER"],
};
