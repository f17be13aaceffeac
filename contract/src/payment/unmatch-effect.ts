/** What taking a payment off its loan changes, in pesos, and the sentences that say it. */
import { fromPesos, writePesos } from "#money/money.ts";

export type UnmatchEffect = {
  /** What ends the loan today, with the payment and without it. */
  readonly owedBefore: number;
  readonly owedAfter: number;
  /** What the payments of the loan are above what it owes: the member's own. */
  readonly overpaidBefore: number;
  readonly overpaidAfter: number;
  /** What was refunded of the payment: the member owes it back. */
  readonly owedBack: number;
  /** The loan is paid back now. */
  readonly isPaidBack: boolean;
};

const say = (pesos: number): string => writePesos(fromPesos(pesos));

/** Said from the figures before and after, because other payments may cover what this one paid. */
export function describeUnmatch(effect: UnmatchEffect): string {
  const { owedBefore, owedAfter, overpaidBefore, overpaidAfter, isPaidBack } = effect;
  const owedBack =
    effect.owedBack > 0
      ? ` ${say(effect.owedBack)} of it was refunded: the member owes that back, and overpaid money pays it first.`
      : "";
  const loan =
    owedAfter === owedBefore
      ? isPaidBack
        ? "The loan stays paid back."
        : `The loan owes ${say(owedAfter)} as before.`
      : isPaidBack
        ? `The loan was paid back and opens again: it owes ${say(owedAfter)} today.`
        : `The loan owes ${say(owedAfter)} today instead of ${say(owedBefore)}.`;
  if (overpaidAfter === overpaidBefore) return loan + owedBack;
  const only = owedAfter === owedBefore ? "Only overpaid" : "Overpaid";
  return `${loan} ${only} money falls from ${say(overpaidBefore)} to ${say(overpaidAfter)}.${owedBack}`;
}
