/**
 * The amounts that a member may choose, and the methods that accept them. Equal amounts are offered
 * once, under the more specific name.
 */

import { dropThirdDecimal, filterAmount, readTypedAmount } from "@hiram/contract/money/amount.ts";
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";
import type { PayOptions } from "@hiram/contract/payment/payment.calls.ts";
import type { OfferedMethod } from "@hiram/contract/payment/payment.ts";

export type AmountName = "settlement" | "oldest" | "due" | "instalment" | "payoff" | "other";
export type AmountChoice = { readonly name: AmountName; readonly amount: Centavos };

type Options = Pick<PayOptions, "dueNow" | "nextAmount" | "payoff" | "disputed" | "settlement">;

/**
 * The amount due comes first; before anything is due, the next instalment does. While several
 * instalments are late, the oldest may be paid alone.
 */
export function listAmountChoices(options: Options, oldestLate: Centavos | null): AmountChoice[] {
  // A settlement ends the loan, so no larger amount is offered.
  if (options.settlement)
    return [{ name: "settlement", amount: fromPesos(options.settlement.left) }];
  // A disputed amount is left out until it is decided.
  const due = Math.max(0, fromPesos(options.dueNow) - fromPesos(options.disputed));
  const next = fromPesos(options.nextAmount);
  const payoff = fromPesos(options.payoff);
  const isDue = fromPesos(options.dueNow) > 0;
  const all: AmountChoice[] = [
    ...(due > 0 ? [{ name: "due" as const, amount: due }] : []),
    ...(due > 0 && oldestLate !== null ? [{ name: "oldest" as const, amount: oldestLate }] : []),
    ...(!isDue && next > 0 ? [{ name: "instalment" as const, amount: next }] : []),
    { name: "payoff", amount: payoff },
  ];
  return all.filter(
    ({ name, amount }) =>
      amount > 0 && (name === "payoff" || amount < payoff) && (name !== "oldest" || amount < due),
  );
}

/** The length of the largest payoff with its centavos. */
const TYPED_MAX = 13;

/** A minus stays, so that `-5` is refused and never read as 5. */
export const filterTypedAmount = (typed: string): string =>
  `${/^\s*[-−]/.test(typed) ? "-" : ""}${dropThirdDecimal(filterAmount(typed)).slice(0, TYPED_MAX)}`;

/** The smallest payment that the server accepts: one peso. */
export const AMOUNT_MIN = 1_00;

export type TypedRefusal = "small" | "large";

/** Why a typed amount cannot be paid; null when it can, and while nothing is typed. */
export function refusalOfTyped(typed: string, max: Centavos): TypedRefusal | null {
  if (typed === "") return null;
  const amount = readTypedAmount(typed) ?? 0;
  if (amount < AMOUNT_MIN) return "small";
  return amount > max ? "large" : null;
}

type WayLimits = PayOptions["ways"][number];
type WayRefusal = "below" | "above";

/** Why a method does not accept an amount; null when it does. */
export function amountRefusalOf({ min, max }: WayLimits, amount: Centavos): WayRefusal | null {
  if (amount < fromPesos(min)) return "below";
  return amount > fromPesos(max) ? "above" : null;
}

/** The chosen method if it accepts the amount, otherwise the first that does. */
export function fittingMethod(
  ways: readonly WayLimits[],
  amount: Centavos | null,
  chosen: OfferedMethod | null,
): OfferedMethod | null {
  const fitting = ways.filter((way) => amount === null || amountRefusalOf(way, amount) === null);
  return fitting.find(({ way }) => way === chosen)?.way ?? fitting[0]?.way ?? null;
}
