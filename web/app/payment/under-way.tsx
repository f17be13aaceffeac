/**
 * On Home: payments under way, each with the way back to it. One that is booked is said once;
 * afterwards it is found among the payments and receipts.
 */
import type { IntentStatus } from "@hiram/contract/payment/payment.ts";
import { fromPesos, writePesos } from "@hiram/contract/price/money.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { type Intent, intentPath, usePayOptions } from "#payment/payment.api.ts";
import { listSaidBooked, noteSaidBooked } from "#payment/said-booked.ts";
import { Notice } from "#ui/notice.tsx";
import { intentWords } from "#words/en/payment/intent.ts";
import { useWords } from "#words/words.tsx";

/** A failed look leaves Home as it is: the pay page says what failed. */
export function PaymentsUnderWay() {
  const { data } = usePayOptions();
  const [saidBefore] = useState(listSaidBooked);
  const shown = (data?.intents ?? []).filter(
    ({ id, status }) =>
      variants[status] !== null && !(status === "BOOKED" && saidBefore.includes(id)),
  );
  useEffect(() => noteSaidBooked(shown));
  if (shown.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-3">
      {shown.map((intent) => (
        <UnderWay key={intent.id} intent={intent} />
      ))}
    </div>
  );
}

const variants = {
  WAITING: "wait",
  SEEN: "wait",
  BOOKED: "good",
  EXPIRED: null,
  CANCELLED: null,
} as const satisfies Record<IntentStatus, string | null>;

function UnderWay({ intent }: { readonly intent: Intent }) {
  const words = useWords(intentWords);
  const { status, way } = intent;
  const amount = writePesos(fromPesos(intent.bookedAmount ?? intent.amount));
  const texts = {
    WAITING: words.homeWaiting(amount, words.ways[way]),
    SEEN: words.homeSeen(amount),
    BOOKED: words.homeBooked(amount),
  };
  if (status === "EXPIRED" || status === "CANCELLED") return null;
  return (
    <Notice variant={variants[status]}>
      <p>{texts[status]}</p>
      <Link
        to={intentPath(intent)}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {words.follow}
      </Link>
    </Notice>
  );
}
