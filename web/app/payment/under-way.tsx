/**
 * On Home: payments under way, each with a link to it. A booked one is shown once; afterwards it is
 * among the payments and receipts. One that was to pay off the loan stays while something is left.
 */
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";
import type { IntentStatus } from "@hiram/contract/payment/payment.ts";
import { useEffect, useState } from "react";
import { loadLater } from "#hooks/load-later.tsx";
import { listAnnouncedBookings, rememberAnnouncedBookings } from "#payment/announced-bookings.ts";
import { isUnderWay, usePayOptions } from "#payment/payment.api.ts";

const UnderWay = loadLater(() =>
  import("#payment/under-way-notice.tsx").then((module) => module.UnderWayNotice),
);

const over: readonly IntentStatus[] = ["EXPIRED", "CANCELLED"];

/** What the payments under way add up to; zero while they load, and before the first payout. */
export const useAmountUnderWay = (isPaidOut: boolean): Centavos =>
  (usePayOptions(isPaidOut).data?.intents ?? [])
    .filter(isUnderWay)
    .reduce((sum, { amount }) => sum + fromPesos(amount), 0);

/** If loading fails, Home stays as it is: the pay page reports the failure. */
export function PaymentsUnderWay() {
  const { data } = usePayOptions();
  const [saidBefore] = useState(listAnnouncedBookings);
  const intents = data?.intents ?? [];
  // Only the newest intent shows the remaining debt.
  const rest = intents.find(({ payoffRest }) => payoffRest > 0);
  const shown = intents.filter(
    (intent) =>
      intent === rest ||
      !(
        over.includes(intent.status) ||
        (intent.status === "BOOKED" && saidBefore.includes(intent.id))
      ),
  );
  useEffect(() => rememberAnnouncedBookings(shown));
  if (shown.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-3">
      {shown.map((intent) => (
        <UnderWay key={intent.id} intent={intent} hasRest={intent === rest} />
      ))}
    </div>
  );
}
