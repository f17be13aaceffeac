/**
 * A promise to pay: an amount until a day, said by the member and written down with the contact it
 * came from. It has no cost and no penalty: charges and score are unaffected, and until the day the
 * member is neither reminded nor contacted. The clock decides whether it was kept, by the payments
 * received from the moment it was made until the end of the promised day. A payment that the bank
 * takes back makes it unkept again.
 */
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const promiseLife = lifecycle({
  // event   from                            to           by         money
  make: { from: "new", to: "OPEN", by: "staff", moves: null },
  keep: { from: ["OPEN", "BROKEN"], to: "KEPT", by: "clock", moves: null },
  break: { from: ["OPEN", "KEPT"], to: "BROKEN", by: "clock", moves: null },
  reopen: { from: ["KEPT"], to: "OPEN", by: "clock", moves: null },
  withdraw: { from: ["OPEN", "KEPT"], to: "WITHDRAWN", by: ["staff", "clock"], moves: null },
});
export type PromiseStatus = StatusOf<typeof promiseLife>;
export const promiseStatuses = statusesOf(promiseLife);

/** The names of the statuses at the desk. */
export const promiseStatusNames: Readonly<Record<PromiseStatus, string>> = {
  OPEN: "Open",
  KEPT: "Kept",
  BROKEN: "Not kept",
  WITHDRAWN: "Taken back",
};
type PromiseEvent = Exclude<keyof typeof promiseLife, "make">;

/** A promise is at most this many days ahead: for a later day the member asks for more time. */
export const promiseDaysMax = 31;

type JudgedPromise = {
  readonly status: PromiseStatus;
  readonly promisedOn: string;
  readonly amount: number;
  /** Received in time for this promise, in centavos. */
  readonly paid: number;
  /** The loan has ended, so nothing is left to pay. */
  readonly isLoanEnded: boolean;
  /** A newer promise of the same loan is open. */
  readonly hasNewer: boolean;
};

/** The clock's decision about a promise on a day; null when it stays as it is. */
export function judgePromise(promise: JudgedPromise, today: string): PromiseEvent | null {
  const { status, promisedOn, amount, paid, isLoanEnded, hasNewer } = promise;
  if (status === "WITHDRAWN") return null;
  const isKept = paid >= amount || (isLoanEnded && status !== "BROKEN");
  if (isKept) return status === "KEPT" ? null : "keep";
  if (today > promisedOn) return status === "BROKEN" ? null : "break";
  if (status !== "KEPT") return null;
  // Only one promise of a loan is open: the newest.
  return hasNewer ? "withdraw" : "reopen";
}
