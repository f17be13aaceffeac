/** Indexes the names of members that are not searchable yet. */

import { namesOfMember } from "#desk/member-row.ts";
import { findUnnamed, readMemberRows } from "#desk/members.sql.ts";
import type { House } from "#house/house.ts";
import { storeNames } from "#member/names.ts";

const BATCH = 500;

export async function fillMemberNames(house: House): Promise<void> {
  for (;;) {
    const ids = await findUnnamed(house.db, BATCH);
    if (ids.length === 0) return;
    const rows = await readMemberRows(house.db, ids);
    await house.db.transaction().execute(async (trx) => {
      for (const row of rows) {
        const { name, registered } = namesOfMember(house, row);
        await storeNames(trx, house, row.id, [name, registered]);
      }
    });
  }
}
