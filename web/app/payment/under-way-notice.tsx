/** One payment under way or just booked, with a link to it. */

import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { IntentStatus } from "@hiram/contract/payment/payment.ts";
import { intentWords } from "@hiram/words/en/payment/intent.ts";
import { intentPath, type PaymentIntent } from "#payment/payment.api.ts";
import { Link } from "#router/link.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

const variants = { WAITING: "wait", SEEN: "wait", BOOKED: "good" } as const satisfies Partial<
  Record<IntentStatus, string>
>;

type Props = {
  readonly intent: PaymentIntent;
  /** The payment was to pay off the loan, and something is left. */
  readonly hasRest?: boolean;
};

export function UnderWayNotice({ intent, hasRest = false }: Props) {
  const words = useWords(intentWords);
  const { status, way } = intent;
  const amount = writePesos(fromPesos(intent.bookedAmount ?? intent.amount));
  const texts = {
    WAITING: words.homeWaiting(amount, words.ways[way]),
    SEEN: words.homeSeen(amount),
    BOOKED: words.homeBooked(amount),
  };
  if (hasRest) return <Rest intent={intent} />;
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

function Rest({ intent: { payoffRest } }: Pick<Props, "intent">) {
  const words = useWords(intentWords);
  return (
    <Notice variant="wait">
      <p>{words.payoffRest(writePesos(fromPesos(payoffRest)))}</p>
      <Link to="/pay" className="inline-flex min-h-11 items-center font-semibold underline">
        {words.payRest}
      </Link>
    </Notice>
  );
}
