/** One payment intent of the member, to watch it arrive. */
import type { IntentReply } from "@hiram/contract/payment/payment.calls.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { describeIntent } from "#payment/intents/describe-intent.ts";
import { findIntent } from "#payment/intents/intent.sql.ts";
import { refuse } from "#problem.ts";

export async function readIntent(
  { db, clock }: House,
  { id }: { readonly id: string },
  { id: memberId }: MemberCaller,
): Promise<IntentReply> {
  const intent = (await findIntent(db, memberId, id)) ?? refuse("NotFound");
  return describeIntent(intent, clock.now());
}
