/**
 * The member's documents: requested ones first, then a form for unrequested ones, which is folded
 * while something is requested, then what was sent.
 */

import { documentsWords } from "@hiram/words/en/documents/documents.ts";
import { useState } from "react";
import { isDocumentRequested, useDocuments } from "#documents/documents.api.ts";
import { OfferDocument } from "#documents/offer-document.tsx";
import { RequestedDocument } from "#documents/requested-document.tsx";
import { SentDocuments } from "#documents/sent-documents.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { LoadAlert } from "#ui/failure.tsx";
import { FoldedPart } from "#ui/fold.tsx";
import { DoneStatus } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

export default function MemberDocuments() {
  const words = useWords(documentsWords);
  const { data, error, refetch } = useDocuments();
  const [isSent, setIsSent] = useState(false);
  const finish = () => {
    setIsSent(true);
    window.scrollTo(0, 0);
  };
  const wanted = data?.filter(isDocumentRequested) ?? [];
  return (
    <div className="flex flex-col gap-6">
      <PageMeta title={words.title} description={documentsWords.english.meta} />
      <div className="flex flex-col">
        <BackLink to="/dash">{words.back}</BackLink>
        <h1 className="text-xl text-accent">{words.title}</h1>
      </div>
      <DoneStatus words={isSent && words.done} />
      {error && !data && <LoadAlert error={error} onRetry={refetch} text={words.loadFailed} />}
      {!data && !error && <p role="status">{words.loading}</p>}
      {wanted.length > 0 && (
        <section aria-labelledby="asked-title" className="flex flex-col gap-4">
          <h2 id="asked-title" className="text-lg text-accent">
            {words.askedTitle}
          </h2>
          {wanted.map((document) => (
            <RequestedDocument key={document.id} document={document} onSent={finish} />
          ))}
        </section>
      )}
      {data && (
        <>
          {wanted.length > 0 ? (
            <div className="border-y border-line">
              <FoldedPart title={words.offerTitle}>
                <OfferDocument onSent={finish} />
              </FoldedPart>
            </div>
          ) : (
            <>
              <p className="text-lg">{words.nothingAsked}</p>
              <Card className="flex flex-col gap-4">
                <h2 className="text-base text-accent">{words.offerTitle}</h2>
                <OfferDocument onSent={finish} isMain />
              </Card>
            </>
          )}
          <SentDocuments
            documents={data.filter((one) => !isDocumentRequested(one) && one.receivedAt)}
          />
        </>
      )}
    </div>
  );
}
