/** Why the pages cannot be sent yet; null when they can. */

import type { documentsWords } from "@hiram/words/en/documents/documents.ts";
import type { QueuedPage } from "#member/pages/page-queue.ts";

type PageWords = Pick<
  (typeof documentsWords)["english"],
  "missing" | "refusedLeft" | "stillSending"
>;

export function findPageFault(
  pages: readonly Pick<QueuedPage, "phase">[],
  words: PageWords,
): string | null {
  if (pages.length === 0) return words.missing;
  if (pages.some(({ phase }) => phase === "refused")) return words.refusedLeft;
  return pages.every(({ phase }) => phase === "sent") ? null : words.stillSending;
}
