/** The state of a payment: waiting, seen, booked. Unknown facts are shown as unknown. */

import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { IntentStatus } from "@hiram/contract/payment/payment.ts";
import { intentWords } from "@hiram/words/en/payment/intent.ts";
import type { ReactNode } from "react";
import type { PaymentIntent } from "#payment/payment.api.ts";
import { Link } from "#router/link.tsx";
import { writeInstant } from "#ui/day.ts";
import { PageGround } from "#ui/ground.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";
import DoneIcon from "~icons/ic/round-check-circle";
import NowIcon from "~icons/ic/round-pending";
import AheadIcon from "~icons/ic/round-radio-button-unchecked";

type Props = { readonly intent: PaymentIntent };

/** How many of the three steps are done; null when it can no longer be paid. */
const stepsDone: Readonly<Record<IntentStatus, number | null>> = {
  WAITING: 0,
  SEEN: 2,
  BOOKED: 3,
  EXPIRED: null,
  CANCELLED: null,
};

export function PaymentArrival({ intent }: Props) {
  const words = useWords(intentWords);
  const done = stepsDone[intent.status];
  return (
    <PageGround title={words.arrival} className="lg:border-0 lg:pt-0">
      <div role="status">
        <Said intent={intent} />
      </div>
      {done !== null && <Steps intent={intent} done={done} />}
    </PageGround>
  );
}

function Steps({ intent, done }: Props & { readonly done: number }) {
  const words = useWords(intentWords);
  const steps = [
    [done === 0 ? words.waitingStep : words.startedStep, intent.createdAt],
    [words.seenStep, intent.seenAt],
    [words.bookedStep, intent.bookedAt],
  ] as const;
  return (
    <ol className="flex flex-col gap-3">
      {steps.map(([name, at], index) => (
        <li
          key={name}
          aria-current={index === done ? "step" : undefined}
          className="flex items-start gap-3"
        >
          <StepIcon isDone={index < done} isNow={index === done} />
          <div>
            <p className={index > done ? "text-ink-soft" : index === done ? "font-semibold" : ""}>
              {name}
            </p>
            {at && (index < done || index === 0) && (
              <p className="text-sm text-ink-soft">{writeInstant(at)}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepIcon({ isDone, isNow }: { readonly isDone: boolean; readonly isNow: boolean }) {
  if (isDone) return <DoneIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />;
  if (isNow) return <NowIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-wait" />;
  return <AheadIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-control" />;
}

const variants = {
  WAITING: "plain",
  SEEN: "good",
  BOOKED: "good",
  EXPIRED: "wait",
  CANCELLED: "plain",
} as const satisfies Record<IntentStatus, string>;

function Said({ intent }: Props) {
  const words = useWords(intentWords);
  const { status, way } = intent;
  const texts: Readonly<Record<IntentStatus, ReactNode>> = {
    WAITING: (
      <>
        <p>
          <strong>{words.notSeen}</strong> {words.takes[way]}
        </p>
        <p>{words.mayClose}</p>
      </>
    ),
    SEEN: <p>{words.seenText}</p>,
    BOOKED: <Booked intent={intent} />,
    EXPIRED: (
      <p>
        {words.expiredText} {words.stillBooked}
      </p>
    ),
    CANCELLED: (
      <p>
        {words.cancelledText} {words.stillBooked}
      </p>
    ),
  };
  return <Notice variant={variants[status]}>{texts[status]}</Notice>;
}

function Booked({ intent: { amount, bookedAmount, payoffRest } }: Props) {
  const words = useWords(intentWords);
  const planned = fromPesos(amount);
  const booked = bookedAmount === null ? planned : fromPesos(bookedAmount);
  return (
    <>
      <p className="font-semibold">{words.bookedText(writePesos(booked))}</p>
      {booked !== planned && <p>{words.bookedOther(writePesos(booked), writePesos(planned))}</p>}
      {payoffRest > 0 && (
        <>
          <p className="font-semibold">{words.payoffRest(writePesos(fromPesos(payoffRest)))}</p>
          <Link to="/pay" className="inline-flex min-h-11 items-center font-semibold underline">
            {words.payRest}
          </Link>
        </>
      )}
    </>
  );
}
