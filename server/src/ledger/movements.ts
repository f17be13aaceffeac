/**
 * Between which accounts each movement of the contract's list flows, in centavos. Money moves in no
 * other way.
 */
import type { Centavos } from "@hiram/contract/price/money.ts";
import type { MovementName } from "@hiram/contract/price/movements.ts";
import type { Account } from "#ledger/chart.ts";

export type Postings = Readonly<Partial<Record<Account, Centavos>>>;

export type Movement<M extends MovementName = MovementName> = {
  readonly movement: M;
  readonly postings: Postings;
};

/**
 * What an action gives for its event: the movement that the lifecycle names, of the row's amount.
 */
export type MovementOf<M extends MovementName | null> = M extends MovementName
  ? { readonly movement: (amount: Centavos) => Movement<M> }
  : { readonly movement?: undefined };

export type Paid = {
  readonly penalty: Centavos;
  readonly collection: Centavos;
  readonly interest: Centavos;
  readonly principal: Centavos;
};

const flow = (from: Account, to: Account, amount: Centavos): Postings => ({
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

export const reserveWithdrawal = (amount: Centavos): Movement<"reserveWithdrawal"> => ({
  movement: "reserveWithdrawal",
  postings: flow("wallet", "reserved", amount),
});

/** The receiving bank or e-wallet has credited it. */
export const settleWithdrawal = (amount: Centavos): Movement<"settleWithdrawal"> => ({
  movement: "settleWithdrawal",
  postings: flow("reserved", "paid_out", amount),
});

/** It was returned or never left: the member has all of it again. */
export const returnWithdrawal = (amount: Centavos): Movement<"returnWithdrawal"> => ({
  movement: "returnWithdrawal",
  postings: flow("reserved", "wallet", amount),
});

const pay = (from: Account, { penalty, collection, interest, principal }: Paid): Postings => ({
  [from]: -(penalty + collection + interest + principal),
  penalty,
  collection,
  interest,
  principal,
});

/** Money from outside, allocated in the order of the policy. */
export const repay = (paid: Paid): Movement<"repay"> => ({
  movement: "repay",
  postings: pay("received", paid),
});

/** Money from the wallet, allocated in the same order; nothing comes in from outside. */
export const returnUnused = (paid: Paid): Movement<"returnUnused"> => ({
  movement: "returnUnused",
  postings: pay("wallet", paid),
});

/** Accounts and amounts as two parallel lists, without zero amounts. */
export function listPostings({ postings }: Movement): { accounts: Account[]; amounts: Centavos[] } {
  const moved = (Object.entries(postings) as [Account, Centavos][]).filter(([, at]) => at !== 0);
  return { accounts: moved.map(([account]) => account), amounts: moved.map(([, at]) => at) };
}
