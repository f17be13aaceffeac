/** The signed-in staff member, and what the screens may offer them. */
import type { StaffMe } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import { staffIdleMinutes } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { listPasskeyRows } from "#code/passkey.sql.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { readHeldRoles } from "#staff/roles/roles.sql.ts";
import { countRecoveryKeys, findStaff, listStaffSessions } from "./staff-session.sql.ts";

export async function readMe(house: House, { id }: Pick<StaffCaller, "id">): Promise<StaffMe> {
  const [staff, held, recoveryKeysLeft, passkeys] = await Promise.all([
    findStaff(house.db, id),
    readHeldRoles(house.db, id),
    countRecoveryKeys(house.db, id),
    listPasskeyRows(house.db, { staffId: id }),
  ]);
  if (!staff) return refuse("LoginExpired");
  const { name } = openStaffDetails(house, staff);
  return {
    id,
    name,
    ...held,
    recoveryKeysLeft,
    hasPasskey: passkeys.length > 0,
    idleMinutes: staffIdleMinutes,
  };
}

export async function listOwnSessions({ db }: House, { id, sessionId }: StaffCaller) {
  const rows = await listStaffSessions(db, id, staffIdleMinutes);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === sessionId,
  }));
}
