/** What the price of a loan is made of: the figures that the quote and the rate are computed from. */

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
