/** Why staff did something to an account: stored as a note of the case, sealed like every note. */

import { randomUUID } from "node:crypto";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { findCaseMember, insertNote, noteSeal } from "./case.sql.ts";

type Reason = { readonly memberId: string; readonly staffId: string; readonly text: string };

export async function storeReason(trx: Trx, house: House, { memberId, staffId, text }: Reason) {
  if (!(await findCaseMember(trx, memberId))) refuse("NotFound");
  const id = randomUUID();
  const sealed = house.keys.seal(text, noteSeal(id));
  await insertNote(trx, { id, member_id: memberId, staff_id: staffId, sealed });
}
