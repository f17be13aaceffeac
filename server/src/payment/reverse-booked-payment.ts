/** The bank took a payment back, or it never arrived: its whole amount leaves the ledger. */
import type { ReverseReason } from "@hiram/contract/payment/payment.ts";
import { type MoveActor, tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import * as movements from "#ledger/movements.ts";
import { prepareMovement } from "#ledger/post.ts";
import { lockPayment } from "#payment/payment.sql.ts";
import {
  isMatchedToLoan,
  recordPaymentEvent,
  unmatchLockedPayment,
} from "#payment/unmatch-from-loan.ts";
import { refuse } from "#problem.ts";

type Reverse = {
  readonly paymentId: string;
  readonly reason: ReverseReason;
  readonly by: MoveActor<"staff" | "gateway">;
};

/** A matched payment is unmatched first. */
export async function reverseBookedPayment(
  trx: Trx,
  house: House,
  { paymentId, reason, by }: Reverse,
  caller?: Caller,
): Promise<void> {
  const payment = (await lockPayment(trx, paymentId)) ?? refuse("NotFound");
  const taken = isMatchedToLoan(payment)
    ? await unmatchLockedPayment(trx, house, payment, by)
    : { owedBack: 0, reopened: null, isTold: false };
  const about = { memberId: null, loanId: null, subjectId: payment.id };
  const money = prepareMovement(movements.reversePayment(payment.amount_centavos), about);
  const set = { reverse_reason: reason };
  const step = { table: "payment", event: "reverse", id: payment.id, by, set, money } as const;
  if (!(await tryAdvance(trx, step))) refuse("ChangedMeanwhile");
  await recordPaymentEvent(trx, house, payment, { event: "reverse", by, ...taken }, caller);
}
