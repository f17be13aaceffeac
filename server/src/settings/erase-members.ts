/**
 * Erases members whose deletion is due: the waiting time is over, and so is the legal period since
 * their last loan. The database checks both again and deletes the rows; the files are deleted
 * afterwards.
 */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { MemberDetails } from "#member/details.ts";
import { sealDetails, sealPhone } from "#member/details.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { eraseMember, listOpenRequests } from "#settings/rights.sql.ts";

/** The placeholder for an erased person. */
const nobody: MemberDetails = {
  fullName: "",
  email: "",
  workPlaceCountry: "",
  workLocation: "",
  jobTitle: "",
  jobCategory: "",
  monthlyNetIncome: "",
};

export async function eraseMembers(house: House, { files }: OutsideAdapters): Promise<void> {
  const { deletionWaitDays, recordsKeptYears } = house.policies.now();
  for (const { id, member_id } of await listOpenRequests(house.db, deletionWaitDays)) {
    const left = await house.db.transaction().execute(async (trx) => {
      const erased = await eraseMember(trx, {
        requestId: id,
        phone: sealPhone(house, member_id, ""),
        details: sealDetails(house, member_id, nobody),
        deletionWaitDays,
        recordsKeptYears,
      });
      if (!erased) return [];
      const actor = { kind: "system" } as const;
      await audit(trx, { action: "MEMBER_ERASED", actor, subjectId: member_id });
      return erased;
    });
    // Files are deleted after the commit. One that is left behind cannot be decrypted, because its
    // key is deleted.
    for (const name of left) await files.remove(name);
  }
}
