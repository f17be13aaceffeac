/** What staff do to a payout: release, confirm, mark, pause. Each is one action of the wallet. */
import type { staffMarkPayoutCall } from "@hiram/contract/wallet/payouts.calls.ts";
import type { WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { propose } from "#desk/proposals/propose.ts";
import { refuseReasonFaults } from "#help/staff-texts/judge-staff-text.ts";
import type { House } from "#house/house.ts";
import type { Caller, IdempotentCall, StaffCaller } from "#http/answer.ts";
import { doIdempotently } from "#http/idempotency.ts";
import { refuse } from "#problem.ts";
import { pauseWithdrawal } from "#wallet/pause-withdrawal.ts";
import { confirmPayout } from "#wallet/payouts/confirm-payout.ts";
import {
  checkManualMark,
  type ManualMark,
  returnUnsentPayout,
} from "#wallet/payouts/mark-by-hand.ts";
import { findWithdrawal } from "#wallet/payouts/payout.sql.ts";
import { releasePayout } from "#wallet/payouts/release-payout.ts";
import { resumeWithdrawal } from "#wallet/resume-withdrawal.ts";

type Shown = { readonly id: string; readonly fingerprint: string };
type MarkReply = { readonly status: WithdrawalStatus; readonly needsSecondPerson: boolean };

type DeskRequest<Body> = {
  readonly body: Body;
  readonly staff: StaffCaller;
  readonly once: IdempotentCall;
  readonly caller: Caller;
};

export const releasePayoutAtDesk = (
  house: House,
  { body, staff, once, caller }: DeskRequest<Shown>,
) => releasePayout(house, approvalOf(body, staff), caller, once);

export const confirmPayoutAtDesk = (
  house: House,
  { body, staff, once, caller }: DeskRequest<Shown>,
) => confirmPayout(house, approvalOf(body, staff), caller, once);

const approvalOf = ({ id, fingerprint }: Shown, staff: StaffCaller) => ({
  withdrawalId: id,
  staffId: staff.id,
  shown: fingerprint,
});

export async function markPayoutAtDesk(
  house: House,
  request: DeskRequest<CheckedBodyOf<typeof staffMarkPayoutCall>>,
): Promise<MarkReply> {
  const { body, staff, once, caller } = request;
  const withdrawalId = body.id;
  const resumed = (reason: string) =>
    ({ withdrawalId, by: "staff", staffId: staff.id, reason }) as const;
  switch (body.event) {
    case "pause": {
      const pause = { withdrawalId, staffId: staff.id, cause: body.cause, reason: body.reason };
      await refuseReasonFaults(house, body.reason);
      const until = new Date(body.until);
      return alone(await pauseWithdrawal(house, { ...pause, until }, caller, once));
    }
    case "resume":
      return alone(await resumeWithdrawal(house, resumed(body.reason), caller, once));
    default: {
      const { id: _, note = "", ...mark } = body;
      return markOnce(house, { mark: { ...mark, withdrawalId }, note, staff }, caller, once);
    }
  }
}

const alone = ({ status }: { readonly status: WithdrawalStatus }): MarkReply => ({
  status,
  needsSecondPerson: false,
});

type MarkRequest = {
  readonly mark: ManualMark;
  readonly note: string;
  readonly staff: StaffCaller;
};

/**
 * One person may give back a payout that was never sent; every other mark needs a second person.
 */
const markOnce = (
  house: House,
  { mark, note, staff }: MarkRequest,
  caller: Caller,
  once: IdempotentCall,
) =>
  doIdempotently(house, once, async (trx): Promise<MarkReply> => {
    const by = { kind: "staff", id: staff.id } as const;
    const given =
      mark.event === "return" && (await returnUnsentPayout(trx, house, mark, by, caller));
    if (given) return alone(given);
    const { member_id: memberId } =
      (await findWithdrawal(trx, mark.withdrawalId)) ?? refuse("NotFound");
    const proposed = { kind: "payout.mark", memberId, subject: mark.withdrawalId } as const;
    // The proposal is locked before the withdrawal, in the same order as the confirmation does.
    await propose(
      trx,
      house,
      { ...proposed, request: mark, reason: note, proposedBy: staff.id },
      caller,
    );
    const { status } = await checkManualMark(trx, mark);
    return { status, needsSecondPerson: true };
  });
