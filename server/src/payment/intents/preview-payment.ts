/** The effect of a payment of this amount today, by the engine that books it. */

import { type Dues, readDues } from "@hiram/contract/account/dues.ts";
import { noAmounts, sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { type Centavos, fromPesos, toPesos } from "@hiram/contract/money/money.ts";
import type { PayEffect } from "@hiram/contract/payment/payment.calls.ts";
import { partsInPesos } from "#account/parts.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import {
  checkPayLimit,
  duesOnDay,
  getPayableLoan,
  type PayableLoan,
} from "#payment/intents/payable-loan.ts";

export async function previewPayment(
  house: House,
  { amount, on }: { readonly amount: number; readonly on?: string | undefined },
  { id: memberId }: MemberCaller,
): Promise<PayEffect> {
  const loan = await getPayableLoan(house, memberId);
  checkPayLimit(loan, fromPesos(amount), on);
  if (on === undefined) return describeEffect(loan, fromPesos(amount));
  return describeEffect({ ...loan, today: on, dues: duesOnDay(loan, on) }, fromPesos(amount));
}

/** What is still to pay, if all due amounts are paid today and each instalment on its day. */
export const sumOfOpenInstalments = ({ instalments }: Dues): Centavos =>
  instalments.reduce((sum, { open }) => sum + open, 0);

function describeEffect(
  { terms, history, today, dues: before, owedBack }: PayableLoan,
  amount: Centavos,
): PayEffect {
  const payment = { on: today, amount };
  const payments = [...history.payments, payment];
  const after = readDues(terms, { ...history, payments }, today);
  const paid = after.payments.at(-1) ?? noAmounts();
  const used = sumOfParts(paid);
  const settled = Math.min(amount - used, owedBack);
  // Within one day the payoff falls by the payment only, unless a settlement waives the rest.
  const forgiven = Math.max(0, before.payoff - after.payoff - used);
  return {
    amount: toPesos(amount),
    ...partsInPesos(paid),
    owedBack: toPesos(settled),
    overpaid: toPesos(amount - used - settled),
    dueAfter: toPesos(after.dueNow),
    owedAfter: toPesos(after.payoff),
    forgiven: toPesos(forgiven),
    nextDueOn: after.next?.dueOn ?? null,
    nextAmount: toPesos(after.next?.amount ?? 0),
    // Principal and charges are equal in both cases, so the difference is interest.
    interestSaved: toPesos(
      forgiven > 0
        ? 0
        : Math.max(0, sumOfOpenInstalments(before) - sumOfOpenInstalments(after) - used),
    ),
    endsLoan: after.payoff === 0,
  };
}
