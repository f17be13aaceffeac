/**
 * An approval: the amount, from the policy's least to what was asked for, and a note to the member.
 */
import {
  type Centavos,
  fromPesos,
  readAmount,
  toPesos,
  writeWholePesos,
} from "@hiram/contract/money/money.ts";
import type { StaffBody } from "#api/client.ts";

export type ApprovalLimits = { readonly min: Centavos; readonly asked: Centavos };

export const sayLimits = ({ min, asked }: ApprovalLimits): string =>
  `Between ${writeWholePesos(min)} and ${writeWholePesos(asked)}.`;

/** What was typed in pesos; null when it is no amount or outside the limits. */
export function readApproved(typed: string, { min, asked }: ApprovalLimits): Centavos | null {
  const amount = fromPesos(readAmount(typed) ?? 0);
  return amount >= min && amount <= asked ? amount : null;
}

export const noteError = (note: string): string | null =>
  note.trim() === "" || note.trim().length >= 3 ? null : "At least three letters.";

type SecondPersonLimits = { readonly onePersonMax: Centavos; readonly incomeMax: Centavos };

/** Why an amount needs a second person, in words for the officer; empty when it needs none. */
export function whySecondPerson(
  amount: Centavos | null,
  { onePersonMax, incomeMax }: SecondPersonLimits,
): readonly string[] {
  if (amount === null) return [];
  return [
    ...(amount > onePersonMax
      ? [`One person approves at most ${writeWholePesos(onePersonMax)}.`]
      : []),
    ...(amount > incomeMax
      ? [`The policy lends at most ${writeWholePesos(incomeMax)} on this income.`]
      : []),
  ];
}

type Approval = {
  readonly exception: string;
  readonly loanId: string;
  readonly amount: Centavos;
  readonly asked: Centavos;
  readonly note: string;
};

/** The amount is named only when it is less than what was asked for. */
export const approvalBody = ({
  loanId,
  amount,
  asked,
  note,
  exception,
}: Approval): StaffBody<"POST /staff/loans/decide"> => ({
  loanId,
  event: "approve",
  ...(amount !== asked && { amount: toPesos(amount) }),
  ...(note.trim() && { note: note.trim() }),
  ...(exception.trim() && { exception: exception.trim() }),
});
