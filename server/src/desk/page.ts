/** A list of the desk in pages. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { House } from "#house/house.ts";

const ROWS_A_PAGE = 50;
/** A file of a whole list: 100,000 rows in pages of fifty were 2,000 round trips. */
const ROWS_A_FILE_PAGE = 500;

const inFile = new AsyncLocalStorage<true>();

/** Every list that is read by `read` has larger pages. */
export const withLargePages = <T>(read: () => T): T => inFile.run(true, read);

/** How many rows a page has: on a screen, or as a part of a file. */
export const rowsPerPage = (): number => (inFile.getStore() ? ROWS_A_FILE_PAGE : ROWS_A_PAGE);

/** One row more than a page is read, to know whether there is a next page. */
export function toPage<Row extends { readonly id: string }>(found: readonly Row[]) {
  const page = found.slice(0, rowsPerPage());
  return { page, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

const HOUR_MS = 3_600_000;

/** Whether work that began at `since` has taken longer than promised. */
export const isLaterThanPromised = ({ clock }: House, since: Date, hours: number): boolean =>
  clock.now().getTime() - since.getTime() > hours * HOUR_MS;
