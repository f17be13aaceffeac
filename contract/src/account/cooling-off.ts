/**
 * Cooling-off: a member who has received the loan may still change their mind.
 *
 * 1. It can be used on the day of the first confirmed payout and on the `coolingOffDays` days after
 *    it, in Manila. The first payout counts, however often money is withdrawn: from then on the
 *    loan is owed, and one date is what a member can remember.
 * 2. From then on the loan costs nothing from its start: no interest, no late charge. What was
 *    received is given back, less what was paid before.
 * 3. The money may arrive until seven days after that, or after a payout that was still on its way.
 *    The value date counts, so a booking that comes late harms nobody.
 * 4. If it does not arrive in full by then, the loan goes on as if cooling-off had not been used.
 *    If money of those days becomes known later, or is taken back by the bank, the same rule
 *    decides again.
 */
import { addDays, daysBetween } from "#calendar/day.ts";
import type { Centavos } from "#money/money.ts";
import { giveBackDays, type Policy } from "#policy/policy.ts";
import type { DatedPayout, LoanHistory } from "./dues.ts";

/** The last day on which a member can use cooling-off. */
export const coolingOffLastDay = (
  firstPaidOn: string,
  { coolingOffDays }: Pick<Policy, "coolingOffDays">,
): string => addDays(firstPaidOn, coolingOffDays);

/** How many days are left after today; 0 on the last day, and below zero when it is over. */
export const daysLeftUntil = (lastDay: string, today: string): number =>
  daysBetween(today, lastDay);

/** The last day on which the money may arrive. */
export const giveBackLastDay = (declaredOn: string, payouts: readonly DatedPayout[]): string =>
  addDays([declaredOn, ...payouts.map(({ on }) => on)].sort().at(-1) as string, giveBackDays);

const sum = (all: readonly { readonly amount: Centavos }[]): Centavos =>
  all.reduce((total, { amount }) => total + amount, 0);

/** Whether everything received had been returned by the last day, by value date. */
const isGivenBack = ({ payouts, payments }: LoanHistory, lastDay: string): boolean =>
  sum(payments.filter(({ on }) => on <= lastDay)) >= sum(payouts);

/**
 * Whether the cooling-off of a loan is fulfilled, by what is known today: then the loan costs
 * nothing.
 */
export function isCoolingOffFulfilled(
  declaredOn: string,
  history: Pick<LoanHistory, "payouts" | "payments">,
  today: string,
): boolean {
  const lastDay = giveBackLastDay(declaredOn, history.payouts);
  return today <= lastDay || isGivenBack(history, lastDay);
}
