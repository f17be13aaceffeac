/** One payment: its facts, where its money is, its history, and the possible acts. */
import { useEffect, useRef, useState } from "react";
import { AttachedDocument } from "#desk/attached-document.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { FactList } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { useStaffQuery } from "#desk/use-staff-query.ts";
import type { WorkPlace } from "#desk/work/place.ts";
import { WorkBar } from "#desk/work/work-bar.tsx";
import { OwedBackDialog } from "#payment/owed-back/desk/owed-back-dialog.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { MatchDialog } from "./match-dialog.tsx";
import { type ActChoice, PaymentActs } from "./payment-acts.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentProposal } from "./payment-proposal.tsx";
import type { OpenPayment } from "./payment-shape.ts";
import { PaymentTag, placeNames, sayEvent } from "./payment-words.tsx";
import { ReverseDialog } from "./reverse-dialog.tsx";
import { SendBackDialog } from "./send-back-dialog.tsx";
import { Suggestions } from "./suggestions.tsx";
import { UnmatchDialog } from "./unmatch-dialog.tsx";

type Props = {
  readonly id: string;
  readonly place: WorkPlace;
  readonly onDone: (said: string) => void;
};

export function PaymentPanel({ id, place, onDone }: Props) {
  // Each view is logged: it is read when it is opened and after an act, never by polling.
  const query = useStaffQuery("POST /staff/payments/read", { id });
  const [isDone, setIsDone] = useState(false);
  const done = (said: string) => {
    setIsDone(true);
    onDone(said);
  };
  return (
    <Card className="flex flex-col gap-5">
      <WorkBar work={{ kind: "payment", id }} place={place} isDone={isDone} />
      <QueryAnswer query={query}>
        {(payment) => <Opened payment={payment} onDone={done} />}
      </QueryAnswer>
    </Card>
  );
}

type OpenedProps = { readonly payment: OpenPayment; readonly onDone: (said: string) => void };

function Opened({ payment, onDone }: OpenedProps) {
  const [act, setAct] = useState<ActChoice | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // On a narrow screen the panel is above the list: focusing it scrolls it into view.
  useEffect(() => heading.current?.focus(), []);
  const close = () => setAct(null);
  // By the present state of the payment, also when "m" is pressed while it is being reloaded after
  // an act.
  const matching = payment.may.includes("move") ? "move" : "match";
  const props = {
    payment,
    onClose: close,
    onDone: (said: string) => {
      close();
      onDone(`Payment ${payment.number}: ${said}`);
    },
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg text-accent outline-none">
          Payment {payment.number}, <Pesos of={payment.amount} />
        </h2>
        <PaymentTag status={payment.status} />
      </div>
      <PaymentActs payment={payment} onAct={setAct} />
      {payment.proposalId && <PaymentProposal id={payment.proposalId} onDone={onDone} />}
      <Suggestions of={payment} onMatch={(loan) => setAct({ act: "match", loan })} />
      {payment.owedBack && <OwedBackNotice />}
      <PaymentFacts payment={payment} />
      {payment.documentId && <AttachedDocument id={payment.documentId} />}
      <Places of={payment} />
      <History of={payment.history} />
      {(act?.act === "match" || act?.act === "move") && (
        <MatchDialog {...props} act={matching} suggested={act.loan ?? null} />
      )}
      {act?.act === "unmatch" && <UnmatchDialog {...props} />}
      {act?.act === "reverse" && <ReverseDialog {...props} />}
      {act?.act === "sendBack" && <SendBackDialog {...props} />}
      {act?.act === "writeOff" && payment.owedBack && (
        <OwedBackDialog {...props} owed={payment.owedBack} />
      )}
    </>
  );
}

const OwedBackNotice = () => (
  <Notice variant="wait">
    <p>
      A part of this payment had been refunded to the member before it went back, so the member owes
      that part. Ask them to pay it with the reference of their loan, and match the payment to the
      loan: what is above the loan's debt pays it by itself.
    </p>
  </Notice>
);

const Places = ({ of: { places, amount } }: { of: OpenPayment }) => (
  <section aria-label="Where the money is" className="flex flex-col gap-2">
    <h3 className="font-semibold">Where the money is</h3>
    <FactList
      of={[
        ...Object.entries(placeNames)
          .map(([place, name]) => [name, places[place as keyof typeof places]] as const)
          .filter(([, pesos]) => pesos > 0)
          .map(([name, pesos]) => [name, <Pesos key={name} of={pesos} />] as const),
        ["Total", <Pesos key="sum" of={amount} />],
      ]}
    />
    {places.refunded > 0 && (
      <p className="text-ink-soft">
        A part of it was sent back to the member. If the payment is taken off its loan or reversed,
        the member owes that part back.
      </p>
    )}
  </section>
);

const History = ({ of: events }: { of: OpenPayment["history"] }) => (
  <section aria-label="History" className="flex flex-col gap-2">
    <h3 className="font-semibold">History</h3>
    <ol className="flex flex-col gap-2">
      {events.map(({ event, at, by, proposedBy, note }) => (
        <li key={`${event} ${at}`}>
          <span className="font-semibold">{sayEvent(event)}</span>{" "}
          <span className="text-ink-soft">
            {writeInstant(at)}, {by || "by the bank or gateway"}
            {proposedBy && `, proposed by ${proposedBy}`}
          </span>
          {note && <span className="block break-words">{note}</span>}
        </li>
      ))}
    </ol>
  </section>
);
