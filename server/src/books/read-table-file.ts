/** A table as a file, read as figures are; its name says how far a copy was behind. */
import type { House } from "#house/house.ts";

export async function readTableFile(
  house: House,
  name: string,
  write: (on: House) => Promise<Buffer>,
): Promise<{ csv: Buffer; name: string }> {
  const { value, source } = await house.reports.read((db) => write({ ...house, db }));
  const behind = Math.ceil(source.behindSeconds ?? 0);
  return { csv: value, name: behind > 0 ? `${name}-${behind}s-behind` : name };
}
