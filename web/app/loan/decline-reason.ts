/**
 * The server sends the reason for a decline in English; its name, and from that its translation,
 * is found in the contract's table.
 */
import { type DeclineReason, declineReasons } from "@hiram/contract/loan/views.ts";

/** Null for a text outside the table. */
export function findDeclineReason(said: string): DeclineReason | null {
  const names = Object.keys(declineReasons) as DeclineReason[];
  return names.find((name) => name === said || declineReasons[name] === said) ?? null;
}

export function sayDeclineReason(
  said: string,
  reasons: Readonly<Record<DeclineReason, string>>,
): string {
  const name = findDeclineReason(said);
  return name ? reasons[name] : said;
}
