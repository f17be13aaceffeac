/**
 * Random loans and what happens to them, for tests and campaigns: payments early, late, in part and
 * several on a day, money taken out later, month ends, leap years, both methods of interest, and
 * late charges high enough for the ceiling to be reached and left again. All from one number.
 */

import type { LoanHistory } from "@hiram/contract/account/dues.ts";
import type { LoanTerms } from "@hiram/contract/account/dues-account.ts";
import type { TermChange } from "@hiram/contract/account/dues-replan.ts";
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { type Policy, policies } from "@hiram/contract/policy/policy.ts";
import type { Fee } from "@hiram/contract/price/fees.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";

export type RandomLoan = {
  readonly terms: LoanTerms;
  readonly history: LoanHistory;
  /** The last day that is looked at. */
  readonly until: string;
};

/** Mulberry32: small, quick, and the same everywhere. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const firstDays = ["2023-12-31", "2024-01-29", "2024-01-31", "2024-02-29", "2026-01-30"] as const;
/** Mostly short ones, because faults show within a few months. */
const terms = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 6, 6, 12, 24] as const;

export function randomLoan(seed: number): RandomLoan {
  const next = randomNumbers(seed);
  const pick = <Value>(from: readonly Value[]): Value =>
    from[Math.floor(next() * from.length)] as Value;
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const months = pick(terms);
  const firstPaidOn =
    next() < 0.4 ? pick(firstDays) : dayText(dayNumber("2023-06-01") + whole(0, 1_200));
  const policy: Policy = {
    ...policies[0],
    interestMethod: pick(["flat", "declining"] as const),
    interestMonthlyBasisPoints: pick([48, 48, 100, 190]),
    penaltyDailyBasisPoints: pick([50, 50, 10, 200]),
    penaltyAfterDays: pick([3, 3, 0, 10]),
    collectionBasisPoints: pick([500, 500, 0, 2_000]),
  };
  const loan = next() < 0.1 ? whole(100, 5_000) : whole(2_000, 300_000) * 100;
  const charged = next() < 0.3 ? { ...policy, fees: inventFees(next) } : policy;
  const dueDay = next() < 0.3 ? whole(1, 28) : null;
  const dates = dueDay === null ? null : { paidOn: firstPaidOn, dueDay };
  const quote = quoteLoan(loan, months, charged, dates);
  const first = dayNumber(firstPaidOn);
  const days = Math.ceil(months * 31 * (0.3 + next()));
  return {
    terms: { quote, firstPaidOn, dueDay, policy },
    history: {
      payouts: listPayouts({ first, days, loan: quote.received }, next),
      payments: listPayments({ first, days, instalment: quote.instalment, loan }, next),
      ...inventRelief({ first, days, months, instalment: quote.instalment }, next),
    },
    until: dayText(first + days),
  };
}

/** One or two fees, from the proceeds and in the instalments. */
function inventFees(next: () => number): Fee[] {
  const words = { en: "Fee", fil: "Bayad" };
  const bounds = { leastCentavos: 0, mostCentavos: 0, words };
  const share = () => Math.floor(next() * 400);
  const fees: Fee[] = [
    { kind: "FROM_PROCEEDS", fixedCentavos: 0, basisPoints: share(), ...bounds },
    { kind: "IN_INSTALMENTS", fixedCentavos: 0, basisPoints: share(), ...bounds },
  ];
  return fees.slice(next() < 0.3 ? 1 : 0, next() < 0.3 ? 1 : 2);
}

/** For some loans: pauses of a part, of an instalment or of everything, with and without an end, and waivers. */
function inventRelief(
  life: { first: number; days: number; months: number; instalment: number },
  next: () => number,
): Pick<LoanHistory, "pauses" | "waivers"> {
  if (next() < 0.6) return {};
  const part = () => Math.floor(life.instalment * next());
  const count = () => Math.floor(next() * 3);
  const pauses = Array.from({ length: count() }, () => {
    const from = life.first + Math.floor(next() * life.days);
    const until = next() < 0.3 ? null : dayText(from + Math.floor(next() * 60));
    const held = { from: dayText(from), until };
    if (next() < 0.4)
      return { ...held, amount: null, instalment: 1 + Math.floor(next() * life.months) };
    return { ...held, amount: next() < 0.3 ? null : part() };
  });
  const waivers = Array.from({ length: count() }, () => ({
    instalment: 1 + Math.floor(next() * life.months),
    penalty: Math.floor(part() / 10),
    collection: next() < 0.5 ? 0 : Math.floor(part() / 10),
  }));
  return { pauses, waivers };
}

/**
 * The same loan with changes of its terms: pauses of late charges, and one to three restructurings,
 * some of them on a due date or on a day with a payment. The history is 90 days longer, so that the
 * new instalments fall due in it.
 */
