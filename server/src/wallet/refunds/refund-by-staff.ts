/**
 * A refund that two people at the desk have agreed to, without the member's code: to the member's
 * own payout account, and refused for the same reasons as a withdrawal.
 */
import { type Centavos, pesoDisplay, writeForeign } from "@hiram/contract/money/money.ts";
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { type Beneficiary, readBeneficiary } from "#member/beneficiary.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { isAutomatic } from "#outside/payout.ts";
import { refuse } from "#problem.ts";
import { refuseAboveTransfer } from "#wallet/get-account.ts";
import { describeNewWithdrawal } from "#wallet/new-withdrawal.ts";
import { accountEndingOf, fingerprintAccount } from "#wallet/payout-account.ts";
import { payoutKey } from "#wallet/payouts/send-payout.ts";
import { findPayoutRefusal, type PayoutRefusal } from "#wallet/refunds/refund.sql.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";
import { readWalletState, type StoredWithdrawalReply } from "#wallet/wallet.sql.ts";

export type StaffRefund = {
  readonly memberId: string;
  readonly centavos: Centavos;
  /**
   * The overpaid total and the account's fingerprint when it was proposed. The confirmation is
   * refused if either has changed. Older proposals have neither.
   */
  readonly overpaid?: Centavos;
  readonly accountFingerprint?: string;
};

type StaffRefundOutcome =
  | PayoutRefusal
  | "DONE"
  | "NO_WALLET"
  | "INSUFFICIENT"
  | "UNPROVED"
  | "CHANGED";

const refusals: Readonly<Record<Exclude<StaffRefundOutcome, "DONE">, ProblemName>> = {
  FROZEN: "MemberFrozen",
  HELD: "RecoveryHold",
  BLOCKED: "MemberBlocked",
  ID_NOT_VERIFIED: "IdNotVerified",
  NO_WALLET: "NothingToRefund",
  INSUFFICIENT: "AboveOverpaid",
  UNPROVED: "NotProvedYet",
  CHANGED: "ChangedMeanwhile",
};

/**
 * Throws at the proposal what would be refused at the confirmation; otherwise returns the refund
 * with the overpaid total and the account's fingerprint.
 */
export async function checkStaffRefund(
  house: House,
  db: Db | Trx,
  { memberId, centavos }: StaffRefund,
): Promise<Required<StaffRefund>> {
  const { overpaid, refundable } = await readWalletState(db, memberId);
  if (overpaid === 0) refuse("NothingToRefund");
  if (overpaid < centavos) refuse("AboveOverpaid");
  if (refundable < centavos) refuse("NotProvedYet");
  const refusal = await findPayoutRefusal(db, memberId);
  if (refusal) refuse(refusals[refusal]);
  const account = await getOwnAccount(house, db, memberId);
  refuseAboveTransfer(house, account, centavos);
  const accountFingerprint = fingerprintAccount(house, account);
  return { memberId, centavos, overpaid, accountFingerprint };
}

/** Always the member's own account, which must not have a waiting change. */
async function getOwnAccount(house: House, db: Db | Trx, memberId: string): Promise<Beneficiary> {
  const account = (await readBeneficiary(db, house, memberId)) ?? refuse("NothingToRefund");
  if (account.pending) refuse("AccountWaits");
  return account;
}

type Agreed = StaffRefund & { readonly proposalId: string; readonly confirmedBy: string };

/** Call it in the transaction of the second person's confirmation. */
export async function refundByStaff(
  trx: Trx,
  house: House,
  { memberId, centavos, proposalId, confirmedBy, overpaid, accountFingerprint }: Agreed,
  caller: Caller,
): Promise<void> {
  const account = await getOwnAccount(house, trx, memberId);
  if (accountFingerprint && accountFingerprint !== fingerprintAccount(house, account))
    refuse("ChangedMeanwhile");
  refuseAboveTransfer(house, account, centavos);
  const wanted = describeNewWithdrawal(house, { kind: "REFUND", centavos, account });
  const { number, needsSecondPerson } = await makeStaffRefund(trx, {
    ...wanted,
    memberId,
    centavos,
    proposalId,
    ...(overpaid !== undefined && { overpaid }),
  });
  await audit(trx, {
    action: "REFUND_MADE",
    actor: { kind: "staff", id: confirmedBy },
    subjectId: memberId,
    caller,
    details: { withdrawal: number, centavos },
  });
  const about = {
    amount: writeForeign(centavos, pesoDisplay),
    reference: withdrawalReferenceOf(house, number),
    accountEnding: accountEndingOf(account),
  };
  await notifyMember(trx, house, { memberId, template: "refund-by-staff", about });
  if (isAutomatic(house.config.payoutRail) && !needsSecondPerson)
    await addJob(trx, "send-payout", { withdrawalId: wanted.id }, { key: payoutKey(wanted.id) });
}

type NewStaffRefund = ReturnType<typeof describeNewWithdrawal> &
  StaffRefund & { readonly proposalId: string };

async function makeStaffRefund(trx: Trx, refund: NewStaffRefund) {
  const row = {
    id: refund.id,
    member_id: refund.memberId,
    amount_centavos: refund.centavos,
    channel: refund.channel,
    account_sealed: refund.accountSealed.toString("base64"),
    account_fingerprint: refund.accountFingerprint,
    proposal_id: refund.proposalId,
    proposed_overpaid: refund.overpaid ?? null,
  };
  const { rows } = await sql<{
    made: { outcome: StaffRefundOutcome; reply: StoredWithdrawalReply; needsSecondPerson: boolean };
  }>`
    select make_staff_refund(${JSON.stringify(row)}::jsonb, ${refund.promiseSeconds},
      ${refund.secondPersonAbove}, ${refund.accounts}::text[], ${refund.amounts}::bigint[]) as made
  `.execute(trx);
  const { outcome, reply, needsSecondPerson } = rows[0]?.made ?? refuse("NotFound");
  if (outcome !== "DONE") return refuse(refusals[outcome]);
  return { number: reply.number, needsSecondPerson };
}
