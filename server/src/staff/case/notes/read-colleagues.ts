/** The people who can be asked to look at a case again. */
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import { listColleagues } from "./note.sql.ts";

export async function readColleagues(house: House, staff: Pick<StaffCaller, "id">) {
  const rows = await listColleagues(house.db);
  return rows
    .map((row) => ({
      id: row.id,
      name: openStaffDetails(house, row).name,
      isYou: row.id === staff.id,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