export function randomRestructured(seed: number): RandomLoan {
  const { terms, history, until } = randomLoan(seed);
  const next = randomNumbers(seed ^ 0x5eed);
  const first = dayNumber(terms.firstPaidOn);
  const days = dayNumber(until) - first;
  const changes: TermChange[] = [];
  const count = 1 + Math.floor(next() * 3);
  let day = first + Math.floor(next() * days);
  for (let at = 0; at < count && day <= first + days; at++) {
    const paid = history.payments[Math.floor(next() * history.payments.length)]?.on ?? "";
    if (next() < 0.2 && dayNumber(paid) >= day) day = dayNumber(paid);
    if (next() < 0.7) {
      changes.push({ on: dayText(day), kind: "pauseCharges" });
      day += Math.floor(next() * 20);
      if (next() < 0.9) changes.push({ on: dayText(day), kind: "resumeCharges" });
    }
    if (at === 0 || next() < 0.8) changes.push(restructuring(day, next));
    day += Math.floor(next() * 120);
  }
  return { terms, history: { ...history, changes }, until: dayText(first + days + 90) };
}

/**
 * The same loans, every second one with new terms too, whose due day is moved once to four times,
 * some of them twice in a month or in a pause.
 */
export function randomMoved(seed: number): RandomLoan {
  const loan = seed % 2 === 0 ? randomLoan(seed) : randomRestructured(seed);
  const next = randomNumbers(seed ^ 0x5d0e);
  const first = dayNumber(loan.terms.firstPaidOn);
  const days = dayNumber(loan.until) - first;
  const changes = [...(loan.history.changes ?? [])];
  let day = first;
  for (let count = 1 + Math.floor(next() * 4); count > 0; count--) {
    day += Math.floor(next() * (days / 2));
    const dueDay = 1 + Math.floor(next() * 28);
    changes.push({ on: dayText(Math.min(day, first + days)), kind: "moveDueDay", dueDay });
  }
  return { ...loan, history: { ...loan.history, changes } };
}

/**
 * The same loans, those with changes among them, with cooling-off used: also in months that no such
 * loan reaches, because the engine has no other rule there.
 */
export function randomCoolingOff(seed: number): RandomLoan {
  const loan = seed % 2 === 0 ? randomLoan(seed) : randomRestructured(seed);
  return { ...loan, history: { ...loan.history, isCoolingOff: true } };
}

/**
 * The same loans with one to three settlement offers: paid, paid in part, paid a day late or
 * withdrawn; some sums exceed the whole debt.
 */
export function randomSettled(seed: number): RandomLoan {
  const loan = seed % 2 === 0 ? randomLoan(seed) : randomRestructured(seed);
  const next = randomNumbers(seed ^ 0x5e77);
  const { firstPaidOn, quote } = loan.terms;
  const first = dayNumber(firstPaidOn);
  const days = dayNumber(loan.until) - first;
  const settlements = Array.from({ length: 1 + Math.floor(next() * 3) }, () => {
    const offered = first + Math.floor(next() * days);
    const isWithdrawn = next() < 0.15;
    return {
      offeredOn: dayText(offered),
      payBy: dayText(offered + Math.floor(next() * 90)),
      amount: 1 + Math.floor(quote.loan * next() ** 2 * 1.2),
      withdrawnOn: isWithdrawn ? dayText(offered + Math.floor(next() * 30)) : null,
    };
  });
  return { ...loan, history: { ...loan.history, settlements } };
}

const restructuring = (day: number, next: () => number): TermChange => ({
  on: dayText(day),
  kind: "restructure",
  pauseMonths: next() < 0.5 ? 0 : 1 + Math.floor(next() * 3),
  extraMonths: next() < 0.5 ? 0 : 1 + Math.floor(next() * 6),
  waivesCharges: next() < 0.4,
});

type Life = { readonly first: number; readonly days: number; readonly loan: number };

/** All at once, or in several parts; the first on the first day. */
function listPayouts({ first, days, loan }: Life, next: () => number): LoanHistory["payouts"] {
  const payouts = [];
  let left = loan;
  let day = first;
  while (left > 0 && day <= first + days && payouts.length < 6) {
    const amount = next() < 0.5 ? left : Math.max(1, Math.floor(left * next()));
    payouts.push({ on: dayText(day), amount });
    left -= amount;
    day += Math.floor(next() * 60);
  }
  return payouts;
}

/** A habit for each loan: how regularly it is paid, and how much. */
function listPayments(
  { first, days, loan, instalment }: Life & { readonly instalment: number },
  next: () => number,
): LoanHistory["payments"] {
  const payments = [];
  const isRegular = next() < 0.5;
  const diligence = next();
  const amountOf = () => {
    const kind = next();
    if (kind < 0.6) return instalment;
    if (kind < 0.85) return Math.max(1, Math.floor(instalment * next() * 1.5));
    return Math.max(1, Math.floor(loan * next() * 1.2));
  };
  const regularStep = () => 27 + Math.floor(next() * 8);
  const anyStep = () => Math.floor(next() * 45);
  for (let day = first; day <= first + days; day += isRegular ? regularStep() : anyStep()) {
    if (next() < diligence) payments.push({ on: dayText(day), amount: amountOf() });
    if (next() < 0.05) day++;
    if (payments.length > 60) break;
  }
  return payments;
}
