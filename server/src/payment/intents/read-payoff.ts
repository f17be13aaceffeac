/** The payoff on one of the next 30 days, and how much paying it then saves. */

import { type Dues, readDues } from "@hiram/contract/account/dues.ts";
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { payoffCall } from "@hiram/contract/payment/payment.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { duesOnDay, getPayableLoan } from "#payment/intents/payable-loan.ts";
import { sumOfOpenInstalments } from "#payment/intents/preview-payment.ts";

export async function readPayoff(
  house: House,
  { on }: { readonly on: string },
  { id: memberId }: MemberCaller,
): Promise<ReplyOf<typeof payoffCall>> {
  const payable = await getPayableLoan(house, memberId);
  const { terms, history, dues } = payable;
  const { payoff, owed } = duesOnDay(payable, on);
  const dayAfter = dayText(dayNumber(on) + 1);
  return {
    on,
    payoff: toPesos(payoff),
    charges: toPesos(owed.penalty + owed.collection),
    saved: toPesos(Math.max(0, interestAhead(dues) - owed.interest - owed.fee)),
    perDay: toPesos(readDues(terms, history, dayAfter).payoff - payoff),
  };
}

/** Interest still to pay, if all due amounts are paid today and the rest on its day. */
const interestAhead = (dues: Dues): Centavos => {
  const { principal, penalty, collection } = dues.owed;
  return sumOfOpenInstalments(dues) - principal - penalty - collection;
};
