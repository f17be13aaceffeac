/** Figures of the desk with where they were read: a standby, where the lender has one for reports. */
import type { FiguresSource } from "@hiram/contract/books/figures-source.ts";
import type { House } from "#house/house.ts";

export async function readWithSource<T extends object>(
  house: House,
  read: (on: House) => Promise<T>,
): Promise<T & { source: FiguresSource }> {
  const { value, source } = await house.reports.read((db) => read({ ...house, db }));
  return { ...value, source };
}
