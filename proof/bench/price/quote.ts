/**
 * Quotes with their effective rate for 48 months, on one thread, against a plain loop in the same
 * run that computes the present value of the same 48 payments: the least work that any rate search
 * needs.
 */
import { policies, policyAtInstant } from "@hiram/contract/policy/policy.ts";
import type { Fee } from "@hiram/contract/price/fees.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { atLeast, indicative, median, type ReportRow, shown } from "../report.ts";

const MONTHS = 48;
const ROUNDS = 5;
const QUOTES = 40_000;
const QUOTES_PER_SECOND_MIN = 100_000;
/** With fees and a first month of its own, over the term that is chosen most. */
const FULL_MONTHS = 12;
const FULL_QUOTES_PER_SECOND_MIN = 250_000;
const words = { en: "Fee", fil: "Bayad" };
const fee = { words, fixedCentavos: 0, basisPoints: 150, leastCentavos: 0, mostCentavos: 0 };
const fees: readonly Fee[] = [
  { ...fee, kind: "FROM_PROCEEDS" },
  { ...fee, kind: "IN_INSTALMENTS" },
];

/** Stored outside the loops, so that the compiler cannot drop the computation as unused. */
let kept = 0;

export function measureQuote(): ReportRow[] {
  const policy = policyAtInstant(new Date(), policies);
  const { loanCentavosMin, loanCentavosMax } = policy;
  const payments = quoteLoan(loanCentavosMax, MONTHS, policy).schedule.map((each) => each.amount);
  // A different loan each time, because a repeated one would be faster than real use.
  const loanOf = (index: number) =>
    loanCentavosMin + ((index * 7_919_00) % (loanCentavosMax - loanCentavosMin));

  const quoteAll = () => {
    for (let index = 0; index < QUOTES; index++)
      kept += quoteLoan(loanOf(index), MONTHS, policy).rate.perYear;
  };
  const discountAll = () => {
    for (let index = 0; index < QUOTES; index++)
      kept += presentValue(payments, 0.99 + index * 1e-8);
  };

  const full = { ...policy, fees };
  const quoteFully = () => {
    for (let index = 0; index < QUOTES; index++) {
      const dates = { paidOn: "2026-11-20", dueDay: 5 };
      kept += quoteLoan(loanOf(index), FULL_MONTHS, full, dates).rate.perYear;
    }
  };

  const fullPayments = quoteLoan(loanCentavosMax, FULL_MONTHS, full).schedule.map(
    (each) => each.amount,
  );
  const discountFully = () => {
    for (let index = 0; index < QUOTES; index++)
      kept += presentValue(fullPayments, 0.99 + index * 1e-8);
  };

  const quotes: number[] = [];
  const fullQuotes: number[] = [];
  const discounts: number[] = [];
  const fullDiscounts: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const [quoteMs, discountMs] = [timeOf(quoteAll), timeOf(discountAll)];
    if (round === 0) continue; // The first round warms up.
    quotes.push(quoteMs);
    fullQuotes.push(timeOf(quoteFully));
    discounts.push(discountMs);
    fullDiscounts.push(timeOf(discountFully));
  }
  if (!Number.isFinite(kept)) throw new Error("a quote gave no rate");
  return [
    indicative(
      atLeast(QUOTES_PER_SECOND_MIN, {
        name: "Quotes with their effective rate, 48 months",
        value: Math.round((QUOTES / median(quotes)) * 1000),
        unit: "a second",
      }),
    ),
    indicative(
      atLeast(FULL_QUOTES_PER_SECOND_MIN, {
        name: "Quotes with fees and a due day of their own, 12 months",
        value: Math.round((QUOTES / median(fullQuotes)) * 1000),
        unit: "a second",
      }),
    ),
    shown({
      name: "One such quote, in present values of its 48 payments",
      value: median(quotes) / median(discounts),
      unit: "times",
    }),
    shown({
      name: "One with fees and a due day, in present values of its 12 payments",
      value: median(fullQuotes) / median(fullDiscounts),
      unit: "times",
    }),
  ];
}

function presentValue(payments: readonly number[], v: number): number {
  let value = 0;
  for (let i = payments.length - 1; i >= 0; i--) value = (value + (payments[i] as number)) * v;
  return value;
}

/** Processor time of this thread in milliseconds, which other programs do not change. */
function timeOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
