/** Other settings of the registry's file, by two people. */
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { staffChangeCreditSettingCall } from "@hiram/contract/regulators/credit-data-desk.calls.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";

const yes = (is: boolean): string => (is ? "Yes" : "No");

export const creditSettingAction = defineTwoPersonAction({
  call: staffChangeCreditSettingCall,
  async guard(_trx, _house, { reason: _, ...request }) {
    return { memberId: null, subject: request.from, request };
  },
  async describe(_house, _db, request) {
    return {
      title: "Settings of the credit registry's file",
      facts: [
        { name: "From", value: writeDay(request.from) },
        { name: "Provider", value: request.provider },
        { name: "Branch", value: request.branch || "None" },
        { name: "Version", value: request.version },
        { name: "Empty fields at the end of a record", value: yes(request.keepsEmptyEnd) },
        { name: "Names in capitals", value: yes(request.upperCaseNames) },
        { name: "Status of a loan with new terms", value: request.newTermsStatus || "None" },
      ],
    };
  },
  async carryOut(trx, _house, request, { proposalId }) {
    await trx
      .insertInto("credit_setting")
      .values({
        from_day: request.from,
        provider: request.provider,
        branch: request.branch,
        version: request.version,
        keeps_empty_end: request.keepsEmptyEnd,
        upper_case_names: request.upperCaseNames,
        new_terms_status: request.newTermsStatus,
        proposal_id: proposalId,
      })
      .execute();
  },
});
