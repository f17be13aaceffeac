/** What the member has sent, with its status; the pictures open on request. */

import { documentsWords } from "@hiram/words/en/documents/documents.ts";
import { useEffect, useState } from "react";
import { fetchImage } from "#api/upload.ts";
import { DocumentTag } from "#documents/document-tag.tsx";
import type { MemberDocument } from "#documents/documents.api.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { asFailure, FailureNotice } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

export function SentDocuments({ documents }: { documents: readonly MemberDocument[] }) {
  const words = useWords(documentsWords);
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-lg text-accent">{words.sentTitle}</h2>
      {documents.length === 0 && <p className="text-ink-soft">{words.sentNone}</p>}
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <Sent key={document.id} document={document} />
        ))}
      </ul>
    </Card>
  );
}

function Sent({ document }: { document: MemberDocument }) {
  const words = useWords(documentsWords);
  const [isOpen, setIsOpen] = useState(false);
  const kind = words.kinds[document.kind];
  const { receivedAt, decidedAt, pages } = document;
  return (
    <li className="flex flex-col items-start gap-2 py-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{kind}</h3>
        <DocumentTag status={document.status} />
      </div>
      <p className="text-sm text-ink-soft">
        {receivedAt && words.receivedOn(writeInstant(receivedAt))}
        {decidedAt && <span className="block">{words.decidedOn(writeInstant(decidedAt))}</span>}
      </p>
      {pages.length > 0 && !isOpen && (
        <Button
          variant="plain"
          aria-label={words.showOf(kind)}
          onClick={() => setIsOpen(true)}
          className="px-3!"
        >
          {words.show}
        </Button>
      )}
      {isOpen && (
        <ol className="grid w-full grid-cols-2 gap-3 md:grid-cols-3">
          {pages.map((url, index) => (
            <li key={url}>
              <SentPicture url={url} title={words.page(index + 1)} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

function SentPicture({ url, title }: { url: string; title: string }) {
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    fetchImage(url).then((image) => {
      if (isGone) return;
      made = URL.createObjectURL(image);
      setAddress(made);
    }, setError);
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [url]);
  if (error) return <FailureNotice failure={asFailure(error)} />;
  return address ? (
    <img src={address} alt={title} className="h-40 w-full rounded-control bg-tint object-contain" />
  ) : (
    <div className="h-40 rounded-control bg-tint" />
  );
}
