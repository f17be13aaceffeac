/** The disclosure statement and the contract: each can be read here and downloaded. */
import type { LoanDocument } from "@hiram/contract/loan/loan.calls.ts";
import { useState } from "react";
import type { CallFailure } from "#api/client.ts";
import { downloadFile } from "#api/download.ts";
import { FilipinoSummary } from "#loan/filipino-summary.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DocumentView } from "#ui/document-view.tsx";
import { asFailure, FailureStatus } from "#ui/failure.tsx";
import { loanWords } from "#words/en/loan/loan.ts";
import { useWords } from "#words/words.tsx";
import ReadIcon from "~icons/ic/round-check-circle";
import DocumentIcon from "~icons/ic/round-description";
import DownloadIcon from "~icons/ic/round-download";

type Props = {
  readonly loan: Loan;
  /** Which of them were opened, by hash: a changed one counts as unread. */
  readonly opened?: ReadonlySet<string>;
  readonly onOpen?: (hash: string) => void;
};

export const Documents = ({ loan, opened, onOpen }: Props) => (
  <ul className="divide-y divide-line rounded-control border border-line">
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
  /** Left out where the member need not know. */
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
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="flex items-center gap-3">
        <Icon
          aria-hidden="true"
          className={`size-6 shrink-0 ${isOpened ? "text-good" : "text-ink-soft"}`}
        />
        <p className="min-w-0">
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
        <FilipinoSummary document={document} />
        <DocumentView document={document} hashName={words.hash} />
        <Button className="mt-6 w-full" onClick={() => setIsOpen(false)}>
          {words.close}
        </Button>
      </Dialog>
    </li>
  );
}

type FileProps = {
  /** Which of the calls for files gives it. */
  readonly folder?: "documents" | "papers" | "calendar";
  /** As the contract's call names it. */
  readonly path: string;
  readonly fileName: string;
  readonly label: string;
  readonly children: React.ReactNode;
};

/** Downloaded with the member's token, so it cannot be a plain link. */
export function FileButton({ folder = "documents", path, fileName, label, children }: FileProps) {
  const words = useWords(loanWords);
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");
  const fetchFile = async () => {
    setState("busy");
    try {
      await downloadFile(`/memberloan/${folder}/${path}`, fileName);
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
      <FailureStatus state={state}>
        <p>{words.pdfFailed}</p>
      </FailureStatus>
    </>
  );
}
