/** On Home: payments under way, and those booked in the last day, each with the way back to it. */
import type { IntentStatus } from "@hiram/contract/payment/payment.ts";
import { loadLater } from "#hooks/load-later.tsx";
import { usePayOptions } from "#payment/payment.api.ts";

const UnderWay = loadLater(() =>
  import("#payment/under-way-notice.tsx").then((module) => module.UnderWay),
);

const over: readonly IntentStatus[] = ["EXPIRED", "CANCELLED"];

/** A failed look leaves Home as it is: the pay page says what failed. */
export function PaymentsUnderWay() {
  const { data } = usePayOptions();
  const shown = (data?.intents ?? []).filter(({ status }) => !over.includes(status));
  if (shown.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-3">
      {shown.map((intent) => (
        <UnderWay key={intent.id} intent={intent} />
      ))}
    </div>
  );
}
