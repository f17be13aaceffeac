/**
 * Computes a loan of a lender's book by our own rules, from its terms, its payout and its payments,
 * and sets it beside what the file claims at the end of the cut-over day. What is owed of interest
 * is what has fallen due: other systems say nothing of interest between two due dates.
 */
import { playHistory } from "@hiram/contract/account/dues.ts";
import {
  type Account,
  daysLateOf,
  type LoanTerms,
  sumOfParts,
} from "@hiram/contract/account/dues-account.ts";
import { planAhead, scheduledAmount } from "@hiram/contract/account/plan-ahead.ts";
import {
  dayNumber,
  daysBetween,
  dayText,
  dueDayOf,
  monthEndOf,
} from "@hiram/contract/calendar/day.ts";
import {
  type ImportFigures,
  type ImportReason,
  importLoanBounds,
  NEAR_CENTAVOS_MAX,
  type Verdict,
} from "@hiram/contract/imports/import-book.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { type Quote, quoteInstalments, quoteLoan } from "@hiram/contract/price/quote.ts";
import { totalSecCapOf } from "@hiram/contract/product/caps.ts";
import { dueDayMax } from "@hiram/contract/product/version.ts";
import type { BookLoan } from "#outside/loan-books/loan-book.ts";

type JudgedLoan = {
  readonly verdict: Verdict;
  readonly reasons: readonly ImportReason[];
  readonly theirs: ImportFigures;
  readonly ours: ImportFigures | null;
  readonly difference: number;
  /** The effective yearly rate of instalments that are taken as they stand; null for ours. */
  readonly importedRate: number | null;
};

export type LoanJudgement = {
  readonly cutOverOn: string;
  /** Null when the loan's product is not mapped. */
  readonly product: {
    readonly policy: Policy;
    /** The instalments of the file are taken as they stand. */
    readonly isScheduleTheirs: boolean;
  } | null;
  readonly hasMember: boolean;
};

export function judgeLoan(loan: BookLoan, on: LoanJudgement): JudgedLoan {
  const theirs = claimOf(loan, on.cutOverOn);
  const faults = listObstacles(loan, on);
  const unreadable = (reasons: readonly ImportReason[]): JudgedLoan => ({
    verdict: "UNREADABLE",
    reasons,
    theirs,
    ours: null,
    difference: 0,
    importedRate: null,
  });
  if (faults.length > 0 || !on.product) return unreadable(faults);
  const { policy, isScheduleTheirs } = on.product;
  const terms = termsOf(loan, policy, isScheduleTheirs);
  if (!("quote" in terms)) return unreadable([terms.obstacle]);
  const account = computeAccount(loan, terms, on.cutOverOn);
  const ours = figuresOf(account, loan);
  const compared = compare(theirs, ours);
  const why = explain(loan, { theirs, ours, account, terms });
  const importedRate = isScheduleTheirs ? Math.round(terms.quote.rate.perYear * 10_000) : null;
  return {
    ...compared,
    reasons: compared.verdict === "EQUAL" ? [] : why,
    theirs,
    ours,
    importedRate,
  };
}

/** What the file claims; where it gives no totals, its instalments say what is open. */
function claimOf(loan: BookLoan, cutOverOn: string): ImportFigures {
  const { owedPrincipal: principal, paidInAll: paid, claim } = loan;
  if (claim) return { principal, paid, ...claim };
  const due = loan.instalments.filter(({ dueOn }) => dueOn <= cutOverOn);
  const sum = (of: "interest" | "charges") =>
    due.reduce((total, { open }) => total + (open?.[of] ?? 0), 0);
  const oldest = due.find(({ open }) => open && open.all - open.charges > 0);
  const next = loan.instalments.find(
    ({ dueOn, open }) => dueOn > cutOverOn && open && open.all > 0,
  );
  return {
    principal,
    interest: sum("interest"),
    charges: sum("charges"),
    paid,
    daysLate: oldest ? daysBetween(oldest.dueOn, cutOverOn) : 0,
    nextDueOn: next?.dueOn ?? null,
    nextDue: next?.open?.all ?? 0,
  };
}

/** Why it cannot be computed at all. */
function listObstacles(loan: BookLoan, { product, hasMember, cutOverOn }: LoanJudgement) {
  const { amount, paidOutOn, payments, instalments, payoutReference } = loan;
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
  const planned = instalments.reduce((sum, { principal }) => sum + principal, 0);
  const hasMonths = product?.isScheduleTheirs || loan.months !== null;
  const found: Partial<Record<ImportReason, boolean>> = {
    BAD_CELL: loan.hasFault,
    MEMBER_MISSING: !hasMember,
    STATE_LEFT_OUT: loan.state === null,
    PRODUCT_NOT_MAPPED: !product,
    TERMS_MISSING: !amount || !hasMonths || loan.months === 0 || paidOutOn === null,
    TOO_LARGE: isTooLarge(loan),
    PAYOUT_UNPROVED: payoutReference === "",
    PAYMENT_BEFORE_PAYOUT: paidOutOn !== null && payments.some(({ on }) => on < paidOutOn),
    AFTER_CUT_OVER: [paidOutOn ?? "", ...payments.map(({ on }) => on)].some((on) => on > cutOverOn),
    NO_INSTALMENTS: product?.isScheduleTheirs === true && instalments.length === 0,
    SUMS_DIFFER:
      paid !== loan.paidInAll || (instalments.length > 0 && planned !== amount) || !isCounted(loan),
  };
  return (Object.keys(found) as ImportReason[]).filter((reason) => found[reason]);
}

