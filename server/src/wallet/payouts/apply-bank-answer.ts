/**
 * Carries out the bank's answer to a payout file, loaded and confirmed by two people: paid payouts
 * are settled, returned ones returned, and pending ones stay as sent. The same answer a second time
 * moves nothing.
 */
import { isBankReference } from "@hiram/contract/wire/shape.ts";
import { sql } from "kysely";
import type { MoveActor } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import type { StatusReport } from "#outside/pain002.ts";
import { confirmArrival } from "#wallet/confirm-arrival.ts";
import { moveWithdrawal } from "#wallet/move-withdrawal.ts";
import { lockInBatch, removeFromBatch } from "#wallet/payouts/batch.sql.ts";
import { type PlannedPayout, planBankAnswer } from "#wallet/payouts/plan-bank-answer.ts";
import { recordReturn } from "#wallet/record-return.ts";

type ConfirmedAnswer = { readonly batchId: string; readonly report: StatusReport };

export async function applyBankAnswer(
  trx: Trx,
  house: House,
  { batchId, report }: ConfirmedAnswer,
  by: MoveActor<"staff">,
  caller: Caller,
): Promise<void> {
  // All withdrawals are locked first, then loan and wallet member by member, in the order of
  // `ledger/post.ts`.
  const plan = planBankAnswer(report, await lockInBatch(trx, batchId));
  for (const payout of plan.payouts) await carryOut(trx, house, payout, by, caller);
  if (plan.isFileRefused) await removeFromBatch(trx, batchId);
}

async function carryOut(
  trx: Trx,
  house: House,
  { row, answer, move }: PlannedPayout,
  by: MoveActor<"staff">,
  caller: Caller,
): Promise<void> {
  const withdrawalId = row.id;
  const isUnsent = row.status === "PROCESSING" && (move === "send" || move === "settle");
  if (isUnsent)
    await moveWithdrawal(trx, house, {
      withdrawalId,
      event: "send",
      by,
      set: () => ({ sent_at: sql`house_now()` }),
      caller,
    });
  if (move === "settle") {
    const { bankReference } = answer;
    // Text that is not a reference is left out, because the member reads it.
    const railReference =
      bankReference && isBankReference(bankReference) ? bankReference : undefined;
    await confirmArrival(trx, house, { withdrawalId, by, railReference }, caller);
  }
  if (move === "return" && answer.state === "RETURNED") {
    const { reason } = answer;
    await recordReturn(trx, house, { withdrawalId, by, reason, isBanksAnswer: true }, caller);
  }
}
