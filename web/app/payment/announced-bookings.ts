/**
 * The booked payments about which this tab has told its member. It stores only ids, until the tab
 * is closed.
 */
import type { PaymentIntent } from "#payment/payment.api.ts";

const STORED_AS = "saidBooked";

export const listAnnouncedBookings = (): readonly string[] =>
  JSON.parse(sessionStorage.getItem(STORED_AS) ?? "[]");

export function rememberAnnouncedBookings(intents: readonly PaymentIntent[]): void {
  const known = listAnnouncedBookings();
  const fresh = intents.filter(({ id, status }) => status === "BOOKED" && !known.includes(id));
  if (fresh.length === 0) return;
  sessionStorage.setItem(STORED_AS, JSON.stringify([...known, ...fresh.map(({ id }) => id)]));
}
