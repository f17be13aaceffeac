/** The pages of one document: added by camera or file, shown with their progress, removed. */

import { documentsWords } from "@hiram/words/en/documents/documents.ts";
import { type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { FieldError, FieldHint } from "#fields/field.tsx";
import { PageQueue, type PageQueueOwner, type QueuedPage } from "#member/pages/page-queue.ts";
import { Button } from "#ui/button.tsx";
import { TryAgain, useSayFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";
import SentIcon from "~icons/ic/round-check-circle-outline";
import PictureIcon from "~icons/ic/round-image";
import CameraIcon from "~icons/ic/round-photo-camera";

/** The pages of the document of this name, while its card is shown. */
export function usePagePictures(name: string, of?: PageQueueOwner) {
  const [queue] = useState(() => new PageQueue(name, of));
  useEffect(() => queue.start(), [queue]);
  const pages = useSyncExternalStore(queue.onChange, queue.read);
  return { queue, pages };
}

type Props = {
  readonly id: string;
  readonly queue: PageQueue;
  readonly pages: readonly QueuedPage[];
  readonly error: string | null;
  /** The words for the pictures, when they are not pages of a document. */
  readonly said?: { readonly title: string; readonly hint: string; readonly pick: string };
};

export function PagePictures({ id, queue, pages, error, said }: Props) {
  const words = useWords(documentsWords);
  const legend = said?.title ?? words.pages;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  /** Opens the camera at once if there is one; otherwise the phone offers both. */
  const ask = (isCamera: boolean) => () => {
    if (isCamera) input.current?.setAttribute("capture", "environment");
    else input.current?.removeAttribute("capture");
    input.current?.click();
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same picture may be chosen again.
    event.target.value = "";
    if (files.length > 0) setIsOver(!queue.add(files));
  };
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <FieldHint id={id}>{said?.hint ?? words.pagesHint}</FieldHint>
      <ol className="grid grid-cols-2 gap-3 empty:hidden md:grid-cols-3">
        {pages.map((page, index) => (
          <Picture
            key={page.id}
            page={page}
            title={said?.title ?? words.page(index + 1)}
            onRemove={() => {
              setIsOver(false);
              queue.drop(page.id);
            }}
          />
        ))}
      </ol>
      {pages.some(({ phase }) => phase === "waiting") && <TryAgain onClick={queue.tryAgain} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={queue.most > 1}
        aria-label={legend}
        onChange={take}
        hidden
      />
      {pages.length < queue.most && (
        <div className="flex flex-wrap gap-2">
          <Button variant="plain" onClick={ask(true)} className="pointer-fine:hidden">
            <CameraIcon aria-hidden="true" className="size-5" />
            {words.take}
          </Button>
          <Button id={id} variant="plain" aria-invalid={!!error} onClick={ask(false)}>
            <PictureIcon aria-hidden="true" className="size-5" />
            {said?.pick ?? words.pick}
          </Button>
        </div>
      )}
      <FieldError id={id}>{error ?? (isOver && words.tooMany)}</FieldError>
    </fieldset>
  );
}

type PictureProps = {
  readonly page: QueuedPage;
  readonly title: string;
  readonly onRemove: () => void;
};

function Picture({ page, title, onRemove }: PictureProps) {
  const words = useWords(documentsWords);
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-control border border-line p-2">
      <p className="font-semibold">{title}</p>
      {page.preview && page.phase !== "refused" && (
        <img
          src={page.preview}
          alt={title}
          className="h-32 w-full rounded-control bg-tint object-contain"
        />
      )}
      <Progress page={page} title={title} />
      <Button
        variant="plain"
        aria-label={words.removeOf(title)}
        onClick={onRemove}
        className="mt-auto px-3!"
      >
        {words.remove}
      </Button>
    </li>
  );
}

/** Announced when it changes, drawn while it moves. */
function Progress({ page, title }: { page: QueuedPage; title: string }) {
  const words = useWords(documentsWords);
  const sayFailure = useSayFailure();
  const percent = Math.floor(page.share * 100);
  return (
    <div className="flex flex-col gap-1 text-sm">
      {page.phase === "sending" && (
        <>
          <span aria-hidden="true" className="figures">
            {words.sending(percent)}
          </span>
          <div
            role="progressbar"
            aria-label={words.sendingOf(title)}
            aria-valuenow={percent}
            className="h-2 overflow-hidden rounded-round bg-line"
          >
            <span style={{ width: `${percent}%` }} className="block h-full bg-action" />
          </div>
        </>
      )}
      <div role="status" className="empty:hidden">
        {page.phase === "preparing" && words.preparing}
        {page.phase === "queued" && words.queued}
        {page.phase === "waiting" && <span className="text-wait">{words.waiting}</span>}
        {page.phase === "sent" && (
          <span className="flex items-center gap-1.5 font-semibold text-good">
            <SentIcon aria-hidden="true" className="size-5" />
            {words.uploaded}
          </span>
        )}
        {page.phase === "refused" && page.failure && (
          <span className="font-semibold text-bad">{sayFailure(page.failure)}</span>
        )}
      </div>
    </div>
  );
}
