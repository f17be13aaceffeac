/** The member's documents: asked for, received, opened with a reason, accepted or declined. */
import { deskDocumentNames } from "@hiram/contract/wire/document-kinds.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { DeskDocumentTag } from "#desk/statuses.tsx";
import { useStaffQuery } from "#desk/use-staff-query.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { AskDocumentsDialog } from "./ask-documents.tsx";
import { DeclineDocumentDialog } from "./decline-document.tsx";
import { OpenDocument } from "./open-document.tsx";

type DeskDocument = StaffReply<"POST /staff/members/documents">[number];

export function CaseDocuments({ memberId }: { memberId: string }) {
  const me = useStaff();
  const query = useStaffQuery("POST /staff/members/documents", { memberId });
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState("");
  const finish = (words: string) => {
    setSaid(words);
    setIsAsking(false);
  };
  const button = mayDoAction(me, "document.check") && (
    <Button
      onClick={() => {
        setSaid("");
        setIsAsking(true);
      }}
    >
      Ask for documents
    </Button>
  );
  return (
    <DeskSection id="documents" title="Documents" beside={button} isWide>
      <DoneStatus words={said} />
      <QueryAnswer query={query}>
        {(documents) =>
          documents.length === 0 ? (
            <p className="text-ink-soft">No document was asked for or sent.</p>
          ) : (
            <ul className="divide-y divide-line">
              {documents.map((document) => (
                <OneDocument key={document.id} {...{ memberId, document }} onDone={setSaid} />
              ))}
            </ul>
          )
        }
      </QueryAnswer>
      {isAsking && (
        <AskDocumentsDialog
          memberId={memberId}
          onClose={() => setIsAsking(false)}
          onDone={finish}
        />
      )}
    </DeskSection>
  );
}

type Props = {
  readonly memberId: string;
  readonly document: DeskDocument;
  readonly onDone: (said: string) => void;
};

function OneDocument({ memberId, document, onDone }: Props) {
  const { id: documentId, kind, status, may, pages, receivedAt } = document;
  const me = useStaff();
  const decide = useDeskAction("POST /staff/documents/decide");
  const [isDeclining, setIsDeclining] = useState(false);
  const name = deskDocumentNames[kind];
  const act = (event: "accept" | "cancel", said: string) => () =>
    decide.mutate({ documentId, event }, { onSuccess: () => onDone(`${name}: ${said}`) });
  return (
    <li className="flex flex-col items-start gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-base">{name}</h3>
        <DeskDocumentTag status={status} />
      </div>
      {document.request && <p>“{document.request}”</p>}
      <History document={document} />
      {pages > 0 && mayDoAction(me, "document.check") && (
        <OpenDocument
          key={receivedAt}
          documentId={documentId}
          name={name}
          pages={pages}
          onOpened={decide.reset}
        />
      )}
      {decide.error && <DeskFailure error={decide.error} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {may.includes("accept") && (
          <Button
            aria-label={`Accept: ${name}`}
            disabled={decide.isPending}
            onClick={act("accept", "accepted.")}
          >
            Accept
          </Button>
        )}
        {may.includes("decline") && (
          <Button
            variant="plain"
            aria-label={`Decline: ${name}`}
            onClick={() => setIsDeclining(true)}
          >
            Decline
          </Button>
        )}
        {may.includes("cancel") && (
          <Button
            variant="plain"
            aria-label={`Take the request back: ${name}`}
            disabled={decide.isPending}
            onClick={act("cancel", "the member is no longer asked for it.")}
          >
            Take the request back
          </Button>
        )}
      </div>
      {isDeclining && (
        <DeclineDocumentDialog
          {...{ memberId, documentId, name }}
          onClose={() => setIsDeclining(false)}
          onDone={(said) => {
            setIsDeclining(false);
            onDone(said);
          }}
        />
      )}
    </li>
  );
}

/** Who did what with it, and when, in the order in which it happened. */
function History({ document }: { document: DeskDocument }) {
  const { askedAt, askedBy, receivedAt, pages, openedAt, openedBy } = document;
  const { status, decidedAt, decidedBy, reason } = document;
  const isDecided = status !== "ASKED" && status !== "RECEIVED";
  const lines = [
    askedAt && `Asked ${writeInstant(askedAt)} by ${askedBy ?? "staff"}`,
    !askedAt && "Sent unasked",
    receivedAt && `Received ${writeInstant(receivedAt)}, ${sayPages(pages)}`,
    receivedAt && !openedAt && status === "RECEIVED" && "Not opened yet",
    openedAt && `Opened ${writeInstant(openedAt)} by ${openedBy ?? "staff"}`,
    isDecided &&
      decidedAt &&
      `${decided[status]} ${writeInstant(decidedAt)} by ${decidedBy ?? "staff"}`,
    reason && `The member reads: “${reason}”`,
  ].filter((line): line is string => !!line);
  return (
    <ul className="text-sm text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const decided = { ACCEPTED: "Accepted", DECLINED: "Declined", CANCELLED: "Taken back" } as const;

const sayPages = (count: number): string => (count === 1 ? "1 page" : `${count} pages`);
