/**
 * A new company profile needs two people, because it has the account that members pay to and the
 * addresses they trust. The second person sees each changed field before and after, compared with
 * the current profile.
 */

import {
  companyErrors,
  type EditedCompany,
  listCompanyChanges,
} from "@hiram/contract/site/company-form.ts";
import { staffProposeProfileCall } from "@hiram/contract/site/profile.calls.ts";
import { companyShape } from "@hiram/contract/site/site.calls.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { insertProfile } from "#staff/admin/profile.sql.ts";

/** The fields that the desk does not edit stay as they are. */
export const addUneditedFields = ({ config }: House, company: EditedCompany) => {
  const { sample, ShortName } = config.company;
  return companyShape.parse({ ...company, sample, ShortName });
};

export const profileAction = defineTwoPersonAction({
  call: staffProposeProfileCall,
  async guard(trx, house, { version, company }) {
    await house.profile.refresh(trx);
    if (house.profile.version() !== version) refuse("ChangedMeanwhile");
    const errors = Object.entries(companyErrors(company));
    if (errors.length)
      refuse("InvalidInput", {
        fields: Object.fromEntries(errors.map(([path, words]) => [`company.${path}`, words])),
      });
    if (listCompanyChanges(house.config.company, company).length === 0)
      refuse("InvalidInput", { fields: { company: "Nothing has changed." } });
    return { memberId: null, subject: "profile", request: { company } };
  },
  async describe(house, db, { company }) {
    await house.profile.refresh(db);
    const facts: ProposalFact[] = listCompanyChanges(house.config.company, company).map(
      ({ name, before, after }) => ({ name, value: `${before} → ${after}` }),
    );
    return { title: "Change the company profile", facts };
  },
  async carryOut(trx, house, { company }, { proposedBy, confirmedBy }) {
    await insertProfile(trx, {
      profile: addUneditedFields(house, company),
      proposed_by: proposedBy,
      confirmed_by: confirmedBy,
    });
  },
  afterwards: ({ profile }) => profile.refresh(),
});
