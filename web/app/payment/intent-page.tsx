/** One payment: how to pay it, whether it has arrived, and its receipt once it is booked. */

import { fromPesos } from "@hiram/contract/money/money.ts";
import type { IntentStatus, OfferedMethod } from "@hiram/contract/payment/payment.ts";
import { intentWords } from "@hiram/words/en/payment/intent.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useSite } from "#hooks/site.tsx";
import { useOnChange } from "#hooks/use-on-change.ts";
import { useOnline } from "#hooks/use-online.ts";
import { DemoLink } from "#member/demo-outbox.tsx";
import { rememberAnnouncedBookings } from "#payment/announced-bookings.ts";
import { PaymentArrival } from "#payment/arrival.tsx";
import { CancelIntent } from "#payment/cancel-intent.tsx";
import { type PaymentIntent, refreshPaid, useIntent } from "#payment/payment.api.ts";
import { QrPart } from "#payment/qr-part.tsx";
import { TransferPart } from "#payment/transfer-part.tsx";
import { useParams } from "#router/use-params.ts";
import { BackLink } from "#ui/back-link.tsx";
import { ButtonLink, buttonClasses } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { LoadFailure, toCallFailure } from "#ui/failure.tsx";
import { PageHero } from "#ui/hero.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { LoadingLine } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  /** The link to the receipt of a booked payment; receipts belong to another subject. */
  readonly receipt: (repaymentId: string) => ReactNode;
};

export function IntentPage({ receipt }: Props) {
  const words = useWords(intentWords);
  const { intentId = "" } = useParams();
  const { data: intent, error, refetch } = useIntent(intentId);
  const client = useQueryClient();
  useEffect(() => {
    if (intent) rememberAnnouncedBookings([intent]);
  }, [intent]);
  useOnChange(intent?.status, (status) => {
    if (status === "BOOKED") void refreshPaid(client);
  });
  return (
    <div className="flex flex-col gap-6">
      <PageMeta title={words.title} description={intentWords.english.meta} />
      <div className="flex flex-col">
        <BackLink to="/pay">{words.back}</BackLink>
        <h1 className="text-xl text-accent">{words.title}</h1>
      </div>
      <Connection error={error} isKnown={!!intent} onRetry={refetch} />
      {!intent && !error && <LoadingLine text={words.loading} />}
      {intent && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          {instructed[intent.status](intent, receipt)}
          <PaymentArrival intent={intent} />
        </div>
      )}
    </div>
  );
}

/**
 * While the server cannot be reached, the shown state may be old; the page retries automatically.
 */
function Connection(props: {
  readonly error: Error | null;
  readonly isKnown: boolean;
  readonly onRetry: () => unknown;
}) {
  const { error, isKnown, onRetry } = props;
  const words = useWords(intentWords);
  const isOnline = useOnline();
  if (!error && isOnline) return null;
  const isUnknown = error !== null && toCallFailure(error).problem?.code === "NotFound";
  return (
    <div role="alert">
      {!isOnline || (error && isKnown) ? (
        <Notice variant="wait">
          <p>{isOnline ? words.notReached : words.offline}</p>
        </Notice>
      ) : isUnknown ? (
        <Notice variant="wait">
          <p>{words.unknown}</p>
        </Notice>
      ) : (
        error && <LoadFailure error={error} onRetry={onRetry} text={words.failed} />
      )}
    </div>
  );
}

type IntentProps = { readonly intent: PaymentIntent };
type Draw = (intent: PaymentIntent, receipt: Props["receipt"]) => ReactNode;

const ended: Draw = (intent) => <Again intent={intent} />;

const instructed: Readonly<Record<IntentStatus, Draw>> = {
  WAITING: (intent) => <Instructions intent={intent} />,
  SEEN: (intent) => <Amount intent={intent} />,
  BOOKED: (intent, receipt) => (
    <Amount intent={intent}>{intent.repaymentId && receipt(intent.repaymentId)}</Amount>
  ),
  EXPIRED: ended,
  CANCELLED: ended,
};

function Again({ intent }: IntentProps) {
  const words = useWords(intentWords);
  return (
    <Card className="flex flex-col gap-4">
      <BigAmount intent={intent} />
      <ButtonLink to="/pay" variant="action" className="min-h-14 w-full text-lg">
        {words.again}
      </ButtonLink>
    </Card>
  );
}

function Amount({ intent, children }: IntentProps & { readonly children?: ReactNode }) {
  const words = useWords(intentWords);
  return (
    <Card className="flex flex-col gap-4">
      <BigAmount intent={intent} />
      {children}
      <ButtonLink variant="plain" to="/dash" className="self-start">
        {words.home}
      </ButtonLink>
    </Card>
  );
}

function BigAmount({ intent }: IntentProps) {
  const { status } = useWords(intentWords);
  const amount = fromPesos(intent.bookedAmount ?? intent.amount);
  return <PageHero label={status[intent.status]} amount={amount} />;
}

const parts: Readonly<Record<OfferedMethod, (intent: PaymentIntent) => ReactNode>> = {
  QRPH: (intent) => <QrPart intent={intent} />,
  TRANSFER: (intent) => <TransferPart intent={intent} />,
  CHECKOUT: (intent) => <CheckoutPart intent={intent} />,
};

function Instructions({ intent }: IntentProps) {
  const words = useWords(intentWords);
  const titles: Readonly<Record<OfferedMethod, string>> = {
    QRPH: words.qrTitle,
    TRANSFER: words.transferTitle,
    CHECKOUT: words.checkoutTitle,
  };
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <PageHero label={titles[intent.way]} amount={fromPesos(intent.amount)} />
        {intent.payoffOn && <p>{words.endsBy(writeDay(intent.payoffOn))}</p>}
        {intent.expiresAt && (
          <p className="text-sm text-ink-soft">
            {words.validUntil(writeInstant(intent.expiresAt))}
          </p>
        )}
      </div>
      {parts[intent.way](intent)}
      <PlayBank />
      <CancelIntent intent={intent} />
    </Card>
  );
}

/** A link to the demo's own bank, where the payment is made. Shows nothing in production. */
function PlayBank() {
  const words = useWords(intentWords);
  const { isDemo } = useSite();
  if (!isDemo) return null;
  return (
    <p className="text-sm">
      {words.demoLead} <DemoLink to="/dev/bank">{words.playBank}</DemoLink>.
    </p>
  );
}

/** The provider's page is on another site, so this is a plain link. */
function CheckoutPart({ intent }: IntentProps) {
  const words = useWords(intentWords);
  return (
    <div className="flex flex-col gap-4">
      <p>{words.checkoutText}</p>
      {intent.checkoutUrl && (
        <a href={intent.checkoutUrl} className={buttonClasses("action", "min-h-14 text-lg")}>
          {words.checkout}
        </a>
      )}
    </div>
  );
}
