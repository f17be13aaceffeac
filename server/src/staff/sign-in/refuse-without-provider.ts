/**
 * `SIGN_ON_ONLY`: the desk is entered through a provider. Two people that the settings name may
 * still use password or passkey, for the day when the provider is away; everybody at the desk is
 * told when one of them does.
 */
import { audit } from "#audit/audit.ts";
import type { Db, Trx } from "#db/database.ts";
import { notifyStaff } from "#desk/notify-staff.ts";
import type { House } from "#house/house.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import type { SessionBeginning } from "./beginning.ts";
import { findStaff, listStaffIds } from "./staff-session.sql.ts";

export async function mayEnterWithoutProvider(
  db: Db | Trx,
  house: House,
  staffId: string,
): Promise<boolean> {
  const { isOnly, exceptions } = house.config.signOn;
  if (!isOnly) return true;
  const staff = await findStaff(db, staffId);
  return (
    staff !== undefined && exceptions.includes(openStaffDetails(house, staff).email.toLowerCase())
  );
}

/** Every way that can enter without a provider; an unfinished set-up enters nowhere. */
const ASKED: readonly SessionBeginning["with"][] = ["PASSWORD", "PASSKEY", "SET_UP"];

export async function refuseWithoutProvider(
  trx: Trx,
  house: House,
  staffId: string,
  beginning: SessionBeginning["with"],
): Promise<void> {
  if (!house.config.signOn.isOnly || !ASKED.includes(beginning)) return;
  if (!(await mayEnterWithoutProvider(trx, house, staffId))) refuse("SignOnOnly");
  const staff = (await findStaff(trx, staffId)) ?? refuse("SignOnOnly");
  const about = { what: openStaffDetails(house, staff).name };
  const everybody = await listStaffIds(trx);
  await notifyStaff(trx, house, everybody, { template: "staff-entered-without-provider", about });
  const actor = { kind: "staff", id: staffId } as const;
  const details = { with: beginning };
  await audit(trx, {
    action: "STAFF_ENTERED_WITHOUT_PROVIDER",
    actor,
    subjectId: staffId,
    details,
  });
}
