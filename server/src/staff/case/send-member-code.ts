/** Sends a code to the member's own phone. The requesting staff member never sees it. */
import type { staffSendCodeCall } from "@hiram/contract/staff/case/contact.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { findCaseMember } from "#desk/case.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { sendAcceptCode } from "#loan/agreement/send-accept-code.ts";
import { openPhone } from "#member/details.ts";
import { phoneOnWire } from "#member/phone.ts";
import { refuse } from "#problem.ts";
import { sendWithdrawCode } from "#wallet/send-withdraw-code.ts";

export async function sendMemberCode(
  house: House,
  asked: CheckedBodyOf<typeof staffSendCodeCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<{ sentAt: string }> {
  const row = (await findCaseMember(house.db, asked.memberId)) ?? refuse("NotFound");
  const member = { id: row.id, phoneNumber: phoneOnWire(openPhone(house, row)) };
  if (asked.purpose === "ACCEPT_LOAN") await sendAcceptCode(house, member, caller, staff.id);
  else {
    const request = { kind: "LOAN", amount: asked.withdrawalAmount, staffId: staff.id } as const;
    await sendWithdrawCode(house, request, member, caller);
  }
  return { sentAt: house.clock.now().toISOString() };
}
