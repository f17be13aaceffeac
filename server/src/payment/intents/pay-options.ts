/** What a member can pay today, the payment methods, and the payments under way. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { PayOptions } from "@hiram/contract/payment/payment.calls.ts";
import { payLimitOf } from "@hiram/contract/payment/payment.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import { findLatestLoan, latestLoanOf } from "#account/loan.sql.ts";
import { duesFromRows } from "#account/read-account.ts";
import { awaitNamed } from "#db/together/read-together.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { readDuesRows } from "#loan/describe-dues.ts";
import { findCoolingOff, listSettlementsOfLoan } from "#loan/loan.sql.ts";
import { isGivenBack, paymentsOf } from "#loan/loan-history.ts";
import { paidAfterOffer } from "#loan/settlement/describe-settlement.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { describeIntent } from "#payment/intents/describe-intent.ts";
import { listCurrentIntents } from "#payment/intents/intent.sql.ts";
import { arrivalDayOf, listMethods } from "#payment/intents/methods.ts";
import { findOwnMoney } from "#payment/intents/own-money.sql.ts";
import { listTransferAccounts } from "#payment/intents/transfer-accounts.ts";
import { refuse } from "#problem.ts";

export async function payOptions(
  house: House,
  outside: OutsideAdapters,
  { id: memberId }: MemberCaller,
): Promise<PayOptions> {
  const now = house.clock.now();
  const today = dayInManila(now);
  const rows = await readRows(house, memberId, now);
  const { loan } = rows;
  if (loan?.status !== "ACTIVE") return refuse("NothingOwed");
  const dues = duesFromRows(house, rows.dues, today) ?? refuse("PayoutNotConfirmed");
  if (dues.payoff === 0) refuse("NothingOwed");
  const { overpaid, owedBack } = rows.own;
  const { disputed } = rows.dues;
  const open = rows.settlements.find(
    ({ status, pay_by }) => status === "OFFERED" && today <= pay_by,
  );
  const accounts = listTransferAccounts(house);
  const oldest = dues.instalments.find(({ dueOn, open }) => dueOn <= today && open > 0);
  // A loan in cooling-off is paid whole; its instalments are not offered.
  const next = isGivenBack(rows.coolingOff) ? null : dues.next;
  return {
    loanNumber: String(loan.loan_number),
    reference: paymentReferenceOf(loan.loan_number),
    dueNow: toPesos(dues.dueNow),
    dueSince: dues.dueNow > 0 ? (oldest?.dueOn ?? null) : null,
    nextDueOn: next?.dueOn ?? null,
    nextAmount: toPesos(next?.amount ?? 0),
    payoff: toPesos(dues.payoff),
    settlement: open
      ? {
          left: toPesos(
            open.amount_centavos - paidAfterOffer(open, paymentsOf(rows.dues.repayments)),
          ),
          payBy: open.pay_by,
        }
      : null,
    owedBack: toPesos(owedBack),
    disputed: toPesos(Math.min(disputed, dues.payoff)),
    max: toPesos(payLimitOf(dues.payoff + owedBack)),
    overpaid: toPesos(overpaid),
    ways: listMethods(house, outside, accounts.length > 0).map(({ way, min, max }) => ({
      way,
      min: toPesos(min),
      max: toPesos(max),
      arrivesOn: arrivalDayOf(house, way, today),
    })),
    accounts,
    intents: rows.intents.map((intent) =>
      // What an earlier loan's payment left is not what this loan owes.
      describeIntent(intent, now, intent.loan_id === loan.id ? dues.payoff : 0),
    ),
  };
}

/** Reads the rows in one round trip. */
function readRows(house: House, memberId: string, now: Date) {
  const { db } = house;
  const name = latestLoanOf(memberId);
  return awaitNamed({
    loan: findLatestLoan(db, memberId),
    dues: readDuesRows(house, name),
    settlements: listSettlementsOfLoan(db, name),
    coolingOff: findCoolingOff(db, name),
    own: findOwnMoney(db, memberId),
    intents: listCurrentIntents(db, memberId, now),
  });
}
