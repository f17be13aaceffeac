/**
 * Withdraws from the wallet. The member confirmed this amount and this account with a code or a
 * passkey. Everything is written in one call, all or nothing: the code spent, the money set aside,
 * the withdrawal with its event, its job, its message and its audit row. A refund of overpaid money
 * is made in the same way.
 */
import { writeArrival } from "@hiram/contract/calendar/write-day.ts";
import {
  type Centavos,
  fromPesos,
  pesoDisplay,
  toPesos,
  writeForeign,
} from "@hiram/contract/money/money.ts";
import type { refundCall } from "@hiram/contract/wallet/refund.calls.ts";
import type { withdrawCall } from "@hiram/contract/wallet/wallet.calls.ts";
import { payoutChannelFor, type WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import type { CheckedBodyOf, ReplyOf } from "@hiram/contract/wire/call.ts";
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { type ConfirmingMember, codeHolderOf } from "#code/define-confirmation.ts";
import { findProvenChallenge } from "#code/find-proven.ts";
import { codeHolderFingerprint } from "#code/issue-code.ts";
import { awaitStandby } from "#db/standby/await-standby.ts";
import type { House } from "#house/house.ts";
import type { Caller, IdempotentCall } from "#http/answer.ts";
import { refuseInProgress } from "#http/idempotency.ts";
import { type Beneficiary, openBeneficiary } from "#member/beneficiary.ts";
import { openDetails } from "#member/details.ts";
import { newNoticeId } from "#notice/notice-id.ts";
import { noticeSeal } from "#notice/write-notice.ts";
import { isAutomatic } from "#outside/payout.ts";
import { refuse } from "#problem.ts";
import { withdrawalConfirmations } from "#wallet/confirm-withdrawal.ts";
import { refuseAboveTransfer, refuseWaitingAccountChange } from "#wallet/get-account.ts";
import { kindRules } from "#wallet/kind-rules.ts";
import { describeNewWithdrawal, promisedArrivalOf } from "#wallet/new-withdrawal.ts";
import { accountEndingOf } from "#wallet/payout-account.ts";
import { payoutKey } from "#wallet/payouts/send-payout.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";
import {
  makeWithdrawal,
  readWithdrawalContext,
  type StoredWithdrawalReply,
  type WithdrawalContext,
  type WithdrawalOutcome,
} from "#wallet/wallet.sql.ts";
import type { WithdrawRequest } from "#wallet/withdraw-request.ts";

type CallRequest<Body> = {
  readonly body: Body;
  readonly member: ConfirmingMember;
  readonly once: IdempotentCall;
  readonly caller: Caller;
};

export async function withdraw(
  house: House,
  { body, ...by }: CallRequest<CheckedBodyOf<typeof withdrawCall>>,
): Promise<ReplyOf<typeof withdrawCall>> {
  const { availableBalance: shownLeft } = body;
  const reply = await setAside(house, {
    ...by,
    kind: "LOAN",
    walletId: body.id,
    centavos: fromPesos(body.withdrawalAmount),
    shownLeft: shownLeft === undefined ? null : fromPesos(shownLeft),
    confirmation: body.confirmation,
  });
  return {
    state: "WITHDRAWAL_CREATED",
    ...describeMade(house, reply),
    withdrawalAmount: toPesos(reply.amount),
    availableBalance: toPesos(reply.available),
  };
}

export async function refund(
  house: House,
  { body, ...by }: CallRequest<CheckedBodyOf<typeof refundCall>>,
): Promise<ReplyOf<typeof refundCall>> {
  const reply = await setAside(house, {
    ...by,
    kind: "REFUND",
    walletId: body.id,
    centavos: fromPesos(body.refundAmount),
    shownLeft: null,
    confirmation: body.confirmation,
  });
  return {
    state: "REFUND_CREATED",
    ...describeMade(house, reply),
    refundAmount: toPesos(reply.amount),
    overpaid: toPesos(reply.available),
  };
}

type SetAside = {
  readonly kind: WithdrawalKind;
  readonly walletId: string;
  readonly centavos: Centavos;
  /** The remaining balance on the screen; null when the screen showed none. */
  readonly shownLeft: Centavos | null;
  readonly confirmation: string;
  readonly member: ConfirmingMember;
  readonly once: IdempotentCall;
  readonly caller: Caller;
};

async function setAside(house: House, asked: SetAside): Promise<StoredWithdrawalReply> {
  const { kind, member, once } = asked;
  const { purpose, nothing } = kindRules[kind];
  const challenge = {
    purpose,
    holder_fingerprint: codeHolderFingerprint(house, codeHolderOf(member)),
  };
  const basis = await readWithdrawalContext(house.db, { memberId: member.id, once, challenge });
  if (basis.kept && basis.kept.body_fingerprint !== once.bodyFingerprint) refuse("KeyReused");
  if (basis.kept) {
    await awaitStandby(house.db);
    return basis.kept.reply;
  }

  const account = openBeneficiary(house, member.id, basis.account) ?? refuse(nothing);
  refuseWaitingAccountChange(account);
  refuseAboveTransfer(house, account, asked.centavos);
  const challengeId = checkConfirmation(house, asked, account, basis);
  const request = requestOf(house, asked, account, challengeId, basis);
  const { outcome, reply } = await makeWithdrawal(house.db, request);
  if (outcome === "IN_PROGRESS") return refuseInProgress();
  if (outcome !== "DONE") refuse(refusalOf(kind, outcome));
  return reply;
}

const refusals = {
  KEY_REUSED: "KeyReused",
  OTHER_WALLET: "NotFound",
  FROZEN: "AccountFrozen",
  HELD: "RecoveryHold",
  BLOCKED: "AccountRestricted",
  ID_NOT_VERIFIED: "IdNotVerified",
  GIVING_BACK: "GivingBack",
  SETTLEMENT: "SettlementOpen",
  UNPROVED: "NotProvedYet",
  CODE_REFUSED: "CodeRefused",
} as const satisfies Partial<Record<WithdrawalOutcome, ProblemName>>;

function refusalOf(
  kind: WithdrawalKind,
  outcome: Exclude<WithdrawalOutcome, "DONE" | "IN_PROGRESS">,
): ProblemName {
  if (outcome === "NO_WALLET") return kindRules[kind].nothing;
  return outcome === "INSUFFICIENT" ? kindRules[kind].tooMuch : refusals[outcome];
}

/** The challenge that proves this amount and account; refused for any other. */
function checkConfirmation(
  house: House,
  { kind, member, centavos, confirmation }: SetAside,
  account: Beneficiary,
  { answered }: WithdrawalContext,
): string {
  const agreed = withdrawalConfirmations[kind].codeFor(house, member, { centavos, account });
  return findProvenChallenge(house, answered, agreed, confirmation) ?? refuse("CodeRefused");
}

function requestOf(
  house: House,
  { kind, walletId, centavos, shownLeft, member, once, caller }: SetAside,
  account: Beneficiary,
  challengeId: string,
  basis: WithdrawalContext,
) {
  const wanted = describeNewWithdrawal(house, { kind, centavos, account });
  return {
    member_id: member.id,
    kind,
    route: once.route,
    key: once.key,
    body_fingerprint: once.bodyFingerprint,
    wallet_id: walletId,
    amount_centavos: centavos,
    shown_left_centavos: shownLeft,
    challenge_id: challengeId,
    proof_seconds: house.policies.now().withdrawalProofSeconds,
    id: wanted.id,
    channel: wanted.channel,
    promise_seconds: wanted.promiseSeconds,
    account_sealed: wanted.accountSealed.toString("base64"),
    account_fingerprint: wanted.accountFingerprint,
    second_person_above_centavos: wanted.secondPersonAbove,
    starts_payout: isAutomatic(house.config.payoutRail),
    payout_job_key: payoutKey(wanted.id),
    accounts: wanted.accounts,
    amounts: wanted.amounts,
    ...noticeOf(house, member, centavos, account, basis),
    address: caller.address,
    request_id: caller.requestId,
  } satisfies WithdrawRequest;
}

/** By e-mail, because the code went to the phone: a thief of one does not have the other. */
function noticeOf(
  house: House,
  member: ConfirmingMember,
  centavos: Centavos,
  account: Beneficiary,
  { details_sealed }: WithdrawalContext,
) {
  const id = newNoticeId(house.clock.now());
  const document = {
    to: openDetails(house, { id: member.id, details_sealed }).email,
    about: {
      amount: writeForeign(centavos, pesoDisplay),
      accountEnding: accountEndingOf(account),
      arrival: writeArrival(
        promisedArrivalOf(house, payoutChannelFor(centavos, house.policies.now())),
      ),
    },
  };
  const sealed = house.keys.seal(JSON.stringify(document), noticeSeal(id));
  return { notice_id: id, notice_sealed: sealed.toString("base64") };
}

const describeMade = (house: House, reply: StoredWithdrawalReply) =>
  ({
    withdrawalId: reply.id,
    withdrawalNumber: String(reply.number),
    reference: withdrawalReferenceOf(house, reply.number),
    status: "PROCESSING",
    channel: reply.channel,
    createdAt: reply.at,
  }) as const;
