/** Payments that wait or were seen; another payment would be in addition to them. */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { intentWords } from "@hiram/words/en/payment/intent.ts";
import { IntentTag } from "#payment/intent-tag.tsx";
import { intentPath, isUnderWay, type PaymentIntent } from "#payment/payment.api.ts";
import { Link } from "#router/link.tsx";
import { Card } from "#ui/card.tsx";
import { writeShortInstant } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

export function IntentList({ intents }: { readonly intents: readonly PaymentIntent[] }) {
  const words = useWords(intentWords);
  const open = intents.filter(isUnderWay);
  if (open.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-base text-accent">{words.listTitle}</h2>
      <p className="max-w-prose text-sm text-ink-soft">{words.onTop}</p>
      <ul className="divide-y divide-line border-y border-line">
        {open.map((intent) => (
          <li
            key={intent.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <div>
              <Link
                to={intentPath(intent)}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
              >
                {words.listLine(writePesos(fromPesos(intent.amount)), words.ways[intent.way])}
              </Link>
              <p className="text-sm text-ink-soft">
                {words.startedAt(writeShortInstant(intent.createdAt))}
              </p>
            </div>
            <IntentTag status={intent.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
