/** What the member has sent, newest first, with its status; the pictures open on request. */

import { documentsWords } from "@hiram/words/en/documents/documents.ts";
import { useEffect, useState } from "react";
import { fetchImage } from "#api/upload.ts";
import { DocumentTag } from "#documents/document-tag.tsx";
import type { MemberDocument } from "#documents/documents.api.ts";
import { writeInstant } from "#ui/day.ts";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { PageGround } from "#ui/ground.tsx";
import { useWords } from "#words/words.tsx";

export function SentDocuments({ documents }: { documents: readonly MemberDocument[] }) {
  const words = useWords(documentsWords);
  if (documents.length === 0) return null;
  return (
    <PageGround title={words.sentTitle}>
      <ul className="divide-y divide-line border-b border-line">
        {documents.map((document) => (
          <Sent key={document.id} document={document} />
        ))}
      </ul>
    </PageGround>
  );
}

function Sent({ document }: { document: MemberDocument }) {
  const words = useWords(documentsWords);
  const [isOpen, setIsOpen] = useState(false);
  const kind = words.kinds[document.kind];
  const { receivedAt, decidedAt, pages } = document;
  return (
    <li className="flex flex-col items-start gap-1 py-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{kind}</h3>
        <DocumentTag status={document.status} />
      </div>
      <p className="text-sm text-ink-soft">
        {receivedAt && words.receivedOn(writeInstant(receivedAt))}
        {decidedAt && <span className="block">{words.decidedOn(writeInstant(decidedAt))}</span>}
      </p>
      {pages.length > 0 && (
        <button
          type="button"
          aria-label={(isOpen ? words.hideOf : words.showOf)(kind)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          {isOpen ? words.hide : words.show}
        </button>
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
  if (error) return <FailureNotice failure={toCallFailure(error)} />;
  return address ? (
    <img src={address} alt={title} className="h-40 w-full rounded-control bg-tint object-contain" />
  ) : (
    <div className="h-40 rounded-control bg-tint" />
  );
}
