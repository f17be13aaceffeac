/** What staff do to a payout: release, confirm, mark. Each is one action of the wallet. */
import type { staffMarkPayoutCall } from "@hiram/contract/staff/payouts/payouts.calls.ts";
import type { WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import type { Caller, Once, StaffCaller } from "#http/answer.ts";
import { pauseWithdrawal } from "#wallet/pause-withdrawal.ts";
import { confirmPayout } from "#wallet/payouts/confirm-payout.ts";
import { markPaid } from "#wallet/payouts/mark-paid.ts";
import { markReturned } from "#wallet/payouts/mark-returned.ts";
import { markSent } from "#wallet/payouts/mark-sent.ts";
import { releasePayout } from "#wallet/payouts/release-payout.ts";
import { resumeWithdrawal } from "#wallet/resume-withdrawal.ts";

type Moved = { readonly status: WithdrawalStatus };
type Shown = { readonly id: string; readonly fingerprint: string };

type DeskRequest<Body> = {
  readonly body: Body;
  readonly staff: StaffCaller;
  readonly once: Once;
  readonly caller: Caller;
};

export const releaseAtDesk = (house: House, { body, staff, once, caller }: DeskRequest<Shown>) =>
  releasePayout(house, approvalOf(body, staff), caller, once);

export const confirmAtDesk = (house: House, { body, staff, once, caller }: DeskRequest<Shown>) =>
  confirmPayout(house, approvalOf(body, staff), caller, once);

const approvalOf = ({ id, fingerprint }: Shown, staff: StaffCaller) => ({
  withdrawalId: id,
  staffId: staff.id,
  shown: fingerprint,
});

export function markAtDesk(
  house: House,
  request: DeskRequest<CheckedBodyOf<typeof staffMarkPayoutCall>>,
): Promise<Moved> {
  const { body, staff, once, caller } = request;
  const mark = { withdrawalId: body.id, staffId: staff.id };
  switch (body.event) {
    case "send":
      return markSent(house, { ...mark, bankReference: body.reference }, caller, once);
    case "settle":
      return markPaid(house, { ...mark, bankReference: body.reference }, caller, once);
    case "return":
      return markReturned(house, { ...mark, reason: body.reason }, caller, once);
    case "pause": {
      const { reason } = body;
      const until = new Date(body.until);
      return pauseWithdrawal(house, { ...mark, reason, until }, caller, once);
    }
    case "resume": {
      const resumed = { withdrawalId: body.id, by: { kind: "staff", id: staff.id } } as const;
      return resumeWithdrawal(house, resumed, caller, once);
    }
  }
}
