/**
 * An approval: the amount, from the policy's minimum to the requested amount, and a note to the
 * member.
 */
import {
  type Centavos,
  fromPesos,
  readAmount,
  toPesos,
  writePercent,
  writeWholePesos,
} from "@hiram/contract/money/money.ts";
import type { StaffBody } from "#api/client.ts";

export type ApprovalLimits = { readonly min: Centavos; readonly asked: Centavos };

export const sayLimits = ({ min, asked }: ApprovalLimits): string =>
  `Between ${writeWholePesos(min)} and ${writeWholePesos(asked)}.`;

/** The typed amount; null when it is not an amount or outside the limits. */
export function parseApprovedAmount(
  typed: string,
  { min, asked }: ApprovalLimits,
): Centavos | null {
  const amount = fromPesos(readAmount(typed) ?? 0);
  return amount >= min && amount <= asked ? amount : null;
}

export const noteError = (note: string): string | null =>
  note.trim() === "" || note.trim().length >= 3 ? null : "At least three letters.";

export type SecondPersonLimits = {
  readonly onePersonMax: Centavos;
  readonly leftToday: Centavos;
  /** Null when another person verified the ID. */
  readonly idCheckerMax: Centavos | null;
  readonly incomeMax: Centavos;
  /** The share of the income that goes to debts with this amount; null without an income. */
  readonly shareOf: (amount: Centavos) => number | null;
  readonly shareMax: number;
};

/** Whether an approval of this amount is an exception that needs the officer's reason. */
export const isException = (
  amount: Centavos | null,
  { incomeMax, shareOf, shareMax }: SecondPersonLimits,
): boolean => amount !== null && (amount > incomeMax || (shareOf(amount) ?? 1) > shareMax);

/** Why an amount needs a second person, in words for the officer; empty when it does not. */
export function whySecondPerson(
  amount: Centavos | null,
  limits: SecondPersonLimits,
): readonly string[] {
  if (amount === null) return [];
  const { onePersonMax, leftToday, idCheckerMax, incomeMax, shareOf, shareMax } = limits;
  const share = shareOf(amount);
  return [
    ...(amount > onePersonMax
      ? [`One person approves at most ${writeWholePesos(onePersonMax)}.`]
      : []),
    ...(amount > incomeMax
      ? [`The policy lends at most ${writeWholePesos(incomeMax)} on this income.`]
      : []),
    ...(amount > leftToday
      ? [`Today you can still approve ${writeWholePesos(leftToday)} alone.`]
      : []),
    ...(idCheckerMax !== null && amount > idCheckerMax
      ? [`You verified this ID, so you approve at most ${writeWholePesos(idCheckerMax)} alone.`]
      : []),
    ...((share ?? 1) > shareMax
      ? [
          `${share === null ? "No income was told" : `${writePercent(share, 1)} of the income would go to debts`}; the policy's limit is ${writePercent(shareMax)}.`,
        ]
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

/** The amount is included only when it is less than requested. */
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
