/** What a member does to a loan: accept it, cancel it, give back unused money. */
import type { changeLoanCall } from "@hiram/contract/loan/loan.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import type { Caller, IdempotentCall, MemberCaller } from "#http/answer.ts";
import { acceptLoan } from "#loan/agreement/accept-loan.ts";
import { cancelLoan, type RecallForCancelling } from "#loan/cancel/cancel-loan.ts";
import { giveBackUnused } from "#loan/give-back/give-back-unused.ts";

type ChangeRequest = {
  readonly body: CheckedBodyOf<typeof changeLoanCall>;
  readonly member: MemberCaller;
  readonly once: IdempotentCall;
  readonly caller: Caller;
};

export function changeLoan(
  house: House,
  { body, member, once, caller }: ChangeRequest,
  recallForCancelling: RecallForCancelling,
) {
  switch (body.action) {
    case "ACCEPT":
      return acceptLoan(house, body, member, once, caller);
    case "CANCEL":
      return cancelLoan(house, { member, once, caller, recallForCancelling });
    case "RETURN_UNUSED":
      return giveBackUnused(house, { member, amount: body.amount, once, caller });
  }
}
