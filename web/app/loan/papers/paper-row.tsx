/** One paper: read here, or as PDF. */
import { type ReactNode, useState } from "react";
import { FileButton } from "#loan/documents.tsx";
import { usePaper } from "#loan/papers/papers.api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DocumentView } from "#ui/document-view.tsx";
import { LoadFailure } from "#ui/failure.tsx";
import { Late } from "#ui/late.tsx";
import { papersWords } from "#words/en/loan/papers.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  /** As the contract names the paper. */
  readonly id: string;
  readonly name: string;
  readonly children?: ReactNode;
};

export const PaperRow = ({ id, name, children }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
    <p className="min-w-0">
      <span className="font-semibold">{name}</span>
      {children && <span className="block text-sm text-ink-soft">{children}</span>}
    </p>
    <PaperButtons id={id} name={name} />
  </li>
);

export function PaperButtons({ id, name }: Pick<Props, "id" | "name">) {
  const words = useWords(papersWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button
        variant="plain"
        aria-haspopup="dialog"
        aria-label={words.readOf(name)}
        onClick={() => setIsOpen(true)}
      >
        {words.read}
      </Button>
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
  if (error)
    return (
      <LoadFailure error={error} onRetry={refetch}>
        <p>{words.paperFailed}</p>
      </LoadFailure>
    );
  return (
    <Late>
      <p role="status">{words.paperLoading}</p>
    </Late>
  );
}
