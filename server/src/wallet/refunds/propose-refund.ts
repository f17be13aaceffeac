/** The first of two people proposes to send overpaid money back to a member. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { staffRefundCall } from "@hiram/contract/wallet/refund-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, Once, StaffCaller } from "#http/answer.ts";
import { doOnce } from "#http/idempotency.ts";
import { findMember } from "#member/details.ts";
import { refuse } from "#problem.ts";
import { checkStaffRefund } from "./refund-by-staff.ts";

type RefundProposal = {
  readonly body: CheckedBodyOf<typeof staffRefundCall>;
  readonly staff: StaffCaller;
  readonly once: Once;
  readonly caller: Caller;
};

export async function proposeRefund(
  house: House,
  { body, staff, once, caller }: RefundProposal,
): Promise<AnswerOf<typeof staffRefundCall>> {
  const { memberId, reason } = body;
  return doOnce(house, once, async (trx) => {
    if (!(await findMember(trx, memberId))) refuse("NotFound");
    const centavos = fromPesos(body.amount);
    const request = await checkStaffRefund(house, trx, { memberId, centavos });
    const matter = { kind: "refund.send", memberId, subject: memberId } as const;
    await propose(trx, house, { ...matter, request, reason, proposedBy: staff.id }, caller);
    return { needsSecondPerson: true } as const;
  });
}
