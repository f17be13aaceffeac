/** The effect of unmatching a payment, in pesos, and the sentences about it. */
import { fromPesos, writePesos } from "#money/money.ts";

export type UnmatchEffect = {
  /** Today's payoff, with the payment and without it. */
  readonly owedBefore: number;
  readonly owedAfter: number;
  /** Overpaid on the loan: the member's own. */
  readonly overpaidBefore: number;
  readonly overpaidAfter: number;
  /** The refunded part of the payment, which the member owes back. */
  readonly owedBack: number;
  /** The loan is paid back at present. */
  readonly isPaidBack: boolean;
};

const say = (pesos: number): string => writePesos(fromPesos(pesos));

/**
 * Computed as the difference of the figures before and after, because other payments may cover what
 * this one paid.
 */
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
