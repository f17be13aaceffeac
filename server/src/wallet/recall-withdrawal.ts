/**
 * The member recalls a withdrawal that no rail has: its money is in the wallet again, and nothing
 * is charged. The row is locked before the rail is read, so a concurrent payout job and recall wait
 * for each other, and the second finds the withdrawal moved.
 */
import { toPesos } from "@hiram/contract/money/money.ts";
import type { recallCall } from "@hiram/contract/wallet/wallet.calls.ts";
import { isRecallable, RECALLED_REASON, withdrawalLife } from "@hiram/contract/wallet/wallet.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { returnWithdrawal } from "#ledger/movements.ts";
import { refuse } from "#problem.ts";
import { moveWithdrawal } from "#wallet/move-withdrawal.ts";
import { lockOwnWithdrawal } from "#wallet/payouts/payout.sql.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

type RecallRequest = {
  readonly body: CheckedBodyOf<typeof recallCall>;
  readonly member: Pick<MemberCaller, "id">;
  readonly once: IdempotentCall;
  readonly caller: Caller;
};

export function recallWithdrawal(
  house: House,
  { body, member, once, caller }: RecallRequest,
): Promise<AnswerOf<typeof recallCall>> {
  return doIdempotently(house, once, async (trx) => {
    const row = (await lockOwnWithdrawal(trx, member.id, body.id)) ?? refuse("NotFound");
    refuseTakenByRail([row]);
    await recallLockedWithdrawal(trx, house, row, caller);
    return {
      state: "WITHDRAWAL_RECALLED",
      withdrawalNumber: String(row.withdrawal_number),
      reference: withdrawalReferenceOf(house, row.withdrawal_number),
      status: withdrawalLife.recall.to,
      withdrawalAmount: toPesos(row.amount_centavos),
    };
  });
}

/** Refuses while a rail is paying one of them out, and names when the last should have arrived. */
export function refuseTakenByRail(rows: readonly WithdrawalRow[]): void {
  const taken = rows.filter((row) => row.ended_at === null && !isRecallable(row));
  if (taken.length === 0) return;
  const until = new Date(Math.max(...taken.map(({ promised_by }) => promised_by.getTime())));
  refuse("WithdrawalOnTheWay", { until });
}

/** Recalls one withdrawal that the caller has locked; quietly as a part of a larger event. */
export async function recallLockedWithdrawal(
  trx: Trx,
  house: House,
  { id, member_id }: WithdrawalRow,
  caller: Caller,
  isQuiet = false,
): Promise<void> {
  await moveWithdrawal(trx, house, {
    withdrawalId: id,
    event: "recall",
    by: { kind: "member", id: member_id },
    set: () => ({ ended_at: sql`house_now()`, return_reason: RECALLED_REASON }),
    mayMove: isRecallable,
    movement: returnWithdrawal,
    caller,
    isQuiet,
  });
}
