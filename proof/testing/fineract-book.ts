/**
 * A book as Apache Fineract's calls answer it, computed by its published rules: schedules of equal
 * instalments, declining or flat, with amounts rounded to centavos; the default order of payments,
 * penalties, fees, interest and principal, one instalment after another, money paid ahead included.
 * Written from the descriptions in its documentation and feature files; nothing of it is copied.
 */
import { addDays, dayNumber, dueDates } from "@hiram/contract/calendar/day.ts";

export type FineractKind = "on time" | "late" | "ahead" | "overpaid" | "weekly" | "written off";

type Period = {
  readonly dueOn: string;
  readonly principal: number;
  readonly interest: number;
  penalty: number;
  paidPrincipal: number;
  paidInterest: number;
  paidPenalty: number;
};

export type FineractTerms = {
  readonly id: number;
  readonly product: "Flat loan" | "Declining loan";
  readonly kind: FineractKind;
  /** Centavos. */
  readonly amount: number;
  readonly months: number;
  readonly monthlyRate: number;
  readonly paidOutOn: string;
  /** Charged once for an instalment that was paid late, where the product has such a charge. */
  readonly penalty?: number;
};

const listOf = (day: string): number[] => day.split("-").map(Number);
const pesosOf = (centavos: number): number => centavos / 100;

/** Halves are rounded to the even centavo. */
function round(value: number): number {
  const down = Math.floor(value);
  const rest = value - down;
  if (Math.abs(rest - 0.5) < 1e-9) return down % 2 === 0 ? down : down + 1;
  return Math.round(value);
}

function planOf({ product, amount, months, monthlyRate, paidOutOn, kind }: FineractTerms) {
  const days = kind === "weekly" ? weeksOf(paidOutOn, months) : dueDates(paidOutOn, months);
  const annuity = round((amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months));
  let balance = amount;
  return days.map((dueOn, at): Period => {
    const isLast = at === months - 1;
    const interest = round((product === "Flat loan" ? amount : balance) * monthlyRate);
    const part = product === "Flat loan" ? round(amount / months) : annuity - interest;
    const principal = isLast ? balance : part;
    balance -= principal;
    return {
      dueOn,
      principal,
      interest,
      penalty: 0,
      paidPrincipal: 0,
      paidInterest: 0,
      paidPenalty: 0,
    };
  });
}

const weeksOf = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(from, 7 * (at + 1)));

const openOf = (period: Period): number =>
  period.penalty +
  period.principal +
  period.interest -
  period.paidPenalty -
  period.paidPrincipal -
  period.paidInterest;

/** What is left of the money when every instalment is paid. */
function pay(plan: readonly Period[], amount: number): number {
  let left = amount;
  for (const period of plan) {
    const penalty = Math.min(left, period.penalty - period.paidPenalty);
    const interest = Math.min(left - penalty, period.interest - period.paidInterest);
    const principal = Math.min(left - penalty - interest, period.principal - period.paidPrincipal);
    period.paidPenalty += penalty;
    period.paidInterest += interest;
    period.paidPrincipal += principal;
    left -= penalty + interest + principal;
  }
  return left;
}

type Paid = { readonly on: string; readonly amount: number };

/** How the member paid until the cut-over day. */
function paymentsOf(
  { kind, penalty = 0 }: FineractTerms,
  plan: readonly Period[],
  cutOverOn: string,
) {
  const payments: Paid[] = [];
  const add = (on: string, amount: number) => {
    if (on <= cutOverOn && amount > 0) payments.push({ on, amount });
  };
  for (const [at, { dueOn, principal, interest }] of plan.entries()) {
    const amount = principal + interest;
    const isLate = kind === "late" && at % 2 === 1;
    if (isLate && dayNumber(dueOn) + 20 <= dayNumber(cutOverOn))
      (plan[at] as Period).penalty = penalty;
    if (isLate) add(addDays(dueOn, 20), amount + penalty);
    else if (kind === "ahead" && at === 1) add(addDays(dueOn, -10), 2 * amount);
    else if (kind === "ahead" && at === 2) continue;
    else if (kind === "written off" && at > 0) continue;
    else add(dueOn, kind === "overpaid" && at === 0 ? amount + 500_00 : amount);
  }
  return payments;
}

