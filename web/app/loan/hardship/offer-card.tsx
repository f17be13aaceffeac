/** The lender's offer: before and after, the addendum, and agreeing with a code or a passkey. */
import type { HardshipReply } from "@hiram/contract/loan/hardship.calls.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { moreTimeWords } from "@hiram/words/en/loan/more-time.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOnce } from "#hooks/use-once.ts";
import { DocumentSummary } from "#loan/document-summary.tsx";
import { BeforeAfter } from "#loan/hardship/before-after.tsx";
import {
  type AgreeBody,
  type AgreeReply,
  refreshHardship,
  sendAgree,
} from "#loan/hardship/hardship.api.ts";
import { WithdrawButton } from "#loan/hardship/withdraw-button.tsx";
import { CodeDialog } from "#member/code-dialog.tsx";
import { type ConfirmAnswer, confirmWith } from "#member/confirm-with.ts";
import { useNote } from "#member/use-note.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DocumentView } from "#ui/document-view.tsx";
import { FailureNotice } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

type Offered = HardshipReply & {
  readonly offer: NonNullable<HardshipReply["offer"]>;
  readonly agreement: NonNullable<HardshipReply["agreement"]>;
};
type Props = { readonly hardship: Offered; readonly onAgreed: (reply: AgreeReply) => void };

export const isOffered = (hardship: HardshipReply): hardship is Offered =>
  hardship.offer !== null && hardship.agreement !== null;

export function OfferCard({ hardship, onAgreed }: Props) {
  const words = useWords(moreTimeWords);
  const sayNote = useNote();
  const { offer, agreement } = hardship;
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg text-accent">{words.offerTitle}</h2>
      <ul className="list-disc pl-5 font-semibold">
        {offer.pauseMonths > 0 && <li>{words.offerPause(words.count(offer.pauseMonths))}</li>}
        {offer.extraMonths > 0 && <li>{words.offerLonger(words.count(offer.extraMonths))}</li>}
        {offer.waivesCharges && <li>{words.offerWaives}</li>}
      </ul>
      <p className="rounded-control bg-tint p-4">{words.offerUntil(writeDay(offer.until))}</p>
      {offer.note && (
        <p>
          <strong>{words.offerNote}:</strong> {sayNote(offer.note)}
        </p>
      )}
      <BeforeAfter comparison={agreement} />
      <Agree hardship={hardship} onAgreed={onAgreed} />
      <WithdrawButton id={hardship.id} label={words.refuseOffer} />
    </Card>
  );
}

/** Only the code or passkey was wrong; the offer has not changed. */
const isWrongProof = (code: string | undefined): boolean =>
  code === "CodeRefused" || code === "PasskeyRefused";

function Agree({ hardship, onAgreed }: Props) {
  const words = useWords(moreTimeWords);
  const client = useQueryClient();
  const { id, agreement } = hardship;
  const { document, after } = agreement;
  const { hash } = document;
  const [read, setRead] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const once = useOnce<AgreeBody, AgreeReply>({
    name: "hardship-agreement",
    send: sendAgree,
    onDone: (reply) => {
      // The dialog must release the focus before the success screen takes it.
      setIsOpen(false);
      onAgreed(reply);
    },
    // The figures may have changed, so the page reads the offer again.
    onRefused: ({ problem }) => {
      if (!isWrongProof(problem?.code)) void refreshHardship(client);
    },
  });
  const agree = async (answer: ConfirmAnswer) => {
    const outcome = await once.run({ id, ...answer, hash });
    const refusal = "failure" in outcome ? outcome.failure.problem?.code : undefined;
    if (!isWrongProof(refusal)) setIsOpen(false);
    if ("failure" in outcome) throw outcome.failure;
  };
  return (
    <section className="flex flex-col gap-3">
      <ReadAddendum document={document} onOpen={() => setRead(hash)} />
      {read !== hash && <p className="text-sm text-ink-soft">{words.addendumHint}</p>}
      <Button
        variant="action"
        className="min-h-14 text-lg"
        disabled={read !== hash}
        onClick={() => {
          once.reset();
          setIsOpen(true);
        }}
      >
        {words.agree}
      </Button>
      {!isOpen && typeof once.state === "object" && (
        <div role="status">
          <FailureNotice failure={once.state}>
            <p>{words.changed}</p>
          </FailureNotice>
        </div>
      )}
      <CodeDialog
        title={words.agreeTitle}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        about={hash}
        {...confirmWith("/memberloan/hardship", { code: { id }, passkey: { id, hash } }, agree)}
      >
        {after.next && (
          <p>
            {words.agreeText(writePesos(fromPesos(after.next.amount)), writeDay(after.next.dueOn))}
          </p>
        )}
      </CodeDialog>
    </section>
  );
}

type ReadProps = {
  readonly document: Offered["agreement"]["document"];
  readonly onOpen: () => void;
};

function ReadAddendum({ document, onOpen }: ReadProps) {
  const words = useWords(moreTimeWords);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="plain"
        aria-haspopup="dialog"
        onClick={() => {
          onOpen();
          setIsOpen(true);
        }}
      >
        {words.readAddendum}
      </Button>
      <Dialog isWide title={document.title} isOpen={isOpen} onClose={close}>
        <DocumentSummary document={document} />
        <DocumentView document={document} hashName={words.hash} />
        <Button className="mt-6 w-full" onClick={close}>
          {words.close}
        </Button>
      </Dialog>
    </>
  );
}
