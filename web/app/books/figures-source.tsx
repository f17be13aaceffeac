/** Says where figures were read, where the lender has a copy of the database for reports. */
import type { FiguresSource as Source } from "@hiram/contract/books/figures-source.ts";
import { Notice } from "#ui/notice.tsx";

export function FiguresSourceNote({ source }: { source: Source }) {
  if (source.from === "MAIN") return null;
  if (source.from === "COPY")
    return (
      <p className="text-sm text-ink-soft">
        Read from the copy of the database, {sayLag(source.behindSeconds ?? 0)}.
      </p>
    );
  return (
    <Notice variant="wait">
      <p>
        The copy of the database did not answer, so these figures were read from the main database.
      </p>
    </Notice>
  );
}

const MINUTE = 60;

function sayLag(seconds: number): string {
  if (seconds < 1) return "which is less than a second behind";
  if (seconds < 2 * MINUTE) return `which is ${Math.round(seconds)} seconds behind`;
  return `which is ${Math.round(seconds / MINUTE)} minutes behind`;
}
