/** One requested document: what is needed or why it was declined, and sending it. */

import { documentsWords } from "@hiram/words/en/documents/documents.ts";
import { useState } from "react";
import { DocumentTag } from "#documents/document-tag.tsx";
import {
  type MemberDocument,
  sayReason,
  sayRequest,
  useSendDocument,
} from "#documents/documents.api.ts";
import { SendButton } from "#documents/send-button.tsx";
import { findPageFault } from "#member/pages/check-pages.ts";
import { PagePictures, usePagePictures } from "#member/pages/page-pictures.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly document: MemberDocument; readonly onSent: () => void };

export function RequestedDocument({ document, onSent }: Props) {
  const words = useWords(documentsWords);
  const { queue, pages } = usePagePictures(document.id);
  const [isAsked, setIsAsked] = useState(false);
  const send = useSendDocument(() => {
    queue.clear();
    onSent();
  });
  const fault = findPageFault(pages, words);
  const press = () => {
    setIsAsked(true);
    if (!fault) send.mutate({ documentId: document.id, pages: pages.map(({ url }) => url) });
  };
  const kind = words.kinds[document.kind];
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg text-accent">{kind}</h3>
        <DocumentTag status={document.status} />
      </div>
      {document.request && <p>{sayRequest(document.request, words)}</p>}
      {!document.request && document.status === "ASKED" && <p>{words.forLoan}</p>}
      {document.reason && (
        <Notice variant="wait">
          <p>
            <strong>{words.whyAgain}:</strong> {sayReason(document.reason, words)}
          </p>
        </Notice>
      )}
      {document.askedAt && (
        <p className="text-sm text-ink-soft">{words.askedOn(writeInstant(document.askedAt))}</p>
      )}
      <PagePictures
        id={`pages-${document.id}`}
        queue={queue}
        pages={pages}
        error={isAsked ? fault : null}
      />
      <SendButton what={kind} send={send} isMain onPress={press} />
    </Card>
  );
}
