/** The lines of the thread, the oldest first, as people read a conversation. */

import { threadWords } from "@hiram/words/en/help/thread.ts";
import type { ThreadLine } from "#help/help.api.ts";
import { writeInstant } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

const sides: Readonly<Record<ThreadLine["side"], string>> = {
  member: "self-end bg-tint",
  staff: "self-start border border-line bg-card",
};

/** The server sends the newest first. */
export function ThreadLines({ lines }: { lines: readonly ThreadLine[] }) {
  const words = useWords(threadWords);
  return (
    <ol aria-label={words.title} className="flex flex-col gap-3">
      {lines.toReversed().map(({ id, side, by, at, text }) => (
        <li
          key={id}
          className={`flex max-w-[85%] flex-col gap-1 rounded-card px-4 py-3 ${sides[side]}`}
        >
          <p className="text-sm text-ink-soft">
            <strong>{side === "member" ? words.you : words.from(by)}</strong> · {writeInstant(at)}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  );
}
