/**
 * Lists by cursor: newest first, by a value that a row gets once and never changes. A row that is
 * added while a caller pages comes before the first page, so that no page repeats or skips a row.
 */
import type { ListQuery } from "@hiram/contract/open/shared.calls.ts";
import { refuse } from "#problem.ts";

type OpenList<Row> = {
  readonly data: Row[];
  readonly has_more: boolean;
  readonly next: string | null;
};

/** One row more than the page is read, to know whether another one follows. */
export async function listPage<Row, Reply>(
  { limit, after }: ListQuery,
  read: (after: string | null, count: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  show: (row: Row) => Reply,
): Promise<OpenList<Reply>> {
  const rows = await read(after === undefined ? null : openCursor(after), limit + 1);
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const hasMore = rows.length > limit;
  return {
    data: data.map(show),
    has_more: hasMore,
    next: hasMore && last ? Buffer.from(keyOf(last)).toString("base64url") : null,
  };
}

/** A number, a day, or an instant with an id: what the lists are ordered by. */
const CURSOR = /^(\d{1,18}|\d{4}-\d\d-\d\d|\d{4}-\d\d-\d\dT[\d:.]+Z [0-9a-f-]{36})$/;

function openCursor(after: string): string {
  const text = Buffer.from(after, "base64url").toString();
  return CURSOR.test(text) ? text : refuseCursor();
}

/** The cursor of a list that is ordered by a number. */
export const numericCursor = (after: string | null): string | null =>
  after === null || /^\d+$/.test(after) ? after : refuseCursor();

export const refuseCursor = (): never =>
  refuse("InvalidInput", { fields: { after: "Please give the value of next as it came." } });
