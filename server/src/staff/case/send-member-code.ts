/** Sends a code to the member's own phone. The requesting staff member never sees it. */
import type { staffSendCodeCall } from "@hiram/contract/staff/case/contact.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { findCaseMember } from "#desk/case.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { acceptanceConfirmation } from "#loan/agreement/confirm-acceptance.ts";
import { openPhone } from "#member/details.ts";
import { toWirePhone } from "#member/phone.ts";
import { refuse } from "#problem.ts";
import { withdrawalConfirmations } from "#wallet/confirm-withdrawal.ts";

export async function sendMemberCode(
  house: House,
  asked: CheckedBodyOf<typeof staffSendCodeCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<{ sentAt: string }> {
  const row = (await findCaseMember(house.db, asked.memberId)) ?? refuse("NotFound");
  const member = { id: row.id, phoneNumber: toWirePhone(openPhone(house, row)) };
  if (asked.purpose === "ACCEPT_LOAN")
    await acceptanceConfirmation.sendCode(house, {}, member, caller, staff.id);
  else await withdrawalConfirmations.LOAN.sendCode(house, asked, member, caller, staff.id);
  return { sentAt: house.clock.now().toISOString() };
}
