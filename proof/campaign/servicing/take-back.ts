/** A withdrawal that no rail has is recalled, or the loan is cancelled with it, free of charge. */
import { cancelLoan } from "@hiram/server/loan/cancel/cancel-loan.ts";
import { recallForCancelling } from "@hiram/server/wallet/recall-for-cancelling.ts";
import { recallWithdrawal } from "@hiram/server/wallet/recall-withdrawal.ts";
import { caller } from "#testing/loan.ts";
import type { OwnLoan } from "../year/own-book.ts";
import { count, type YearMember, type YearWorld } from "../year/year-world.ts";

const onceOf = (member: YearMember, route: string) => {
  const key = member.service.key();
  return { actorId: member.id, route, key, bodyFingerprint: key };
};

export async function recallSometimes(
  world: YearWorld,
  member: YearMember,
  withdrawalId: string,
): Promise<boolean> {
  if (!member.service.isOneIn(10)) return false;
  const once = onceOf(member, "year recall");
  const request = { body: { id: withdrawalId }, member, once, caller };
  await recallWithdrawal(world.test.house, request);
  count(world, "recalled");
  return true;
}

/** Only before the first payout; afterwards the loan would be given back. */
export async function cancelSometimes(
  world: YearWorld,
  member: YearMember,
  loan: OwnLoan,
): Promise<boolean> {
  const { house, ownerPool } = world.test;
  const isFirst = loan.payouts.length === 0 && loan.underWay === 0;
  if (!isFirst || !member.service.isOneIn(15)) return false;
  const once = onceOf(member, "year cancel");
  await cancelLoan(house, { member, once, caller, recallForCancelling });
  loan.hasEnded = true;
  count(world, "cancelled");
  const { rows } = await ownerPool.query<{ left: number }>(
    `select available_centavos + reserved_centavos as left from wallet where member_id = $1`,
    [member.id],
  );
  const left = rows[0]?.left ?? 0;
  if (left !== 0) world.found.push(`${left} is in the wallet after loan ${loan.id} was cancelled`);
  return true;
}
