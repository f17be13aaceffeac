/** Links the account that was signed in at the provider to the person of the one-time link. */
import { audit } from "#audit/audit.ts";
import { notifyStaff } from "#desk/notify-staff.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { restartTrustPeriod } from "#staff/admin/people.sql.ts";
import { refuseStaffChange } from "#staff/roles/refuse-staff-change.ts";
import type { SignOnAnswer, VerifiedSignOn } from "./finishing.ts";
import { linkIdentity } from "./sign-on.sql.ts";

export async function linkAccount(
  house: House,
  { provider, row, signedOn, caller }: VerifiedSignOn,
): Promise<SignOnAnswer> {
  const linkId = row.link_id ?? refuse("StaffLinkRefused");
  const { secondPersonNewDays } = house.policies.now();
  return house.db.transaction().execute(async (trx) => {
    const staffId = await linkIdentity(trx, linkId, signedOn.issuer, signedOn.subject).catch(
      refuseStaffChange,
    );
    const mayConfirmFrom = await restartTrustPeriod(trx, staffId, secondPersonNewDays);
    const actor = { kind: "staff", id: staffId } as const;
    const details = { provider: provider.name };
    await audit(trx, {
      action: "STAFF_IDENTITY_LINKED",
      actor,
      subjectId: staffId,
      caller,
      details,
    });
    await notifyStaff(trx, house, [staffId], { template: "staff-identity-linked" });
    return { state: "LINKED", mayConfirmFrom: mayConfirmFrom.toISOString() };
  });
}
