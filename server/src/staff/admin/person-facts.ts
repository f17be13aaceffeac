/** Somebody at the desk, as proposals about that person need them. */

import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import { maskEmail } from "@hiram/contract/wire/mask.ts";
import type { Db, Trx } from "#db/database.ts";
import type { ProposalFact } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { findPerson, lockPeople } from "#staff/admin/people.sql.ts";
import { readRoleNames } from "#staff/roles/roles.sql.ts";

export async function lockPerson(trx: Trx, id: string) {
  await lockPeople(trx);
  return (await findPerson(trx, id)) ?? refuse("NotFound");
}

/** What the second administrator must know about a current or former staff member. */
export async function describePerson(house: House, db: Db | Trx, id: string) {
  const row = (await findPerson(db, id)) ?? refuse("NotFound");
  const { name, email } = openStaffDetails(house, { id, ...row });
  const facts: readonly ProposalFact[] = [
    { name: "Roles", value: await readRoleNames(db, row.roles) },
    { name: "E-mail", value: maskEmail(email) },
    ...(row.removed_at ? [{ name: "Removed", value: writeMinuteInManila(row.removed_at) }] : []),
  ];
  return { name, facts, row };
}
