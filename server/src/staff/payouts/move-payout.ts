/** What staff do to a payout: release, confirm, mark. Each is one action of the wallet. */
import type { staffMarkPayoutCall } from "@hiram/contract/staff/payouts/payouts.calls.ts";
import type { WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { pauseWithdrawal } from "#wallet/pause-withdrawal.ts";
import { confirmPayout } from "#wallet/payouts/confirm-payout.ts";
import { markPaid } from "#wallet/payouts/mark-paid.ts";
import { markReturned } from "#wallet/payouts/mark-returned.ts";
import { markSent } from "#wallet/payouts/mark-sent.ts";
import { releasePayout } from "#wallet/payouts/release-payout.ts";
import { resumeWithdrawal } from "#wallet/resume-withdrawal.ts";

type Moved = { status: WithdrawalStatus };
type Shown = { readonly id: string; readonly fingerprint: string };

export async function releaseAtDesk(
  house: House,
  { id: withdrawalId, fingerprint: shown }: Shown,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<Moved> {
  await releasePayout(house, { withdrawalId, staffId, shown }, caller);
  return { status: "PROCESSING" };
}

export async function confirmAtDesk(
  house: House,
  { id: withdrawalId, fingerprint: shown }: Shown,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<Moved> {
  await confirmPayout(house, { withdrawalId, staffId, shown }, caller);
  return { status: "PROCESSING" };
}

export async function markAtDesk(
  house: House,
  asked: CheckedBodyOf<typeof staffMarkPayoutCall>,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<Moved> {
  const withdrawalId = asked.id;
  switch (asked.event) {
    case "send":
      await markSent(house, { withdrawalId, staffId, bankReference: asked.reference }, caller);
      return { status: "SENT" };
    case "settle":
      await markPaid(house, { withdrawalId, staffId, bankReference: asked.reference }, caller);
      return { status: "COMPLETED" };
    case "return":
      await markReturned(house, { withdrawalId, staffId, reason: asked.reason }, caller);
      return { status: "RETURNED" };
    case "pause": {
      const { reason } = asked;
      const until = new Date(asked.until);
      await pauseWithdrawal(house, { withdrawalId, staffId, reason, until }, caller);
      return { status: "ON_HOLD" };
    }
    case "resume":
      await resumeWithdrawal(house, { withdrawalId, by: { kind: "staff", id: staffId } }, caller);
      return { status: "PROCESSING" };
  }
}
