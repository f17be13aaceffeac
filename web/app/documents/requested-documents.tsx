/** On Home: documents that staff request, sent right there, and what happens next. */

import { documentsWords } from "@hiram/words/en/documents/documents.ts";
import { lazy, Suspense, useState } from "react";
import { isDocumentRequested, useDocuments } from "#documents/documents.api.ts";
import { Link } from "#router/link.tsx";
import { DoneStatus } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

/** Most visits to Home have nothing to send, so the form is loaded only when it is needed. */
const RequestedDocument = lazy(() =>
  import("#documents/requested-document.tsx").then((module) => ({
    default: module.RequestedDocument,
  })),
);

/** Whether staff are waiting for a document. */
export const useIsDocumentRequested = (): boolean =>
  useDocuments().data?.some(isDocumentRequested) ?? false;

export function RequestedDocuments() {
  const words = useWords(documentsWords);
  const { data } = useDocuments();
  const [isSent, setIsSent] = useState(false);
  const wanted = data?.filter(isDocumentRequested) ?? [];
  const [first] = wanted;
  if (!first) return <DoneStatus words={isSent && words.homeDone} />;
  const title =
    wanted.length === 1 ? words.homeTitles[first.kind] : words.homeTitleMany(wanted.length);
  return (
    <section aria-labelledby="home-asked" className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h2 id="home-asked" className="text-hero text-accent">
          {title}
        </h2>
        <p>{words.homeText}</p>
      </div>
      <DoneStatus words={isSent && words.homeMore} />
      <Suspense fallback={<p role="status">{words.loading}</p>}>
        {wanted.map((document) => (
          <RequestedDocument key={document.id} document={document} onSent={() => setIsSent(true)} />
        ))}
      </Suspense>
    </section>
  );
}

/** Below everything else on Home: a member may send a document without a request. */
export function DocumentsLink() {
  const words = useWords(documentsWords);
  return (
    <Link
      to="/dash/documents"
      className="inline-flex min-h-11 items-center self-start font-semibold text-accent underline underline-offset-4"
    >
      {words.homeLink}
    </Link>
  );
}
