/** What the price of a loan is made of: the figures that the quote and the rate are computed from. */

import type { Fee } from "./fees.ts";

export type InterestMethod = "flat" | "declining";

export type PriceTerms = {
  readonly interestMethod: InterestMethod;
  readonly interestMonthlyBasisPoints: number;
  /**
   * Interest, penalties and fees together, as a share of the outstanding principal; the ledger
   * enforces it.
   */
  readonly chargesYearlyBasisPointsMax: number;
  /** Left out where there are none. */
  readonly fees?: readonly Fee[] | undefined;
};

/** What differs between products: the limits, the price and the charges of one version. */
export type ProductTerms = Omit<PriceTerms, "chargesYearlyBasisPointsMax"> & {
  readonly loanCentavosMin: number;
  readonly loanCentavosMax: number;
  readonly termsMonths: readonly number[];
  readonly termMonthsDefault: number;
  /** Charged for each late day of what is overdue, after so many days without a charge. */
  readonly penaltyDailyBasisPoints: number;
  readonly penaltyAfterDays: number;
  /** Charged once for an instalment that is late. */
  readonly collectionBasisPoints: number;
};
