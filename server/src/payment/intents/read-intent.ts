/** One payment intent of the member, to watch it arrive. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { IntentReply } from "@hiram/contract/payment/payment.calls.ts";
import { readDuesOfLoan } from "#account/read-account.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { describeIntent } from "#payment/intents/describe-intent.ts";
import { findIntent } from "#payment/intents/intent.sql.ts";
import { refuse } from "#problem.ts";

export async function readIntent(
  house: House,
  { id }: { readonly id: string },
  { id: memberId }: MemberCaller,
): Promise<IntentReply> {
  const { db, clock } = house;
  const intent = (await findIntent(db, memberId, id)) ?? refuse("NotFound");
  const loan = { id: intent.loan_id, member_id: memberId };
  const isPaidOff = intent.payoff_on !== null && intent.repayment_id !== null;
  const now = clock.now();
  const dues = isPaidOff ? await readDuesOfLoan(db, house, loan, dayInManila(now)) : undefined;
  return describeIntent(intent, now, dues?.payoff ?? 0);
}
