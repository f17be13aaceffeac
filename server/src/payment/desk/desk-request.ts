/** Shared types of the desk's acts on payments: who acts, and the reply. */
import type { PaymentStatus } from "@hiram/contract/payment/payment.ts";
import type { MoveActor } from "#db/advance.ts";
import type { House } from "#house/house.ts";
import type { Caller, IdempotentCall, StaffCaller } from "#http/answer.ts";
import { paymentNoteSeal } from "#secret/seals.ts";

export type DeskRequest<Body> = {
  readonly body: Body;
  readonly staff: StaffCaller;
  readonly caller: Caller;
  readonly once: IdempotentCall;
};

export type PaymentActReply = {
  readonly status: PaymentStatus;
  /** The act is only proposed: nothing has changed. */
  readonly needsSecondPerson: boolean;
};

type Actors = {
  readonly paymentId: string;
  readonly staffId: string;
  readonly proposedBy?: string;
  /** The reason for the payment's history. */
  readonly reason: string;
};

/** The person who acts, or the second of two, with the sealed reason. */
export const moveActorOf = (
  { keys }: House,
  { paymentId, staffId, proposedBy, reason }: Actors,
): MoveActor<"staff"> => ({
  kind: "staff",
  id: staffId,
  ...(proposedBy && { proposedBy }),
  ...(reason && { noteSealed: keys.seal(reason, paymentNoteSeal(paymentId)) }),
});
