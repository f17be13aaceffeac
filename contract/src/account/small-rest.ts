/**
 * A small rest is waived. A payment that was meant to end the loan may leave some pesos: it came a
 * day later than it was quoted for, or a bank kept a part. The payments of a day were meant to end
 * the loan when they paid at least 95% of all that was owed on it. What they leave is given up if
 * it is at most `smallRestCentavos`, and the loan ends.
 *
 * The payments and the policy of the loan's own day alone decide this, so it is the same in
 * whatever order payments are booked or taken back.
 */

import type { Centavos } from "#money/money.ts";
import type { LoanTerms } from "./dues-account.ts";

/** 95% paid: the rest is a twentieth of all that was owed. */
const REST_SHARE = 20;

export const isSmallRest = (
  { policy }: Pick<LoanTerms, "policy">,
  owedBefore: Centavos,
  owedAfter: Centavos,
): boolean =>
  owedAfter > 0 && owedAfter <= policy.smallRestCentavos && owedAfter * REST_SHARE <= owedBefore;
