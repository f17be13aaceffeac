/** The SEND button below the pages of a document, and the result of sending. */
import { documentsWords } from "@hiram/words/en/documents/documents.ts";
import type { useSendDocument } from "#documents/documents.api.ts";
import { Button } from "#ui/button.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  /** What is sent, for readers of the label alone. */
  readonly what: string;
  readonly send: ReturnType<typeof useSendDocument>;
  readonly isMain: boolean;
  readonly onPress: () => void;
};

export function SendButton({ what, send, isMain, onPress }: Props) {
  const words = useWords(documentsWords);
  return (
    <>
      <Button
        variant={isMain ? "action" : "plain"}
        aria-label={words.sendOf(what)}
        disabled={send.isPending}
        onClick={onPress}
        className="min-h-14 self-start max-md:w-full"
      >
        {send.isPending ? words.isSending : words.send}
      </Button>
      <div role="status" className="empty:hidden">
        {send.error && (
          <FailureNotice failure={toCallFailure(send.error)}>
            <p>{words.notSent}</p>
          </FailureNotice>
        )}
      </div>
    </>
  );
}
