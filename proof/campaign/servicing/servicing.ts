/** What is under way after a loan's due date, as the campaign knows it. */
import type { PromiseStatus } from "@hiram/contract/collection/promise.ts";
import type { DisputeSubject } from "@hiram/contract/help/complaint.ts";

export type OwnPromise = {
  readonly contactId: string;
  readonly amount: number;
  readonly madeOn: string;
  readonly promisedOn: string;
  /** The day on which the member pays the promised amount; never for a broken promise. */
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
  /** Null for a plain complaint, which pauses nothing. */
  readonly subject: DisputeSubject | null;
  readonly instalment: number | null;
  readonly amount: number;
  readonly decidesOn: number;
};

/** A member's payment towards a settlement: its value date, and the day of its booking. */
type PlannedPayment = { readonly on: number; readonly bookedOn: number; readonly share: number };

export type SettlementPlan = {
  readonly payments: PlannedPayment[];
  /** The days on which two people withdraw the offer, and on which the bank reverses the money. */
  readonly withdrawsOn: number;
  readonly bouncesOn: number;
};

export type Servicing = {
  /** What happens to the latest settlement. */
  settling: SettlementPlan | null;
  readonly promises: OwnPromise[];
  hardship: OwnHardship | null;
  requests: number;
  dispute: OwnDispute | null;
  /** Instalments of which a dispute was refused: they are not disputed again. */
  readonly refused: Set<number>;
  /** The day on which the member used cooling-off. */
  declaredOn: string | null;
  /** The day on which the member pays the loan back after using cooling-off. */
  givesBackOn: number;
  /** A person at the desk owns the case. */
  isTaken: boolean;
};

export const openServicing = (): Servicing => ({
  settling: null,
  promises: [],
  hardship: null,
  requests: 0,
  dispute: null,
  refused: new Set(),
  declaredOn: null,
  givesBackOn: Number.POSITIVE_INFINITY,
  isTaken: false,
});
