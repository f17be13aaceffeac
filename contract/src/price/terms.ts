/** The inputs of a loan's price: the figures from which the quote and the rate are computed. */

import type { Fee } from "./fees.ts";
import type { InterestMethod } from "./methods.ts";

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
  /** A share of the overdue amount for each late day, after `penaltyAfterDays` free days. */
  readonly penaltyDailyBasisPoints: number;
  readonly penaltyAfterDays: number;
  /** Charged once for an instalment that is late. */
  readonly collectionBasisPoints: number;
};
