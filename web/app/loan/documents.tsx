/** The disclosure statement and the contract: each can be read here and downloaded. */
import type { LoanDocument } from "@hiram/contract/loan/loan.calls.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { useState } from "react";
import { DocumentSummary } from "#loan/document-summary.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { FileButton } from "#loan/papers/file-button.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DocumentView } from "#ui/document-view.tsx";
import { useWords } from "#words/words.tsx";
import ReadIcon from "~icons/ic/round-check-circle";
import DocumentIcon from "~icons/ic/round-description";

type Props = {
  readonly loan: Loan;
  /** The hashes of opened documents: a changed one counts as unread. */
  readonly opened?: ReadonlySet<string>;
  readonly onOpen?: (hash: string) => void;
};

export const LoanDocuments = ({ loan, opened, onOpen }: Props) => (
  <ul className="divide-y divide-line border-y border-line">
    {loan.documents.map((document) => (
      <DocumentRow
        key={document.hash}
        document={document}
        loanNumber={loan.loanNumber}
        {...(opened && { isOpened: opened.has(document.hash) })}
        onOpen={() => onOpen?.(document.hash)}
      />
    ))}
  </ul>
);

type RowProps = {
  readonly document: LoanDocument;
  readonly loanNumber: string;
  /** Absent when the member need not know. */
  readonly isOpened?: boolean;
  readonly onOpen: () => void;
};

function DocumentRow({ document, loanNumber, isOpened, onOpen }: RowProps) {
  const words = useWords(loanWords);
  const [isOpen, setIsOpen] = useState(false);
  const name = words.kinds[document.kind];
  const file = document.kind.toLowerCase();
  const Icon = isOpened ? ReadIcon : DocumentIcon;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="flex max-w-full items-center gap-3">
        <Icon
          aria-hidden="true"
          className={`size-6 shrink-0 ${isOpened ? "text-good" : "text-ink-soft"}`}
        />
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {isOpened !== undefined && (
            <span className="block text-sm text-ink-soft">
              {isOpened ? words.opened : words.openToRead}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          variant="plain"
          aria-haspopup="dialog"
          aria-label={words.readOf(name)}
          onClick={() => {
            setIsOpen(true);
            onOpen();
          }}
        >
          {words.read}
        </Button>
        <FileButton path={file} fileName={`${file}-${loanNumber}.pdf`} label={words.pdfOf(name)}>
          {words.pdf}
        </FileButton>
      </div>
      <Dialog isWide title={document.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DocumentSummary document={document} />
        <DocumentView document={document} hashName={words.hash} />
        <Button className="mt-6 w-full" onClick={() => setIsOpen(false)}>
          {words.close}
        </Button>
      </Dialog>
    </li>
  );
}
