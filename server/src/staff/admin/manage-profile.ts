/** The company's profile at the desk: the current one, its history, and a proposal to change it. */
import { type EditedCompany, listCompanyChanges } from "@hiram/contract/site/company-form.ts";
import type { staffProfileCall } from "@hiram/contract/site/profile.calls.ts";
import type { Company } from "@hiram/contract/site/site.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import { openProposal } from "#desk/proposals/sealed-request.ts";
import type { House } from "#house/house.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { siteWords } from "#notice/site-words.ts";
import type { TemplateName } from "#notice/templates.ts";
import { wordsOfMessage } from "#notice/words-of.ts";
import { findOpenProfileProposal, listProfiles } from "#staff/admin/profile.sql.ts";
import { addUneditedFields } from "#staff/admin/profile-action.ts";

type ProfileReply = AnswerOf<typeof staffProfileCall>;

/** Messages with the company's name and without any member's data. */
const sampleMessages: readonly TemplateName[] = ["welcome", "account-frozen"];

export async function readProfile(house: House): Promise<ProfileReply> {
  await house.profile.refresh();
  const { config, profile } = house;
  return {
    company: copyOf(config.company),
    version: profile.version(),
    proposed: await readProposed(house),
    history: await readHistory(house),
    messages: sampleMessages.map((name) => {
      const { subject, text } = wordsOfMessage(name, baseLanguage);
      const words = { ...siteWords(house), company: "{company}" };
      return { subject: subject(words), text: text(words) };
    }),
    mode: config.mode,
    publicUrl: config.publicUrl,
    payoutRail: config.payoutRail,
    mail: config.smtpUrl !== undefined,
    sms: config.smsGateways.length > 0,
    fileStore: config.s3 !== undefined,
  };
}

const copyOf = (company: Company): Company => ({
  ...company,
  partners: [...company.partners],
  regulators: [...company.regulators],
});

async function readProposed(house: House): Promise<ProfileReply["proposed"]> {
  const row = await findOpenProfileProposal(house.db);
  if (!row) return null;
  const { request, reason } = openProposal(house, row);
  const names = await readStaffNames(house.db, house, [row.proposed_by]);
  return {
    company: addUneditedFields(house, (request as { company: EditedCompany }).company),
    by: names.get(row.proposed_by) ?? "",
    at: row.proposed_at.toISOString(),
    reason,
  };
}

/** Each version compared with the one before it; the first is compared with the operator's file. */
async function readHistory(house: House): Promise<ProfileReply["history"]> {
  const rows = await listProfiles(house.db);
  const ids = rows.flatMap(({ proposed_by, confirmed_by }) => [proposed_by, confirmed_by]);
  const names = await readStaffNames(house.db, house, ids);
  return rows.map((row, at) => {
    const before = rows[at + 1]?.profile ?? house.profile.first();
    return {
      version: row.version,
      confirmedAt: row.confirmed_at.toISOString(),
      proposedBy: names.get(row.proposed_by) ?? "",
      confirmedBy: names.get(row.confirmed_by) ?? "",
      changes: listCompanyChanges(before as EditedCompany, row.profile as EditedCompany),
    };
  });
}
