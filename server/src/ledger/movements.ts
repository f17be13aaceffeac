/**
 * Which accounts each movement of the contract's list changes, in centavos. Money moves in no other
 * way.
 */
import { sumOfParts } from "@hiram/contract/account/dues-account.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { MovementName } from "@hiram/contract/money/movements.ts";
import { type Parts, parts } from "@hiram/contract/money/parts.ts";
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import type { AccountName } from "#ledger/chart.ts";

export type Postings = Readonly<Partial<Record<AccountName, Centavos>>>;

export type Movement<M extends MovementName = MovementName> = {
  readonly movement: M;
  readonly postings: Postings;
};

/**
 * The money that an action must give for its event: the movement that the lifecycle names, and for
 * a withdrawal also its kind.
 */
export type MovementOf<
  M extends MovementName | null,
  Row extends readonly unknown[] = [amount: Centavos],
> = M extends MovementName
  ? { readonly movement: (...row: Row) => Movement<M> }
  : { readonly movement?: undefined };

export type PaidParts = Parts;

const flow = (from: AccountName, to: AccountName, amount: Centavos): Postings => ({
  [from]: -amount,
  [to]: amount,
});

/** The member accepted the contract: the loan is owed, and is in the wallet. */
export const releaseLoan = (amount: Centavos): Movement<"releaseLoan"> => ({
  movement: "releaseLoan",
  postings: flow("principal", "wallet", amount),
});

/** Cancelled before any payout: all of it goes back, and nothing is owed. */
export const takeBackLoan = (amount: Centavos): Movement<"takeBackLoan"> => ({
  movement: "takeBackLoan",
  postings: flow("wallet", "principal", amount),
});

/** The account that holds a withdrawal's money before, while and after it is sent. */
const accountsOf = {
  LOAN: { before: "wallet", underWay: "reserved", after: "paid_out" },
  REFUND: { before: "overpaid", underWay: "refunding", after: "refunded" },
} as const satisfies Record<WithdrawalKind, Record<string, AccountName>>;

export const reserveWithdrawal = (
  amount: Centavos,
  kind: WithdrawalKind = "LOAN",
): Movement<"reserveWithdrawal"> => ({
  movement: "reserveWithdrawal",
  postings: flow(accountsOf[kind].before, accountsOf[kind].underWay, amount),
});

/** The receiving bank or e-wallet has credited the money. */
export const settleWithdrawal = (
  amount: Centavos,
  kind: WithdrawalKind = "LOAN",
): Movement<"settleWithdrawal"> => ({
  movement: "settleWithdrawal",
  postings: flow(accountsOf[kind].underWay, accountsOf[kind].after, amount),
});

/** The withdrawal was returned or never sent: the member has all of the money again. */
export const returnWithdrawal = (
  amount: Centavos,
  kind: WithdrawalKind = "LOAN",
): Movement<"returnWithdrawal"> => ({
  movement: "returnWithdrawal",
  postings: flow(accountsOf[kind].underWay, accountsOf[kind].before, amount),
});

const pay = (from: AccountName, paid: PaidParts): Postings => ({
  [from]: -sumOfParts(paid),
  ...Object.fromEntries(parts.map((part) => [part, paid[part]])),
});

/**
 * Money from outside, allocated by the policy in one step. Payments of before suspense are booked
 * so.
 */
export const repay = (paid: PaidParts): Movement<"repay"> => ({
  movement: "repay",
  postings: pay("received", paid),
});

/** Money from the wallet, allocated in the same order; nothing comes in from outside. */
export const returnUnused = (paid: PaidParts): Movement<"returnUnused"> => ({
  movement: "returnUnused",
  postings: pay("wallet", paid),
});

/** Money reached the lender's bank or gateway; its owner is not known yet. */
export const receivePayment = (amount: Centavos): Movement<"receivePayment"> => ({
  movement: "receivePayment",
  postings: flow("received", "suspense", amount),
});

/** The bank took the payment back, or the payment never existed. */
export const reversePayment = (amount: Centavos): Movement<"reversePayment"> => ({
  movement: "reversePayment",
  postings: flow("suspense", "received", amount),
});

/** The parts of a loan that a payment pays, and the overpaid amount. */
export type AppliedPayment = PaidParts & { readonly overpaid: Centavos };

const apply = ({ overpaid, ...paid }: AppliedPayment): Postings => {
  const postings = pay("suspense", paid);
  return { ...postings, suspense: (postings.suspense ?? 0) - overpaid, overpaid };
};

/** A payment was matched to a loan. */
export const applyPayment = (applied: AppliedPayment): Movement<"applyPayment"> => ({
  movement: "applyPayment",
  postings: apply(applied),
});

/** It was not for that loan, or the bank took it back: what it paid is owed again. */
export const unmatchPayment = (
  applied: AppliedPayment,
  owedBack: Centavos = 0,
): Movement<"unmatchPayment"> => {
  const postings = negate(apply(applied));
  if (owedBack === 0) return { movement: "unmatchPayment", postings };
  // The whole payment is in suspense again; the part already refunded is owed back by the member.
  const suspense = (postings.suspense ?? 0) + owedBack;
  return {
    movement: "unmatchPayment",
    postings: { ...postings, suspense, owed_back: -owedBack },
  };
};

/** Overpaid money, or a refund that came back, pays what the member owes back. */
export const settleOwedBack = (amount: Centavos): Movement<"settleOwedBack"> => ({
  movement: "settleOwedBack",
  postings: flow("overpaid", "owed_back", amount),
});

/** Two people waived what the member owed back. */
export const writeOffOwedBack = (amount: Centavos): Movement<"writeOffOwedBack"> => ({
  movement: "writeOffOwedBack",
  postings: flow("written_off", "owed_back", amount),
});

/**
 * The sum of a settlement was paid: the rest of the principal is waived. Below zero when a payment
 * of it was reversed. Interest and charges are posted only when they are paid, so waiving them
 * posts nothing.
 */
export const forgiveSettled = (amount: Centavos): Movement<"forgiveSettled"> => ({
  movement: "forgiveSettled",
  postings: flow("written_off", "principal", amount),
});

/**
 * Posts the difference in what this payment pays, after another payment of the loan was added or
 * removed.
 */
export const reallocate = (difference: AppliedPayment): Movement<"reallocate"> => ({
  movement: "reallocate",
  postings: difference,
});

const negate = (postings: Postings): Postings =>
  Object.fromEntries(Object.entries(postings).map(([account, amount]) => [account, 0 - amount]));

/** Accounts and amounts as two parallel lists, without zero amounts. */
export function splitPostings({ postings }: Movement): {
  accounts: AccountName[];
  amounts: Centavos[];
} {
  const moved = (Object.entries(postings) as [AccountName, Centavos][]).filter(
    ([, at]) => at !== 0,
  );
  return { accounts: moved.map(([account]) => account), amounts: moved.map(([, at]) => at) };
}
