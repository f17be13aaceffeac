/** One random loan, engine and stored account against the plain reference on every day of its life. */

import { dayNumber } from "@hiram/contract/calendar/day.ts";
import { compareWithPlain } from "#histories/compare-with-plain.ts";
import { randomLoan } from "#histories/random-history.ts";
import { openDice } from "./dice.ts";

/** The first difference in words, or null. */
export function compareHistory(seed: number): string | null {
  const loan = randomLoan(seed);
  const days = dayNumber(loan.until) - dayNumber(loan.terms.firstPaidOn);
  const dice = openDice(seed);
  // Comparing every figure takes as long as a hundred days of comparing only the debt.
  const wholeDays = dice.isOneIn(4) ? [dice.below(days + 1), days] : [];
  const wrong = compareWithPlain(loan, new Set(wholeDays));
  return wrong && `history ${seed}: ${wrong}`;
}
