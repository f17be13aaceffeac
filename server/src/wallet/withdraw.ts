/**
 * Withdraws from the wallet. The member confirmed this amount and this account with a code or a
 * passkey. Everything is written in one call, all or nothing: the code spent, the money set aside,
 * the withdrawal with its event, its job, its message and its audit row.
 */
import { randomUUID } from "node:crypto";
import {
  type Centavos,
  fromPesos,
  pesoDisplay,
  toPesos,
  writeForeign,
} from "@hiram/contract/price/money.ts";
import type { Policy } from "@hiram/contract/price/policy.ts";
import type { withdrawCall } from "@hiram/contract/wallet/wallet.calls.ts";
import { channelFor, type PayoutChannel } from "@hiram/contract/wallet/wallet.ts";
import type { CheckedBodyOf, ReplyOf } from "@hiram/contract/wire/call.ts";
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { findProven } from "#code/find-proven.ts";
import { holderFingerprint } from "#code/issue-code.ts";
import type { House } from "#house/house.ts";
import type { Caller, Once } from "#http/answer.ts";
import { refuseInProgress } from "#http/idempotency.ts";
import { listPostings, reserveWithdrawal } from "#ledger/movements.ts";
import { type Beneficiary, openBeneficiary } from "#member/beneficiary.ts";
import { openDetails } from "#member/details.ts";
import { noticeSeal } from "#notice/write-notice.ts";
import { isAutomatic } from "#outside/payout.ts";
import { refuse } from "#problem.ts";
import { endingOf, fingerprintAccount, sealAccount } from "#wallet/payout-account.ts";
import { payoutKey } from "#wallet/payouts/send-payout.ts";
import {
  type Basis,
  type MadeOutcome,
  type MadeReply,
  makeWithdrawal,
  readBasis,
} from "#wallet/wallet.sql.ts";
import {
  holderOf,
  refuseWaiting,
  WITHDRAW,
  type Withdrawing,
  withdrawCodeFor,
} from "#wallet/withdraw-code.ts";
import type { WithdrawRequest } from "#wallet/withdraw-request.ts";

type WithdrawCallRequest = {
  readonly body: CheckedBodyOf<typeof withdrawCall>;
  readonly member: Withdrawing;
  readonly once: Once;
  readonly caller: Caller;
};

export async function withdraw(
  house: House,
  call: WithdrawCallRequest,
): Promise<ReplyOf<typeof withdrawCall>> {
  const { body, member, once } = call;
  const centavos = fromPesos(body.withdrawalAmount);
  const challenge = {
    purpose: WITHDRAW,
    holder_fingerprint: holderFingerprint(house, holderOf(member)),
  };
  const basis = await readBasis(house.db, member.id, once, challenge);
  if (basis.kept && basis.kept.body_fingerprint !== once.bodyFingerprint) refuse("KeyReused");
  if (basis.kept) return replyOf(house, basis.kept.reply);

  const account = openBeneficiary(house, member.id, basis.account) ?? refuse("NothingToWithdraw");
  refuseWaiting(account);
  const challengeId = checkConfirmation(house, call, centavos, account, basis);
  const request = requestOf(house, call, centavos, account, challengeId, basis);
  const { outcome, reply } = await makeWithdrawal(house.db, request);
  if (outcome === "IN_PROGRESS") return refuseInProgress();
  if (outcome !== "DONE") refuse(refusals[outcome]);
  return replyOf(house, reply);
}

const refusals: Readonly<Record<Exclude<MadeOutcome, "DONE" | "IN_PROGRESS">, ProblemName>> = {
  KEY_REUSED: "KeyReused",
  NO_WALLET: "NothingToWithdraw",
  OTHER_WALLET: "NotFound",
  FROZEN: "AccountFrozen",
  HELD: "RecoveryHold",
  BLOCKED: "AccountRestricted",
  ID_NOT_VERIFIED: "IdNotVerified",
  INSUFFICIENT: "InsufficientFunds",
  CODE_REFUSED: "CodeRefused",
};

/**
 * The challenge that the confirmation proves for this amount and account; refused for any other.
 */
function checkConfirmation(
  house: House,
  { body, member }: WithdrawCallRequest,
  centavos: Centavos,
  account: Beneficiary,
  { answered }: Basis,
): string {
  const agreed = withdrawCodeFor(house, member, centavos, account);
  return findProven(house, answered, agreed, body.confirmation) ?? refuse("CodeRefused");
}

function requestOf(
  house: House,
  { body, member, once, caller }: WithdrawCallRequest,
  centavos: Centavos,
  account: Beneficiary,
  challengeId: string,
  basis: Basis,
) {
  const id = randomUUID();
  const movement = reserveWithdrawal(centavos);
  const policy = house.policies.now();
  const channel = channelFor(centavos, policy);
  const shownLeft = body.availableBalance;
  return {
    member_id: member.id,
    route: once.route,
    key: once.key,
    body_fingerprint: once.bodyFingerprint,
    wallet_id: body.id,
    amount_centavos: centavos,
    shown_left_centavos: shownLeft === undefined ? null : fromPesos(shownLeft),
    challenge_id: challengeId,
    proof_seconds: policy.withdrawalProofSeconds,
    id,
    channel,
    promise_seconds: promiseSeconds(channel, policy),
    account_sealed: sealAccount(house, id, account).toString("base64"),
    account_fingerprint: fingerprintAccount(house, account),
    second_person_above_centavos: policy.payoutSecondPersonCentavosAbove,
    starts_payout: isAutomatic(house.config.payoutRail),
    payout_job_key: payoutKey(id),
    movement: movement.movement,
    ...listPostings(movement),
    ...noticeOf(house, member, centavos, account, basis),
    address: caller.address,
    request_id: caller.requestId,
  } satisfies WithdrawRequest;
}

const promiseSeconds = (channel: PayoutChannel, policy: Policy): number =>
  channel === "INSTAPAY" ? policy.transferMinutesMax * 60 : policy.pesoNetHoursMax * 3600;

/** By e-mail, because the code went to the phone: a thief of one does not have the other. */
function noticeOf(
  house: House,
  member: Withdrawing,
  centavos: Centavos,
  account: Beneficiary,
  { details_sealed }: Basis,
) {
  const id = randomUUID();
  const document = {
    to: openDetails(house, { id: member.id, details_sealed }).email,
    about: { amount: writeForeign(centavos, pesoDisplay), accountEnding: endingOf(account) },
  };
  const sealed = house.keys.seal(JSON.stringify(document), noticeSeal(id));
  return { notice_id: id, notice_sealed: sealed.toString("base64") };
}

function replyOf({ config }: House, reply: MadeReply): ReplyOf<typeof withdrawCall> {
  return {
    state: "WITHDRAWAL_CREATED",
    withdrawalId: reply.id,
    withdrawalNumber: String(reply.number),
    reference: `${config.company.ShortName}-${reply.number}`,
    status: "PROCESSING",
    withdrawalAmount: toPesos(reply.amount),
    availableBalance: toPesos(reply.available),
    channel: reply.channel,
    createdAt: reply.at,
  };
}
