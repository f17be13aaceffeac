/**
 * Which instalments were paid early, on their day or late, from the dates alone. An instalment counts
 * as paid on the day the payments together reach what was due up to it. Unused money that was given
 * back lowers what is due, but is no payment that earns anything: nothing about the score is bought.
 */
import type { Centavos } from "@hiram/contract/money.ts";

export type Due = { readonly dueOn: string; readonly amount: Centavos };
export type Paid = {
  readonly on: string;
  /** Principal and interest; penalties pay for nothing that was due. */
  readonly amount: Centavos;
  readonly isGivenBack: boolean;
};

export type Judged = {
  readonly paymentsEarly: number;
  readonly paymentsOnTime: number;
  readonly paymentsLate: number;
  readonly lateDaysWorst: number;
  readonly lateDaysNow: number;
};

const DAY_MS = 86_400_000;
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export function judgePayments(
  schedule: readonly Due[],
  payments: readonly Paid[],
  today: string,
): Judged {
  const inOrder = payments.toSorted((a, b) => a.on.localeCompare(b.on));
  let dueSoFar = 0;
  const judged = schedule.map(({ dueOn, amount }) => {
    dueSoFar += amount;
    let paidSoFar = 0;
    const covering = inOrder.find((paid) => {
      paidSoFar += paid.amount;
      return paidSoFar >= dueSoFar;
    });
    return { covering, lateDays: Math.max(0, daysBetween(dueOn, covering?.on ?? today)), dueOn };
  });

  const earning = judged.filter(({ covering }) => covering && !covering.isGivenBack);
  const lateDaysOf = (rows: typeof judged) => Math.max(0, ...rows.map(({ lateDays }) => lateDays));
  return {
    paymentsEarly: earning.filter(({ covering, dueOn }) => (covering?.on ?? "") < dueOn).length,
    paymentsOnTime: earning.filter(({ covering, dueOn }) => covering?.on === dueOn).length,
    paymentsLate: earning.filter(({ lateDays }) => lateDays > 0).length,
    lateDaysWorst: lateDaysOf(judged),
    lateDaysNow: lateDaysOf(judged.filter(({ covering }) => !covering)),
  };
}
