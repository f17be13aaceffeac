/** A list of the desk in pages. */
import type { House } from "#house/house.ts";

export const ROWS_A_PAGE = 50;

/** One row more than a page is read, to know whether there is a next page. */
export function pageOf<Row extends { readonly id: string }>(found: readonly Row[]) {
  const page = found.slice(0, ROWS_A_PAGE);
  return { page, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

const HOUR_MS = 3_600_000;

/** Whether work that began at `since` has taken longer than promised. */
export const isPast = ({ clock }: House, since: Date, hours: number): boolean =>
  clock.now().getTime() - since.getTime() > hours * HOUR_MS;