const isTooLarge = ({ months, instalments, payments, paidOutOn }: BookLoan): boolean =>
  Math.max(months ?? 0, instalments.length) > importLoanBounds.months ||
  payments.length > importLoanBounds.payments ||
  (paidOutOn !== null && paidOutOn < importLoanBounds.paidOutFrom);

/** Its instalments are numbered one after another. */
const isCounted = ({ instalments }: BookLoan): boolean =>
  instalments.every(({ number }, at) => number === at + 1);

type Terms = LoanTerms | { readonly obstacle: ImportReason };

function termsOf(loan: BookLoan, policy: Policy, isScheduleTheirs: boolean): Terms {
  const {
    amount,
    paidOutOn: firstPaidOn,
    instalments,
  } = loan as BookLoan & {
    readonly amount: number;
    readonly paidOutOn: string;
  };
  const dueDay = dueDayOfPlan(firstPaidOn, instalments[0]?.dueOn);
  const isMonthly =
    dueDay !== undefined &&
    instalments.every(({ dueOn }, at) => dueDayOf(firstPaidOn, dueDay, at) === dayNumber(dueOn));
  if (!isMonthly) return { obstacle: "NOT_MONTHLY" };
  const dates = dueDay === null ? null : { paidOn: firstPaidOn, dueDay };
  const plan = instalments.map(({ fees: fee, ...row }) => ({ ...row, fee }));
  const quote = isScheduleTheirs
    ? quoteInstalments(amount, plan, policy, dates)
    : quoteLoan(amount, loan.months as number, policy, dates);
  return { quote, firstPaidOn, dueDay, policy, totalCap: totalSecCapOf(quote, firstPaidOn) };
}

/** Null where instalments are due on the day of the payout; undefined where no day fits. */
function dueDayOfPlan(paidOn: string, firstDueOn: string | undefined): number | null | undefined {
  if (firstDueOn === undefined || dayNumber(firstDueOn) === monthEndOf(paidOn, 0)) return null;
  const day = Number(firstDueOn.slice(8));
  return day <= dueDayMax && dueDayOf(paidOn, day, 0) === dayNumber(firstDueOn) ? day : undefined;
}

function computeAccount(loan: BookLoan, terms: LoanTerms, cutOverOn: string): Account {
  const payouts = [{ on: terms.firstPaidOn, amount: terms.quote.received }];
  const payments = loan.payments.map(({ on, amount }) => ({ on, amount }));
  return playHistory(terms, { payouts, payments }, cutOverOn).account;
}

function figuresOf(account: Account, { paidInAll: paid }: BookLoan): ImportFigures {
  const { due, notDue } = account;
  const next = planAhead(account).find((row) => scheduledAmount(row) > row.paid);
  return {
    principal: due.principal + notDue,
    interest: due.interest + due.fee,
    charges: due.penalty + due.collection,
    paid,
    daysLate: daysLateOf(account),
    nextDueOn: next ? dayText(next.day) : null,
    nextDue: next ? scheduledAmount(next) - next.paid : 0,
  };
}

const parts = ["principal", "interest", "charges"] as const;

function compare(theirs: ImportFigures, ours: ImportFigures) {
  const byPart = parts.map((part) => ours[part] - theirs[part]);
  const difference = byPart.reduce((sum, by) => sum + Math.abs(by), 0);
  const nextBy = Math.abs(ours.nextDue - theirs.nextDue);
  const hasSameDays =
    ours.daysLate === theirs.daysLate &&
    (ours.nextDueOn === theirs.nextDueOn || ours.nextDue + theirs.nextDue === 0);
  const verdictOf = (): Verdict => {
    if (difference === 0 && nextBy === 0 && hasSameDays) return "EQUAL";
    if (Math.max(difference, nextBy) <= NEAR_CENTAVOS_MAX && hasSameDays) return "NEAR";
    return difference > 0 && byPart.every((by) => by <= 0) ? "OURS_LESS" : "DIFFERENT";
  };
  return { verdict: verdictOf(), difference };
}

type Compared = {
  readonly theirs: ImportFigures;
  readonly ours: ImportFigures;
  readonly account: Account;
  readonly terms: { readonly quote: Quote };
};

/** Every cause that is found by comparing. */
function explain({ instalments }: BookLoan, compared: Compared): ImportReason[] {
  const { theirs, ours, account, terms } = compared;
  const isPlanOther = instalments.some(({ principal, interest, fees }, at) => {
    const row = terms.quote.schedule[at];
    return !row || row.principal !== principal || row.interest !== interest || row.fee !== fees;
  });
  const isAhead =
    sumOfParts(account.early) > 0 || account.rows.some(({ paidOn, day }) => paidOn && paidOn < day);
  const found: Partial<Record<ImportReason, boolean>> = {
    SCHEDULE: isPlanOther,
    PAID_AHEAD: isAhead,
    CEILING: account.notCharged > 0,
    CHARGES: ours.charges !== theirs.charges,
    PRINCIPAL: ours.principal !== theirs.principal,
    INTEREST: ours.interest !== theirs.interest,
    DAYS_LATE: ours.daysLate !== theirs.daysLate,
    NEXT_DUE: ours.nextDue !== theirs.nextDue || ours.nextDueOn !== theirs.nextDueOn,
  };
  return (Object.keys(found) as ImportReason[]).filter((reason) => found[reason]);
}
