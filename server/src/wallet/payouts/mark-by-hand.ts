/**
 * Marks by staff on a payout without an automatic rail: sent, arrived or returned. Each is proposed
 * by one person and confirmed by another; only a payout that was never sent can be given back by
 * one person, because no money can be lost by that.
 */
import {
  type ReturnReason,
  type WithdrawalStatus,
  withdrawalLife,
} from "@hiram/contract/wallet/wallet.ts";
import { nextStatus } from "@hiram/contract/wire/lifecycle.ts";
import { sql } from "kysely";
import type { MoveActor } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { confirmArrival } from "#wallet/confirm-arrival.ts";
import { moveWithdrawal } from "#wallet/move-withdrawal.ts";
import { isOpenToStaff, isUnsent } from "#wallet/payouts/open-to-staff.ts";
import {
  findWithdrawal,
  isNotBlocked,
  isNotFrozen,
  lockWithdrawal,
  mayBePaidOut,
} from "#wallet/payouts/payout.sql.ts";
import { recordReturn } from "#wallet/record-return.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

export type ManualMark = { readonly withdrawalId: string } & (
  | { readonly event: "send"; readonly reference: string }
  | { readonly event: "settle"; readonly reference?: string | undefined }
  | { readonly event: "return"; readonly reason: ReturnReason }
);

type Moved = { readonly status: WithdrawalStatus };

export function markByHand(
  trx: Trx,
  house: House,
  mark: ManualMark,
  by: MoveActor<"staff">,
  caller: Caller,
): Promise<Moved> {
  const { withdrawalId } = mark;
  switch (mark.event) {
    case "send":
      return sendByHand(trx, house, mark, by, caller).catch(refuseUsedReference);
    case "settle": {
      const paid = { withdrawalId, by, railReference: mark.reference };
      return confirmArrival(trx, house, paid, caller).catch(refuseUsedReference);
    }
    case "return":
      return recordReturn(trx, house, { withdrawalId, by, reason: mark.reason }, caller);
  }
}

/**
 * One person gives back a payout that was never sent; undefined for one that may have been sent,
 * which needs two.
 */
export async function returnUnsentPayout(
  trx: Trx,
  house: House,
  mark: ManualMark & { readonly event: "return" },
  by: MoveActor<"staff">,
  caller: Caller,
): Promise<Moved | undefined> {
  // Read without a lock first: a proposal must be locked before its withdrawal.
  if (!isUnsent((await findWithdrawal(trx, mark.withdrawalId)) ?? refuse("NotFound"))) return;
  const row = await lockWithdrawal(trx, mark.withdrawalId);
  if (!(row && isUnsent(row))) refuse("WithdrawalMoved");
  return markByHand(trx, house, mark, by, caller);
}

/**
 * Refuses now whatever would refuse the mark later, for the first person. A payout marked as sent
 * is reserved at once, so that no file, pause or recall can take it too.
 */
export async function checkManualMark(trx: Trx, mark: ManualMark): Promise<WithdrawalRow> {
  if (mark.event === "send") await refuseStopped(trx, mark.withdrawalId);
  const row = (await lockWithdrawal(trx, mark.withdrawalId)) ?? refuse("NotFound");
  if (nextStatus(withdrawalLife, mark.event, row.status) === null) refuse("WithdrawalMoved");
  if (!isOpenToStaff[mark.event](row)) refuse("WithdrawalMoved");
  if (mark.event !== "send") return row;
  refuseUnconfirmed(row);
  if (row.rail === null)
    await trx.updateTable("withdrawal").set({ rail: BY_HAND }).where("id", "=", row.id).execute();
  return row;
}

/** The proposal that it was sent has ended: the payout may be sent in another way again. */
export async function cancelProposedMark(
  trx: Trx,
  { withdrawalId, event }: ManualMark,
): Promise<void> {
  if (event !== "send") return;
  await trx
    .updateTable("withdrawal")
    .set({ rail: null })
    .where("id", "=", withdrawalId)
    .where("status", "=", "PROCESSING")
    .where("rail", "=", BY_HAND)
    .execute();
}

const BY_HAND = "manual";

const sendByHand = (
  trx: Trx,
  house: House,
  { withdrawalId, reference }: ManualMark & { readonly event: "send" },
  by: MoveActor<"staff">,
  caller: Caller,
) =>
  moveWithdrawal(trx, house, {
    withdrawalId,
    event: "send",
    by,
    set: (row) => {
      refuseUnconfirmed(row);
      return { rail: row.rail ?? BY_HAND, rail_reference: reference, sent_at: sql`house_now()` };
    },
    mayMove: isOpenToStaff.send,
    caller,
  });

function refuseUnconfirmed(row: WithdrawalRow): void {
  if (row.needs_second_person && !row.confirmed_by) refuse("SecondPersonMissing");
}

/**
 * Refuses to send a payout by hand while the member is frozen or blocked, or the ID is not
 * verified. A payout with a rail is in a file that the bank already has, and may be marked as sent
 * in any case.
 */
async function refuseStopped(trx: Trx, withdrawalId: string): Promise<void> {
  const row = await trx
    .selectFrom("withdrawal")
    .select([
      isNotFrozen.as("isOpen"),
      isNotBlocked.as("isAllowed"),
      mayBePaidOut.as("mayBePaidOut"),
    ])
    .where("id", "=", withdrawalId)
    .where("rail", "is", null)
    .executeTakeFirst();
  if (row && !row.isOpen) refuse("MemberFrozen");
  if (row && !row.isAllowed) refuse("MemberBlocked");
  if (row && !row.mayBePaidOut) refuse("IdNotVerified");
}

/** Each transfer has its own bank reference, so a repeated one was typed for the wrong payout. */
function refuseUsedReference(error: { code?: string; constraint?: string }): never {
  if (error.code === "23505" && error.constraint === "withdrawal_rail_reference")
    refuse("ReferenceUsed");
  throw error;
}
