/** The inputs of a loan's price: the figures from which the quote and the rate are computed. */

export type InterestMethod = "flat" | "declining";

export type PriceTerms = {
  readonly interestMethod: InterestMethod;
  readonly interestMonthlyBasisPoints: number;
  /**
   * Interest, penalties and fees together, as a share of the outstanding principal; the ledger
   * enforces it.
   */
  readonly chargesYearlyBasisPointsMax: number;
};