const states = {
  ACTIVE: { id: 300, value: "Active" },
  CLOSED: { id: 600, value: "Closed (obligations met)" },
  WRITTEN_OFF: { id: 601, value: "Closed (written off)" },
  OVERPAID: { id: 700, value: "Overpaid" },
} as const;

export function writeFineractLoan(terms: FineractTerms, cutOverOn: string): object {
  const plan = planOf(terms);
  const payments = paymentsOf(terms, plan, cutOverOn);
  const left = payments.reduce((rest, { amount }) => rest + pay(plan, amount), 0);
  const sum = (of: (period: Period) => number) => plan.reduce((total, one) => total + of(one), 0);
  const isOpen = plan.some((period) => openOf(period) > 0);
  const ended = left > 0 ? states.OVERPAID : states.CLOSED;
  const status = terms.kind === "written off" ? states.WRITTEN_OFF : isOpen ? states.ACTIVE : ended;
  return {
    id: terms.id,
    accountNo: String(terms.id).padStart(9, "0"),
    clientId: terms.id,
    loanProductName: terms.product,
    status,
    principal: pesosOf(terms.amount),
    numberOfRepayments: terms.months,
    repaymentEvery: 1,
    repaymentFrequencyType: { id: terms.kind === "weekly" ? 1 : 2 },
    timeline: { actualDisbursementDate: listOf(terms.paidOutOn) },
    summary: {
      principalDisbursed: pesosOf(terms.amount),
      principalOutstanding: pesosOf(sum((one) => one.principal - one.paidPrincipal)),
      totalRepayment: pesosOf(payments.reduce((total, { amount }) => total + amount, 0)),
    },
    repaymentSchedule: {
      periods: [{ dueDate: listOf(terms.paidOutOn) }, ...plan.map(writePeriod)],
    },
    transactions: [
      {
        id: terms.id * 100,
        type: { disbursement: true },
        date: listOf(terms.paidOutOn),
        amount: pesosOf(terms.amount),
      },
      ...payments.map(({ on, amount }, at) => ({
        id: terms.id * 100 + at + 1,
        type: { repayment: true },
        date: listOf(on),
        amount: pesosOf(amount),
        paymentDetailData: { receiptNumber: `R-${terms.id}-${at}`, paymentType: { name: "Cash" } },
      })),
    ],
  };
}

const writePeriod = (period: Period, at: number): object => ({
  period: at + 1,
  dueDate: listOf(period.dueOn),
  principalDue: pesosOf(period.principal),
  interestDue: pesosOf(period.interest),
  interestOutstanding: pesosOf(period.interest - period.paidInterest),
  penaltyChargesDue: pesosOf(period.penalty),
  penaltyChargesOutstanding: pesosOf(period.penalty - period.paidPenalty),
  totalOutstandingForPeriod: pesosOf(openOf(period)),
});

/** Of a hundred loans, how many were paid how; the others were paid on their days. */
const shares: Readonly<Record<Exclude<FineractKind, "on time">, number>> = {
  late: 3,
  ahead: 3,
  overpaid: 1,
  weekly: 1,
  "written off": 1,
};

const kinds = (Object.keys(shares) as (keyof typeof shares)[]).flatMap((kind) =>
  Array.from({ length: shares[kind] }, () => kind),
);

/** Terms of many loans: half of them flat, half declining, of many amounts, months and days. */
export const listFineractTerms = (count: number): FineractTerms[] =>
  Array.from({ length: count }, (_, at): FineractTerms => {
    const isFlat = at % 2 === 0;
    return {
      id: at + 1,
      product: isFlat ? "Flat loan" : "Declining loan",
      kind: kinds[Math.floor(at / 2) % 100] ?? "on time",
      amount: 5_000_00 + ((at * 7_919) % 400) * 500_00,
      months: [3, 6, 9, 12, 18, 24][at % 6] as number,
      monthlyRate: isFlat ? 0.004 : 0.008,
      paidOutOn: addDays("2025-01-06", (at * 37) % 390),
      penalty: 150_00,
    };
  });
