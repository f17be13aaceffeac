/**
 * Which payment a return reverses: the one line of the same amount that has the bank's reference or
 * another reference in common. If there is none or several, a person decides.
 */
import type { ReturnCandidate } from "./line-match.sql.ts";

type Return = {
  readonly position: number;
  readonly amountCentavos: number;
  readonly hashes: readonly string[];
};

type ReturnPlan<Line extends Return> = {
  readonly line: Line;
  readonly returned: ReturnCandidate | undefined;
};

export function planReturns<Line extends Return>(
  lines: readonly Line[],
  candidates: readonly ReturnCandidate[],
): ReturnPlan<Line>[] {
  const left = [...candidates];
  return lines.map((line) => {
    // Returned money that comes in is a returned payout, and reverses no payment.
    const fitting = left.filter(
      (one) =>
        one.amount_centavos === -line.amountCentavos &&
        one.reference_hashes.some((hash) => line.hashes.includes(hash)),
    );
    const returned = fitting.length === 1 ? fitting[0] : undefined;
    if (returned) left.splice(left.indexOf(returned), 1);
    return { line, returned };
  });
}
