/** What a member can pay today, by which ways, and what is under way. */
import type { PayOptions } from "@hiram/contract/payment/payment.calls.ts";
import { payLimitOf } from "@hiram/contract/payment/payment.ts";
import { referenceOf } from "@hiram/contract/payment/reference.ts";
import { toPesos } from "@hiram/contract/price/money.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { paidOf } from "#loan/settlement/describe-settlement.ts";
import { findDisputed } from "#member/complaint/disputed.sql.ts";
import type { Outside } from "#outside/outside.ts";
import { describeIntent } from "#payment/intents/describe-intent.ts";
import { listCurrentIntents } from "#payment/intents/intent.sql.ts";
import { getPayableLoan } from "#payment/intents/payable-loan.ts";
import { listTransferAccounts } from "#payment/intents/transfer-accounts.ts";
import { listWays } from "#payment/intents/ways.ts";

export async function payOptions(
  house: House,
  outside: Outside,
  { id: memberId }: MemberCaller,
): Promise<PayOptions> {
  const now = house.clock.now();
  const [{ loan, settlements, history, dues, today, overpaid, owedBack }, intents] =
    await Promise.all([
      getPayableLoan(house, memberId),
      listCurrentIntents(house.db, memberId, now),
    ]);
  const open = settlements.find(({ status, pay_by }) => status === "OFFERED" && today <= pay_by);
  const accounts = listTransferAccounts(house);
  const disputed = await findDisputed(house.db, loan);
  const oldest = dues.instalments.find(({ dueOn, open }) => dueOn <= today && open > 0);
  // A loan that is given back is paid whole; its instalments are not offered.
  const next = history.isCoolingOff ? null : dues.next;
  return {
    loanNumber: String(loan.loan_number),
    reference: referenceOf(loan.loan_number),
    dueNow: toPesos(dues.dueNow),
    dueSince: dues.dueNow > 0 ? (oldest?.dueOn ?? null) : null,
    nextDueOn: next?.dueOn ?? null,
    nextAmount: toPesos(next?.amount ?? 0),
    payoff: toPesos(dues.payoff),
    settlement: open
      ? { left: toPesos(open.amount_centavos - paidOf(open, history.payments)), payBy: open.pay_by }
      : null,
    owedBack: toPesos(owedBack),
    disputed: toPesos(Math.min(disputed, dues.payoff)),
    max: toPesos(payLimitOf(dues.payoff + owedBack)),
    overpaid: toPesos(overpaid),
    ways: listWays(house, outside, accounts.length > 0).map(({ way, min, max }) => ({
      way,
      min: toPesos(min),
      max: toPesos(max),
    })),
    accounts,
    intents: intents.map((intent) => describeIntent(intent, now)),
  };
}
