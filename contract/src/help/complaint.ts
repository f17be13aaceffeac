/**
 * Complaints and disputes. A complaint has a reference, a category, an owner at the desk and a last
 * day on which it is answered. A dispute is a complaint about an amount of a loan: until it is
 * decided, the amount is not collected and earns no late charge.
 */
import { addDays, dayInManila } from "#calendar/day.ts";
import type { Policy } from "#policy/policy.ts";
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const complaintLife = lifecycle({
  // event   from                                    to          by            money
  write: { from: "new", to: "OPEN", by: ["visitor", "member"], moves: null },
  take: { from: ["OPEN"], to: "OWNED", by: "staff", moves: null },
  handOver: { from: ["OWNED"], to: "OWNED", by: "staff", moves: null },
  answer: { from: ["OWNED", "ANSWERED"], to: "ANSWERED", by: "staff", moves: null },
  // Its dispute ended by itself, and the notice about that is the answer.
  settle: { from: ["OPEN", "OWNED"], to: "ANSWERED", by: "clock", moves: null },
  close: { from: ["ANSWERED"], to: "CLOSED", by: ["staff", "clock"], moves: null },
  reopen: { from: ["ANSWERED", "CLOSED"], to: "OPEN", by: "member", moves: null },
});
export type ComplaintStatus = StatusOf<typeof complaintLife>;
export const complaintStatuses = statusesOf(complaintLife);

export const disputeLife = lifecycle({
  // event    from              to          by         money
  dispute: { from: "new", to: "OPEN", by: "member", moves: null },
  uphold: { from: ["OPEN"], to: "UPHELD", by: "staff", moves: null },
  refuse: { from: ["OPEN"], to: "REFUSED", by: "staff", moves: null },
  // The disputed charge no longer exists: a payment was booked with an earlier day.
  end: { from: ["OPEN"], to: "ENDED", by: "clock", moves: null },
});
export const disputeStatuses = statusesOf(disputeLife);

/** The categories of a complaint; one with an amount can be a dispute. */
export const complaintCategories = {
  NOT_BOOKED: { desk: "Payment not booked", disputes: ["INSTALMENT", "PAYMENT"] },
  WRONG_AMOUNT: { desk: "Wrong amount", disputes: ["INSTALMENT", "PAYMENT"] },
  PAYOUT_LATE: { desk: "Payout late", disputes: [] },
  CHARGE: { desk: "Charge disputed", disputes: ["CHARGE"] },
  STAFF: { desk: "Behaviour of staff", disputes: [] },
  PRIVACY: { desk: "Privacy", disputes: [] },
  OTHER: { desk: "Other", disputes: [] },
} as const satisfies Record<
  string,
  { readonly desk: string; readonly disputes: readonly DisputeSubject[] }
>;
export type ComplaintCategory = keyof typeof complaintCategories;
export const complaintCategoryNames = Object.keys(complaintCategories) as [
  ComplaintCategory,
  ...ComplaintCategory[],
];

/** The subjects of a dispute: late charges of an instalment, an instalment, or a payment. */
export const disputeSubjects = ["CHARGE", "INSTALMENT", "PAYMENT"] as const;
export type DisputeSubject = (typeof disputeSubjects)[number];

/**
 * A dispute about a missing payment needs its receipt; the same rule is in the database
 * (`refuse_repeated_dispute`).
 */
export const needsProof = (category: ComplaintCategory, subject: DisputeSubject): boolean =>
  subject === "PAYMENT" || category === "NOT_BOOKED";

type Clock = Pick<Policy, "complaintDaysMax" | "complaintWarnDays" | "complaintReopenDays">;

/** The last day for answering a complaint that was made at an instant. */
export const complaintDueOn = (at: Date, { complaintDaysMax }: Clock): string =>
  addDays(dayInManila(at), complaintDaysMax);

/** The last day on which the member may open an answered complaint again. */
export const reopenUntil = (answeredAt: Date, { complaintReopenDays }: Clock): string =>
  addDays(dayInManila(answeredAt), complaintReopenDays);

export type ComplaintUrgency = "later" | "soon" | "overdue";

/** How close the last day is; the last day itself is not overdue. */
export function complaintUrgency(dueOn: string, today: string, clock: Clock): ComplaintUrgency {
  if (today > dueOn) return "overdue";
  return today >= addDays(dueOn, -clock.complaintWarnDays) ? "soon" : "later";
}

/** From the next day: charges of the day itself were made and shown before the complaint. */
export const pauseBeginsOn = (at: Date): string => addDays(dayInManila(at), 1);

/** A refused amount brings no charges in the days of grace either: the member needs time to pay. */
export const pauseEndsOn = (
  decidedAt: Date,
  { penaltyAfterDays }: Pick<Policy, "penaltyAfterDays">,
): string => addDays(dayInManila(decidedAt), penaltyAfterDays + 1);
