/**
 * What the SEC allows for small, short loans (MC 3-2022, MC 14-2025), by date: unsecured loans for
 * general purposes up to an amount and a number of months. The stricter of these and the house's
 * own yearly ceiling holds. The database has the same rows in `sec_cap`.
 */
import { daysBetween } from "#calendar/day.ts";
import type { Centavos } from "#money/money.ts";
import type { Quote } from "#price/quote.ts";
import type { ProductTerms } from "#price/terms.ts";

type SecCap = {
  /** The first day, in Asia/Manila, on which it holds. */
  readonly from: string;
  readonly loanCentavosMax: Centavos;
  readonly monthsMax: number;
  readonly nominalMonthlyBasisPointsMax: number;
  readonly effectiveMonthlyBasisPointsMax: number;
  /** Penalties and collection charges of a month, as a share of the instalment that is late. */
  readonly lateMonthlyBasisPointsMax: number;
  /** Interest, fees and charges of the whole loan, as a share of its amount. */
  readonly totalBasisPointsMax: number;
};

export const secCaps: readonly SecCap[] = [
  {
    from: "2022-03-03",
    loanCentavosMax: 10_000_00,
    monthsMax: 4,
    nominalMonthlyBasisPointsMax: 600,
    effectiveMonthlyBasisPointsMax: 1_500,
    lateMonthlyBasisPointsMax: 500,
    totalBasisPointsMax: 10_000,
  },
  {
    from: "2026-04-01",
    loanCentavosMax: 10_000_00,
    monthsMax: 4,
    nominalMonthlyBasisPointsMax: 600,
    effectiveMonthlyBasisPointsMax: 1_200,
    lateMonthlyBasisPointsMax: 500,
    totalBasisPointsMax: 10_000,
  },
];

type Loan = Pick<Quote, "loan" | "months">;

/** The cap that a loan is under on a day; undefined where none covers it. */
export const secCapOf = ({ loan, months }: Loan, day: string): SecCap | undefined => {
  const cap = secCaps.findLast(({ from }) => daysBetween(from, day) >= 0);
  return cap && loan <= cap.loanCentavosMax && months <= cap.monthsMax ? cap : undefined;
};

/** The most that interest, fees and charges of a loan may come to in all, by its cap. */
export const totalSecCapOf = (loan: Loan, day: string): Centavos | undefined => {
  const cap = secCapOf(loan, day);
  return cap && Math.floor((loan.loan * cap.totalBasisPointsMax) / BASIS_POINTS);
};

const BASIS_POINTS = 10_000;
/** The longest month, on each day of which a penalty can be charged. */
const DAYS_OF_MONTH_MAX = 31;

export type CapShares = {
  readonly nominal: number;
  readonly effective: number;
  readonly late: number;
  readonly total: number;
};

type Late = Pick<ProductTerms, "penaltyDailyBasisPoints" | "collectionBasisPoints">;

/** How much of each cap a price uses, at most: above 1 the cap is broken. */
export const sharesOfCap = (quote: Quote, cap: SecCap, late: Late): CapShares => ({
  nominal: quote.interestMonthlyBasisPoints / cap.nominalMonthlyBasisPointsMax,
  effective: (quote.rate.perMonth * BASIS_POINTS) / cap.effectiveMonthlyBasisPointsMax,
  late:
    (late.penaltyDailyBasisPoints * DAYS_OF_MONTH_MAX + late.collectionBasisPoints) /
    cap.lateMonthlyBasisPointsMax,
  total:
    ((quote.totalToPay - quote.received) * BASIS_POINTS) / cap.totalBasisPointsMax / quote.loan,
});
