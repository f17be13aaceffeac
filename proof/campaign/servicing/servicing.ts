/** What is under way after the due date of a loan, as the campaign knows it. */
import type { PromiseStatus } from "@hiram/contract/collection/promise.ts";

export type OwnPromise = {
  readonly contactId: string;
  readonly amount: number;
  readonly madeOn: string;
  readonly promisedOn: string;
  /** The day on which the member pays it; never for a promise that is not kept. */
  readonly paysOn: number;
  status: PromiseStatus;
};

export type OwnHardship = {
  readonly id: string;
  status: "ASKED" | "OFFERED" | "AGREED";
  /** The day on which the next person acts, if they do. */
  actsOn: number;
  /** The last day of the offer. */
  offerUntil: number;
};

export type OwnDispute = {
  readonly id: string;
  readonly instalment: number | null;
  readonly amount: number;
  readonly decidesOn: number;
};

/** A payment that the member makes of a smaller sum: its value date, and the day of its booking. */
type PlannedPayment = { readonly on: number; readonly bookedOn: number; readonly share: number };

export type OwnSettling = {
  readonly payments: PlannedPayment[];
  /** The days on which two people take the offer back, and on which the bank takes back the money. */
  readonly withdrawsOn: number;
  readonly bouncesOn: number;
};

export type Servicing = {
  /** What becomes of the latest smaller sum. */
  settling: OwnSettling | null;
  readonly promises: OwnPromise[];
  hardship: OwnHardship | null;
  requests: number;
  dispute: OwnDispute | null;
  /** The day on which the member said that the loan goes back. */
  declaredOn: string | null;
  /** The day on which the member pays it back. */
  givesBackOn: number;
  /** Somebody at the desk has the case. */
  isTaken: boolean;
};

export const openServicing = (): Servicing => ({
  settling: null,
  promises: [],
  hardship: null,
  requests: 0,
  dispute: null,
  declaredOn: null,
  givesBackOn: Number.POSITIVE_INFINITY,
  isTaken: false,
});
