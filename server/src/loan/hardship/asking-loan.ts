/**
 * A loan for which a member asks for more time: its history, earlier agreements, and whether the
 * policy allows a request today.
 */

import { comparePlans, type PlanComparison } from "@hiram/contract/account/compare-plans.ts";
import { type Dues, readDues } from "@hiram/contract/account/dues.ts";
import type { NewTerms } from "@hiram/contract/account/dues-replan.ts";
import { dayInManila, dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import type { hardshipHindrances } from "@hiram/contract/loan/hardship.calls.ts";
import {
  isWithinHardshipLimits,
  lastDayToAsk,
  mayAskToday,
  openHardshipStatuses,
} from "@hiram/contract/loan/hardship.ts";
import type { HousePolicy } from "@hiram/contract/policy/policy.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { type HardshipRow, listHardships } from "#loan/hardship/hardship.sql.ts";
import { dayNotBeforeHistory, type PaidOutLoan, readHistory } from "#loan/loan-history.ts";
import { refuse } from "#problem.ts";

export type AskingLoan = PaidOutLoan & {
  readonly today: string;
  readonly dues: Dues;
  /** All requests of the loan, the newest first. */
  readonly requests: readonly HardshipRow[];
  /** The lender's policy of today, which decides about a request of today. */
  readonly policy: HousePolicy;
};

/** Undefined when nothing is owed. */
export async function findAskingLoan(
  db: Db | Trx,
  house: House,
  loan: LoanRow | undefined,
): Promise<AskingLoan | undefined> {
  if (loan?.status !== "ACTIVE") return undefined;
  const paidOut = await readHistory(db, house, loan);
  if (!paidOut) return undefined;
  const today = dayNotBeforeHistory(dayInManila(house.clock.now()), paidOut.history);
  const dues = readDues(paidOut.terms, paidOut.history, today);
  if (dues.owed.principal === 0) return undefined;
  const requests = await listHardships(db, loan);
  return { ...paidOut, today, dues, requests, policy: house.policies.now() };
}

export const getAskingLoan = async (
  db: Db | Trx,
  house: House,
  loan: LoanRow | undefined,
): Promise<AskingLoan> => (await findAskingLoan(db, house, loan)) ?? refuse("NothingOwed");

/** Months already added to the loan by agreements that were not undone. */
const givenBefore = (
  requests: readonly HardshipRow[],
): Pick<NewTerms, "pauseMonths" | "extraMonths"> => {
  const agreed = requests.filter(({ status }) => status === "AGREED");
  const sum = (of: "pause_months" | "extra_months") =>
    agreed.reduce((total, row) => total + (row[of] ?? 0), 0);
  return { pauseMonths: sum("pause_months"), extraMonths: sum("extra_months") };
};

/** What the policy still allows for the loan. */
export function hardshipLimitsLeft({ requests, policy }: Pick<AskingLoan, "requests" | "policy">) {
  const before = givenBefore(requests);
  return {
    pauseMonths: Math.max(0, policy.hardshipPauseMonthsMax - before.pauseMonths),
    extraMonths: Math.max(0, policy.hardshipTermMonthsMax - before.extraMonths),
  };
}

const YEAR_DAYS = 365;

type Hindrance = (typeof hardshipHindrances)[number];

export function findHardshipHindrance(loan: AskingLoan): Hindrance | null {
  const { requests, settlements, policy, today } = loan;
  if (settlements.some(({ status }) => status === "OFFERED")) return "SETTLEMENT";
  if (requests.some(({ status }) => isOpen(status))) return "OPEN";
  const yearAgo = dayText(dayNumber(today) - YEAR_DAYS);
  const lately = requests.filter(({ asked_on }) => asked_on > yearAgo);
  if (lately.length >= policy.hardshipRequestsYearlyMax) return "TOO_MANY";
  const { pauseMonths, extraMonths } = hardshipLimitsLeft(loan);
  if (pauseMonths + extraMonths === 0) return "LIMIT_REACHED";
  return mayAskToday({ ...dueOf(loan), today }, policy) ? null : "TOO_CLOSE";
}

const isOpen = (status: string): boolean =>
  (openHardshipStatuses as readonly string[]).includes(status);

/** An instalment due before today and not paid in full is late. */
const dueOf = ({ dues, today }: AskingLoan) => ({
  isLate: dues.instalments.some((row) => row.dueOn < today && row.open > 0),
  dueOn: dues.next?.dueOn ?? null,
});

export const lastDayOf = (loan: AskingLoan): string | null =>
  lastDayToAsk(dueOf(loan), loan.policy);

/** Refuses terms that the policy does not allow. */
export function comparePlansWithinPolicy(loan: AskingLoan, terms: NewTerms): PlanComparison {
  const { requests, policy, terms: agreed, history, today } = loan;
  if (!isWithinHardshipLimits(terms, givenBefore(requests), policy)) refuse("HardshipBeyondPolicy");
  return comparePlans(agreed, history, terms, today);
}
