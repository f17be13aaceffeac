/** Agreeing to an addendum: it is opened first, then a code or a passkey is bound to its hash. */
import type { DueDayPreview } from "@hiram/contract/loan/due-day.calls.ts";
import { addendumWords } from "@hiram/words/en/loan/addendum.ts";
import { type ReactNode, useState } from "react";
import { useSendOnce } from "#hooks/use-send-once.ts";
import { DocumentSummary } from "#loan/document-summary.tsx";
import { CodeDialog } from "#member/code-dialog.tsx";
import type { ConfirmAnswer, confirmWith } from "#member/confirm-with.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DocumentView } from "#ui/document-view.tsx";
import { FailureNotice } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

type Once<Body, Reply> = Parameters<typeof useSendOnce<Body, Reply>>[0];
type Confirm = ReturnType<typeof confirmWith>;

type Props<Body, Reply> = {
  readonly document: DueDayPreview["document"];
  /** The words on the button, which are the dialog's title too. */
  readonly label: string;
  /** The name and the call of the request that agrees. */
  readonly name: string;
  readonly send: Once<Body, Reply>["send"];
  readonly bodyOf: (answer: ConfirmAnswer) => Body;
  readonly confirm: (agree: (answer: ConfirmAnswer) => Promise<void>) => Confirm;
  readonly onAgreed: (reply: Reply) => void;
  /** The figures may have changed, so the page reads them again. */
  readonly onRefused: () => unknown;
  readonly children: ReactNode;
};

/** Only the code or passkey was wrong; the figures have not changed. */
const isWrongProof = (code: string | undefined): boolean =>
  code === "CodeRefused" || code === "PasskeyRefused";

export function AgreeToAddendum<Body, Reply>(props: Props<Body, Reply>) {
  const { document, label, name, send, bodyOf, confirm, onAgreed, onRefused, children } = props;
  const words = useWords(addendumWords);
  const { hash } = document;
  const [read, storeReadUntil] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const once = useSendOnce<Body, Reply>({
    name,
    send,
    onDone: (reply) => {
      // The dialog must release the focus before the success screen takes it.
      setIsOpen(false);
      onAgreed(reply);
    },
    onRefused: ({ problem }) => {
      if (!isWrongProof(problem?.code)) onRefused();
    },
  });
  const agree = async (answer: ConfirmAnswer) => {
    const outcome = await once.run(bodyOf(answer));
    const refusal = "failure" in outcome ? outcome.failure.problem?.code : undefined;
    if (!isWrongProof(refusal)) setIsOpen(false);
    if ("failure" in outcome) throw outcome.failure;
  };
  return (
    <section className="flex flex-col gap-3">
      <ReadAddendum document={document} onOpen={() => storeReadUntil(hash)} />
      {read !== hash && <p className="text-sm text-ink-soft">{words.hint}</p>}
      <Button
        variant="action"
        className="min-h-14 text-lg"
        disabled={read !== hash}
        onClick={() => {
          once.reset();
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      {!isOpen && typeof once.state === "object" && (
        <div role="status">
          <FailureNotice failure={once.state}>
            <p>{words.changed}</p>
          </FailureNotice>
        </div>
      )}
      <CodeDialog
        title={label}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        about={hash}
        {...confirm(agree)}
      >
        {children}
      </CodeDialog>
    </section>
  );
}

type ReadProps = Pick<Props<unknown, unknown>, "document"> & { readonly onOpen: () => void };

function ReadAddendum({ document, onOpen }: ReadProps) {
  const words = useWords(addendumWords);
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
        {words.read}
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
