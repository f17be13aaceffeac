/** What a member does to a loan: accept it, cancel it, give back unused money. */
import type { changeLoanCall } from "@hiram/contract/loan/loan.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller, Once } from "#http/answer.ts";
import { acceptLoan } from "#loan/accept-loan.ts";
import { cancelLoan } from "#loan/cancel-loan.ts";
import { returnUnused } from "#loan/return-unused.ts";

export function changeLoan(
  house: House,
  request: CheckedBodyOf<typeof changeLoanCall>,
  member: MemberCaller,
  once: Once,
  caller: Caller,
) {
  switch (request.action) {
    case "ACCEPT":
      return acceptLoan(house, request, member, once, caller);
    case "CANCEL":
      return cancelLoan(house, member, once, caller);
    case "RETURN_UNUSED":
      return returnUnused(house, member, once, caller);
  }
}
