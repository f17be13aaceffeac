/** The member's inbox: the letters that staff wrote to them, the newest first. */
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { openStaffLetter } from "./letter.ts";

const MOST = 100;

export async function listLetters(house: House, { id: memberId }: MemberCaller) {
  const rows = await house.db
    .selectFrom("letter")
    .select(["id", "staff_id", "sealed", "at"])
    .where("member_id", "=", memberId)
    .orderBy("at", "desc")
    .limit(MOST)
    .execute();
  const names = await readStaffNames(
    house.db,
    house,
    rows.map(({ staff_id }) => staff_id),
  );
  return rows.map((row) => ({
    id: row.id,
    ...openStaffLetter(house, row),
    by: names.get(row.staff_id) ?? "",
    at: row.at.toISOString(),
  }));
}
