/** One paper: read here, or as PDF. */

import { papersWords } from "@hiram/words/en/loan/papers.ts";
import { type ReactNode, useState } from "react";
import { FileButton } from "#loan/papers/file-button.tsx";
import { usePaper } from "#loan/papers/papers.api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DocumentView } from "#ui/document-view.tsx";
import { LoadFailure } from "#ui/failure.tsx";
import { LoadingLine } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  /** The paper's name in the contract. */
  readonly id: string;
  readonly name: string;
  /** Shown in place of the name, which then only labels the buttons. */
  readonly title?: ReactNode;
  readonly note?: ReactNode;
  /** More about it, below, in the full width. */
  readonly children?: ReactNode;
};

export const PaperRow = ({ id, name, title = name, note, children }: Props) => (
  <li className="py-2">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0">
        <span className="font-semibold">{title}</span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </p>
      <PaperButtons id={id} name={name} />
    </div>
    <div className="text-sm text-ink-soft empty:hidden">{children}</div>
  </li>
);

export function PaperButtons({ id, name }: Pick<Props, "id" | "name">) {
  const words = useWords(papersWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex shrink-0 items-center gap-x-4">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.readOf(name)}
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-accent underline underline-offset-4"
      >
        {words.read}
      </button>
      <FileButton folder="papers" path={id} fileName={`${id}.pdf`} label={words.pdfOf(name)}>
        {words.pdf}
      </FileButton>
      <Dialog isWide title={name} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Paper id={id} isOpen={isOpen} />
        <Button className="mt-6 w-full" onClick={() => setIsOpen(false)}>
          {words.close}
        </Button>
      </Dialog>
    </div>
  );
}

function Paper({ id, isOpen }: { readonly id: string; readonly isOpen: boolean }) {
  const words = useWords(papersWords);
  const { data, error, refetch } = usePaper(id, isOpen);
  if (data) return <DocumentView document={{ parts: data.parts, hash: null }} hashName="" />;
  if (error) return <LoadFailure error={error} onRetry={refetch} text={words.paperFailed} />;
  return <LoadingLine text={words.paperLoading} />;
}
