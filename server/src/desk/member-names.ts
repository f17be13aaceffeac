/** The names of members in the lists of the desk. */
import type { House } from "#house/house.ts";
import { openDetails } from "#member/details.ts";

export const memberNameOf = (house: House, id: string, details_sealed: Buffer): string =>
  openDetails(house, { id, details_sealed }).fullName;

export async function readMemberNames(
  house: House,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
  if (uniqueIds.length === 0) return new Map();
  const rows = await house.db
    .selectFrom("member")
    .select(["id", "details_sealed"])
    .where("id", "in", uniqueIds)
    .execute();
  return new Map(rows.map((row) => [row.id, memberNameOf(house, row.id, row.details_sealed)]));
}
