/**
 * Hardship: a member who cannot pay as agreed asks for other terms, staff offer some or decline,
 * and the member agrees to the offer with a code. While the request or the offer is open no late
 * charges are made. Two people can undo a mistaken agreement.
 */
import type { NewTerms } from "#account/dues-replan.ts";
import { addDays } from "#calendar/day.ts";
import type { Policy } from "#policy/policy.ts";
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const hardshipLife = lifecycle({
  // event    from               to           by        money
  ask: { from: "new", to: "ASKED", by: "member", moves: null },
  offer: { from: ["ASKED"], to: "OFFERED", by: "staff", moves: null },
  decline: { from: ["ASKED"], to: "DECLINED", by: "staff", moves: null },
  agree: { from: ["OFFERED"], to: "AGREED", by: "member", moves: null },
  lapse: { from: ["OFFERED"], to: "LAPSED", by: "clock", moves: null },
  // The member no longer needs more time, or the loan has ended.
  withdraw: { from: ["ASKED", "OFFERED"], to: "WITHDRAWN", by: ["member", "clock"], moves: null },
  undo: { from: ["AGREED"], to: "UNDONE", by: "staff", moves: null },
});
export type HardshipEvent = keyof typeof hardshipLife;
export type HardshipStatus = StatusOf<typeof hardshipLife>;
export const hardshipStatuses = statusesOf(hardshipLife);

/** The statuses that await a decision, while late charges pause. */
export const openHardshipStatuses = ["ASKED", "OFFERED"] as const;

/**
 * PAUSE: months without an instalment. LONGER: more months. LOWER: as many months as an amount
 * needs.
 */
export const hardshipKinds = ["PAUSE", "LONGER", "LOWER"] as const;
type HardshipKind = (typeof hardshipKinds)[number];

export const hardshipCauses = {
  JOB: "Lost a job, or less work",
  SALARY: "Salary late or not paid",
  ILLNESS: "Illness or accident",
  FAMILY: "Illness or death in the family",
  CALAMITY: "Typhoon, flood, fire or another calamity",
  ABROAD: "Trouble with work abroad or coming home",
  OTHER: "Something else",
} as const;
export type HardshipCause = keyof typeof hardshipCauses;
export const hardshipCauseNames = Object.keys(hardshipCauses) as [
  HardshipCause,
  ...HardshipCause[],
];

export const hardshipDeclines = {
  CANNOT_BE_KEPT: "By the figures we have, the new instalments could not be kept either.",
  NOT_NEEDED: "By the figures we have, the instalments as agreed can be paid.",
  LIMIT_REACHED: "Our policy does not allow more time for this loan.",
  TALK_FIRST: "We need to talk to you first. Please write to us under Help.",
} as const;
export type HardshipDecline = keyof typeof hardshipDeclines;

/** The loan's position between the first instalment and the last. */
type AskingLoan = {
  readonly today: string;
  readonly isLate: boolean;
  readonly dueOn: string | null;
};

/**
 * The last day before the next due date for asking; null when something is late already, because
 * then the member can ask on any day.
 */
export const lastDayToAsk = (
  { dueOn, isLate }: Omit<AskingLoan, "today">,
  { hardshipAskDaysBeforeDue: days }: Pick<Policy, "hardshipAskDaysBeforeDue">,
): string | null => (isLate || !dueOn ? null : addDays(dueOn, -days));

export const mayAskToday = (
  loan: AskingLoan,
  policy: Pick<Policy, "hardshipAskDaysBeforeDue">,
): boolean => {
  const last = lastDayToAsk(loan, policy);
  return last === null || loan.today <= last;
};

type HardshipLimits = Pick<Policy, "hardshipPauseMonthsMax" | "hardshipTermMonthsMax">;

/** Whether the policy allows these terms, together with earlier agreements for the loan. */
export const isWithinHardshipLimits = (
  { pauseMonths, extraMonths }: Omit<NewTerms, "waivesCharges">,
  before: Omit<NewTerms, "waivesCharges">,
  limits: HardshipLimits,
): boolean =>
  pauseMonths + extraMonths > 0 &&
  pauseMonths + before.pauseMonths <= limits.hardshipPauseMonthsMax &&
  extraMonths + before.extraMonths <= limits.hardshipTermMonthsMax;

/** The terms of a choice, without charges. */
export const termsOfHardshipChoice = (kind: HardshipKind, months: number): NewTerms => ({
  pauseMonths: kind === "PAUSE" ? months : 0,
  extraMonths: kind === "PAUSE" ? 0 : months,
  waivesCharges: false,
});

/** The last day of the watch period that begins with the agreement. */
export const watchPeriodEnd = (agreedOn: string, days: number): string => addDays(agreedOn, days);
