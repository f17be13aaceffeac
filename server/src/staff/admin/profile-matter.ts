/**
 * A new company profile needs two people: the account that members pay to and the addresses they
 * trust are in it. The second person sees each changed field before and after, compared with the
 * profile in force at that moment.
 */
import { type EditedCompany, listCompanyChanges } from "@hiram/contract/site/company-form.ts";
import { companyShape } from "@hiram/contract/site/site.calls.ts";
import type { Fact, Matter } from "#desk/proposals/matter.ts";
import type { House } from "#house/house.ts";
import { insertProfile } from "#staff/admin/profile.sql.ts";

type ProfileRequest = { readonly company: EditedCompany };

/** The fields that the desk does not edit stay as they are. */
export const wholeProfile = ({ config }: House, company: EditedCompany) => {
  const { sample, ShortName } = config.company;
  return companyShape.parse({ ...company, sample, ShortName });
};

export const profileMatter: Matter<ProfileRequest> = {
  async describe(house, db, { company }) {
    await house.profile.refresh(db);
    const facts: Fact[] = listCompanyChanges(house.config.company, company).map(
      ({ name, before, after }) => ({ name, value: `${before} → ${after}` }),
    );
    return { title: "Change the company profile", facts };
  },
  async carryOut(trx, house, { company }, { proposedBy, confirmedBy }) {
    await insertProfile(trx, {
      profile: wholeProfile(house, company),
      proposed_by: proposedBy,
      confirmed_by: confirmedBy,
    });
  },
  afterwards: ({ profile }) => profile.refresh(),
};
