/**
 * How far a payment begun with a pay-for-me link has come. Its payer sees only that: waiting, seen
 * or booked. A booked or seen payment has used up its link.
 */

import { statusOfIntent } from "#payment/intents/describe-intent.ts";
import type { IntentRow } from "#payment/intents/intent.sql.ts";

export type LinkState = {
  readonly arrival: "NONE" | "WAITING" | "SEEN" | "BOOKED";
  /** Requests that can still be paid, newest first. */
  readonly waiting: readonly IntentRow[];
};

export function describeLinkState(intents: readonly IntentRow[], now: Date): LinkState {
  const statuses = intents.map((intent) => statusOfIntent(intent, now));
  const waiting = intents.filter((_, at) => statuses[at] === "WAITING");
  const arrival = (["BOOKED", "SEEN", "WAITING"] as const).find((one) => statuses.includes(one));
  return { arrival: arrival ?? "NONE", waiting };
}
