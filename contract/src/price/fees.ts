/**
 * Fees of a product. None is paid by the member before the payout: what a kind in this table takes,
 * it takes from what is paid out or asks for in the instalments. The database has the same kinds in
 * `fee_kind` and refuses others. A fee is earned month by month like interest, so paying early or
 * giving the loan back lowers it, and the effective rate counts it.
 */
import { type Centavos, divideHalfUp, shareOf } from "#money/money.ts";
import type { Language } from "#wire/language.ts";

/** Where a fee is taken: from what is paid out, or in the instalments. */
export const feeKinds = {
  FROM_PROCEEDS: { takenFrom: "proceeds", label: "Taken from what is paid out" },
  IN_INSTALMENTS: { takenFrom: "instalments", label: "Spread over the instalments" },
  /** Documentary stamp tax, passed on at cost: its figures are those of `stampTaxes`. */
  TAX: { takenFrom: "proceeds", label: "Documentary stamp tax" },
} as const;
export type FeeKind = keyof typeof feeKinds;

export type Fee = {
  readonly kind: FeeKind;
  /** What members read, in each language. */
  readonly words: Readonly<Record<Language, string>>;
  readonly fixedCentavos: Centavos;
  readonly basisPoints: number;
  /** The smallest and the largest fee; 0 means no limit. */
  readonly leastCentavos: Centavos;
  readonly mostCentavos: Centavos;
};

/**
 * Documentary stamp tax of a loan agreement by date: so much for each part of the loan, the last
 * part counted whole; a loan for less than a year pays the months' share. Loans of at most the
 * exempt amount pay nothing. Unconfirmed: check with a tax adviser before a version uses it.
 */
const stampTaxes = [
  { from: "2018-01-01", centavos: 1_50, perCentavos: 200_00, exemptCentavosMax: 250_000_00 },
] as const;

const MONTHS = 12;

/** The first row holds for the days before it too. */
function stampTaxOf(loan: Centavos, months: number): Centavos {
  const row = stampTaxes[stampTaxes.length - 1] as (typeof stampTaxes)[number];
  if (loan <= row.exemptCentavosMax) return 0;
  const whole = Math.ceil(loan / row.perCentavos) * row.centavos;
  return divideHalfUp(whole * Math.min(months, MONTHS), MONTHS);
}

export function feeAmountOf(fee: Fee, loan: Centavos, months: number): Centavos {
  if (fee.kind === "TAX") return stampTaxOf(loan, months);
  const amount = fee.fixedCentavos + shareOf(loan, fee.basisPoints);
  const bounded = fee.mostCentavos > 0 ? Math.min(amount, fee.mostCentavos) : amount;
  return Math.max(bounded, fee.leastCentavos);
}

/** The fees of a loan that are taken from one of the two, together. */
const sumOfFees = (
  fees: readonly Fee[],
  takenFrom: (typeof feeKinds)[FeeKind]["takenFrom"],
  { loan, months }: { readonly loan: Centavos; readonly months: number },
): Centavos => {
  let sum = 0;
  for (const fee of fees)
    if (feeKinds[fee.kind].takenFrom === takenFrom) sum += feeAmountOf(fee, loan, months);
  return sum;
};

type HasFees = { readonly fees?: readonly Fee[] | undefined };

/** What is taken from the loan before it is paid out. */
export const feesDeductedFrom = (
  { fees = [] }: HasFees,
  loan: Centavos,
  months: number,
): Centavos => sumOfFees(fees, "proceeds", { loan, months });

/** What the instalments ask for beside principal and interest. */
export const feesInInstalments = (
  { fees = [] }: HasFees,
  loan: Centavos,
  months: number,
): Centavos => sumOfFees(fees, "instalments", { loan, months });

/** The names of the fees that are taken from one of the two; empty where there are none. */
export const namesOfFees = (
  { fees = [] }: HasFees,
  takenFrom: (typeof feeKinds)[FeeKind]["takenFrom"],
  language: Language,
): string =>
  fees
    .filter(({ kind }) => feeKinds[kind].takenFrom === takenFrom)
    .map(({ words }) => words[language])
    .join(", ");
