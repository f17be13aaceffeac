/** Cancels an unpaid intent. Money that arrives for it later is still booked. */
import type { IntentReply } from "@hiram/contract/payment/payment.calls.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { cancelOpenIntent } from "#payment/intents/intent.sql.ts";
import { readIntent } from "#payment/intents/read-intent.ts";
import { refuse } from "#problem.ts";

export async function cancelIntent(
  house: House,
  body: { readonly id: string },
  member: MemberCaller,
): Promise<IntentReply> {
  const isDone = await cancelOpenIntent(house.db, member.id, body.id, house.clock.now());
  const intent = await readIntent(house, body, member);
  return isDone || intent.status === "CANCELLED" ? intent : refuse("ChangedMeanwhile");
}
