/** The three things a member does to a loan: agree to it, cancel it, give back what was not used. */
import type { CheckedBodyOf } from "@hiram/contract/call.ts";
import type { changeLoanCall } from "@hiram/contract/loan.ts";
import type { Caller, MemberCaller, Once } from "#kit/answer.ts";
import type { House } from "#kit/house.ts";
import { acceptLoan } from "#loan/accept-loan.ts";
import { cancelLoan } from "#loan/cancel-loan.ts";
import { returnUnused } from "#loan/return-unused.ts";

export function changeLoan(
  house: House,
  asked: CheckedBodyOf<typeof changeLoanCall>,
  member: MemberCaller,
  once: Once,
  caller: Caller,
) {
  switch (asked.action) {
    case "ACCEPT":
      return acceptLoan(house, asked, member, once, caller);
    case "CANCEL":
      return cancelLoan(house, member, once, caller);
    case "RETURN_UNUSED":
      return returnUnused(house, member, once, caller);
  }
}
