/** Agreeing to another due day: the addendum first, then a code or a passkey. */
import type { DueDayPreview } from "@hiram/contract/loan/due-day.calls.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { dueDayWords } from "@hiram/words/en/loan/due-day.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOnce } from "#hooks/use-once.ts";
import { DocumentSummary } from "#loan/document-summary.tsx";
import {
  type MoveBody,
  type MoveReply,
  refreshDueDay,
  sendMove,
} from "#loan/due-day/due-day.api.ts";
import { CodeDialog } from "#member/code-dialog.tsx";
import { type ConfirmAnswer, confirmWith } from "#member/confirm-with.ts";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DocumentView } from "#ui/document-view.tsx";
import { FailureNotice } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly dueDay: number;
  readonly preview: DueDayPreview;
  readonly onMoved: (reply: MoveReply) => void;
};

/** Only the code or passkey was wrong; the figures have not changed. */
const isWrongProof = (code: string | undefined): boolean =>
  code === "CodeRefused" || code === "PasskeyRefused";

export function AgreeMove({ dueDay, preview, onMoved }: Props) {
  const words = useWords(dueDayWords);
  const client = useQueryClient();
  const { document, after } = preview;
  const { hash } = document;
  const [isRead, setIsRead] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const once = useOnce<MoveBody, MoveReply>({
    name: "due-day-move",
    send: sendMove,
    onDone: (reply) => {
      // The dialog must release the focus before the success screen takes it.
      setIsOpen(false);
      onMoved(reply);
    },
    // The figures may have changed, so the page reads them again.
    onRefused: ({ problem }) => {
      if (!isWrongProof(problem?.code)) void refreshDueDay(client);
    },
  });
  const agree = async (answer: ConfirmAnswer) => {
    const outcome = await once.run({ dueDay, ...answer, hash });
    const refusal = "failure" in outcome ? outcome.failure.problem?.code : undefined;
    if (!isWrongProof(refusal)) setIsOpen(false);
    if ("failure" in outcome) throw outcome.failure;
  };
  return (
    <section className="flex flex-col gap-3">
      <ReadAddendum document={document} onOpen={() => setIsRead(true)} />
      {!isRead && <p className="text-sm text-ink-soft">{words.addendumHint}</p>}
      <Button
        variant="action"
        className="min-h-14 text-lg"
        disabled={!isRead}
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
        title={words.agree}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        about={hash}
        {...confirmWith(
          "/memberloan/dueday",
          { code: { dueDay }, passkey: { dueDay, hash } },
          agree,
        )}
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
  readonly document: DueDayPreview["document"];
  readonly onOpen: () => void;
};

function ReadAddendum({ document, onOpen }: ReadProps) {
  const words = useWords(dueDayWords);
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
