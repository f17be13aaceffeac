/** The last administrator who can sign in keeps that role. */
import type { StaffRole } from "@hiram/contract/wire/roles.ts";
import type { Trx } from "#db/database.ts";
import { refuse } from "#problem.ts";
import { countOtherAdmins } from "#staff/admin/people.sql.ts";

export async function refuseLastAdmin(trx: Trx, id: string, role: StaffRole): Promise<void> {
  if (role === "ADMIN" && (await countOtherAdmins(trx, id)) === 0) refuse("LastAdmin");
}
