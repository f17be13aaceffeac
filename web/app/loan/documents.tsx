/** The disclosure statement and the contract, each in a fold, and each as a file to keep. */
import type { LoanDocument } from "@hiram/contract/loan.ts";
import { useState } from "react";
import { downloadFile } from "#api/download.ts";
import type { CallFailure } from "#api.ts";
import { DocumentView } from "#loan/document-view.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { asFailure, FailureNotice } from "#ui/failure.tsx";
import { loanWords } from "#words/en/loan.ts";
import { useWords } from "#words/words.tsx";
import DownloadIcon from "~icons/ic/round-download";

type Props = {
  readonly loan: Loan;
  /** Which of them were opened, by hash: a changed one has not been read. */
  readonly opened?: ReadonlySet<string>;
  readonly onOpen?: (hash: string) => void;
};

export const Documents = ({ loan, opened, onOpen }: Props) => (
  <div className="flex flex-col gap-3">
    {loan.documents.map((document) => (
      <DocumentFold
        key={document.hash}
        document={document}
        loanNumber={loan.loanNumber}
        {...(opened && { isOpened: opened.has(document.hash) })}
        onOpen={() => onOpen?.(document.hash)}
      />
    ))}
  </div>
);

type FoldProps = {
  readonly document: LoanDocument;
  readonly loanNumber: string;
  readonly isOpened?: boolean;
  readonly onOpen: () => void;
};

function DocumentFold({ document, loanNumber, isOpened, onOpen }: FoldProps) {
  const words = useWords(loanWords);
  const [isOpen, setIsOpen] = useState(false);
  const name = words.kinds[document.kind];
  return (
    <div className="rounded-control border border-line">
      <details
        onToggle={({ currentTarget }) => {
          setIsOpen(currentTarget.open);
          if (currentTarget.open) onOpen();
        }}
      >
        <summary className="min-h-14 px-4 py-3">
          <h3 className="inline text-base text-accent">{name}</h3>
          {isOpened !== undefined && (
            <span className="ml-2 text-sm text-ink-soft">
              {isOpened ? words.opened : words.openToRead}
            </span>
          )}
        </summary>
        <div className="border-t border-line px-4 py-4">
          {isOpen && <DocumentView document={document} />}
        </div>
      </details>
      <div className="border-t border-line px-4 py-2">
        <FileButton
          path={document.kind.toLowerCase()}
          fileName={`${document.kind.toLowerCase()}-${loanNumber}.pdf`}
          label={words.pdfOf(name)}
        >
          {words.pdf}
        </FileButton>
      </div>
    </div>
  );
}

type FileProps = {
  /** As the contract's call names it. */
  readonly path: string;
  readonly fileName: string;
  readonly label: string;
  readonly children: React.ReactNode;
};

/** Fetched with the member's own right to it, so it cannot be a plain link. */
export function FileButton({ path, fileName, label, children }: FileProps) {
  const words = useWords(loanWords);
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");
  const fetchFile = async () => {
    setState("busy");
    try {
      await downloadFile(`/memberloan/documents/${path}`, fileName);
      setState("idle");
    } catch (error) {
      setState(asFailure(error));
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        disabled={state === "busy"}
        onClick={fetchFile}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-4 disabled:opacity-60"
      >
        <DownloadIcon aria-hidden="true" className="size-5" />
        {children}
      </button>
      <div role="status" className="empty:hidden">
        {typeof state === "object" && (
          <FailureNotice failure={state}>
            <p>{words.pdfFailed}</p>
          </FailureNotice>
        )}
      </div>
    </>
  );
}
