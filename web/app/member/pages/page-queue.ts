/**
 * The pages of one document, or the photo of a correction, during upload: shrunk, sent one after
 * the other, and retried when the connection drops. The addresses of uploaded pages are stored in
 * this tab, so that they survive when a phone closes the browser for its camera.
 */
import { documentPagesMax } from "@hiram/contract/wire/document-pages.ts";
import { CallFailure } from "#api/client.ts";
import { shrinkImage } from "#api/shrink-image.ts";
import { fetchImage, isUploadRetryable, pauseBeforeRetryMs, uploadImage } from "#api/upload.ts";
import { readPageAddresses, storePageUrls } from "#member/pages/kept-pages.ts";

export type QueuedPage = {
  readonly id: string;
  readonly phase: "preparing" | "queued" | "sending" | "waiting" | "refused" | "sent";
  /** The sent fraction, from 0 to 1. */
  readonly share: number;
  /** An object URL under which this page can show the picture. */
  readonly preview: string | null;
  /** The server's address of the picture; empty until it is sent. */
  readonly url: string;
  readonly failure: CallFailure | null;
};

const blank = { share: 0, preview: null, url: "", failure: null } as const;

export type PageQueueOwner = { readonly side: "DOCUMENT" | "CORRECTION"; readonly most: number };

const pagesOfDocument: PageQueueOwner = { side: "DOCUMENT", most: documentPagesMax };

/** `name` identifies the document of the pages. */
export class PageQueue {
  readonly #name: string;
  readonly #side: PageQueueOwner["side"];
  readonly most: number;
  readonly #images = new Map<string, Blob>();
  readonly #listeners = new Set<() => void>();
  #pages: readonly QueuedPage[];
  #flight: { readonly id: string; readonly control: AbortController } | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** How often the connection has dropped since the last progress. */
  #drops = 0;

  constructor(name: string, { side, most } = pagesOfDocument) {
    this.#name = name;
    this.#side = side;
    this.most = most;
    this.#pages = readPageAddresses(name).map(
      (url): QueuedPage => ({ ...blank, id: url, url, phase: "sent", share: 1 }),
    );
  }

  read = (): readonly QueuedPage[] => this.#pages;

  onChange = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => void this.#listeners.delete(tell);
  };

  /**
   * Called when the screen is shown: loads the pictures of uploaded pages, and starts waiting
   * uploads when online.
   */
  start(): () => void {
    window.addEventListener("online", this.tryAgain);
    for (const page of this.#pages) if (page.phase === "sent" && !page.preview) this.#fetch(page);
    return () => window.removeEventListener("online", this.tryAgain);
  }

  /** False when there was not room for all of them. */
  add(files: readonly Blob[]): boolean {
    const room = Math.max(0, this.most - this.#pages.length);
    const taken = files.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file }));
    const added = taken.map(({ id }): QueuedPage => ({ ...blank, id, phase: "preparing" }));
    this.#show([...this.#pages, ...added]);
    for (const { id, file } of taken) this.#prepare(id, file);
    return files.length <= room;
  }

  drop(id: string): void {
    if (this.#flight?.id === id) this.#flight.control.abort();
    const preview = this.#pages.find((page) => page.id === id)?.preview;
    if (preview) URL.revokeObjectURL(preview);
    this.#images.delete(id);
    this.#show(this.#pages.filter((page) => page.id !== id));
  }

  /** Called when the document was sent: its pages now belong to it on the server. */
  clear(): void {
    for (const { id } of this.#pages) this.drop(id);
  }

  /** Retries at once, without waiting for the rest of the pause. */
  tryAgain = (): void => {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#show(
      this.#pages.map((page) => (page.phase === "waiting" ? { ...page, phase: "queued" } : page)),
    );
    this.#sendNext();
  };

  #show(now: readonly QueuedPage[]): void {
    this.#pages = now;
    storePageUrls(
      this.#name,
      now.flatMap(({ url }) => (url ? [url] : [])),
    );
    for (const tell of this.#listeners) tell();
  }

  #put(id: string, changes: Partial<QueuedPage>): void {
    this.#show(this.#pages.map((page) => (page.id === id ? { ...page, ...changes } : page)));
  }

  #has = (id: string): boolean => this.#pages.some((page) => page.id === id);

  async #prepare(id: string, file: Blob): Promise<void> {
    const image = await shrinkImage(file);
    if (!this.#has(id)) return;
    this.#images.set(id, image);
    this.#put(id, { phase: "queued", preview: URL.createObjectURL(image) });
    this.#sendNext();
  }

  async #sendNext(): Promise<void> {
    const next = this.#pages.find(({ phase }) => phase === "queued");
    const image = next && this.#images.get(next.id);
    if (this.#flight || this.#pause || !next || !image) return;
    const { id } = next;
    const control = new AbortController();
    const { signal } = control;
    this.#flight = { id, control };
    this.#put(id, { phase: "sending", share: 0, failure: null });
    const onShare = (share: number) => !signal.aborted && this.#put(id, { share });
    try {
      const url = await uploadImage({ side: this.#side, image, signal, onShare });
      if (!signal.aborted) this.#settle(id, url);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (!signal.aborted) this.#fail(id, error);
    } finally {
      this.#flight = undefined;
    }
    this.#sendNext();
  }

  #settle(id: string, url: string): void {
    this.#drops = 0;
    this.#images.delete(id);
    this.#put(id, { phase: "sent", share: 1, url });
  }

  #fail(id: string, failure: CallFailure): void {
    if (isUploadRetryable(failure)) {
      this.#put(id, { phase: "waiting", failure });
      this.#pause = setTimeout(this.tryAgain, pauseBeforeRetryMs(failure, this.#drops++));
      return;
    }
    this.#images.delete(id);
    this.#put(id, { phase: "refused", failure });
  }

  /** Loads the picture after a reload; a page that the server has deleted is dropped. */
  async #fetch({ id, url }: QueuedPage): Promise<void> {
    try {
      const preview = URL.createObjectURL(await fetchImage(url));
      if (this.#has(id)) this.#put(id, { preview });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.status === 404 && this.#has(id)) this.drop(id);
    }
  }
}
