/** Has a code sent to the member's own phone. Whoever asks for it neither sees nor learns it. */
import type { CheckedBodyOf } from "@hiram/contract/call.ts";
import type { staffSendCodeCall } from "@hiram/contract/staff-case.ts";
import type { Caller, StaffCaller } from "#kit/answer.ts";
import type { House } from "#kit/house.ts";
import { openPhone } from "#kit/member.ts";
import { phoneOnWire } from "#kit/phone.ts";
import { refuse } from "#kit/problem.ts";
import { sendAcceptCode } from "#loan/send-accept-code.ts";
import { findCaseMember } from "#staff/case.sql.ts";
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
    const { withdrawalAmount } = asked;
    await sendWithdrawCode(house, { withdrawalAmount, staffId: staff.id }, member, caller);
  }
  return { sentAt: house.clock.now().toISOString() };
}
