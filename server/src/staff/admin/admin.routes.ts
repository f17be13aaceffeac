/** Administration of the desk: path to function. */

import {
  staffConfirmPolicyCall,
  staffPolicyCall,
  staffProposePolicyCall,
  staffRejectPolicyCall,
} from "@hiram/contract/policy/policy-desk.calls.ts";
import { staffProfileCall } from "@hiram/contract/site/profile.calls.ts";
import {
  staffCreateCall,
  staffCurrenciesCall,
  staffCurrenciesFileCall,
  staffEndInvitationCall,
  staffInvitationsCall,
  staffInvitationsFileCall,
  staffInviteCall,
  staffLimitCall,
  staffPeopleCall,
  staffPeopleFileCall,
  staffReactivateCall,
  staffRemoveCall,
  staffResetCall,
  staffRoleCall,
  staffSendLinkCall,
  staffSwitchCurrencyCall,
} from "@hiram/contract/staff/admin/admin.calls.ts";
import {
  staffAuditCall,
  staffAuditExportCall,
  staffAuditVerifyCall,
} from "@hiram/contract/staff/admin/audit.calls.ts";
import {
  staffHolidaysCall,
  staffHolidaysFileCall,
} from "@hiram/contract/staff/admin/holidays.calls.ts";
import { answerTableFile } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import {
  currenciesTable,
  holidaysTable,
  invitationsTable,
  peopleTable,
} from "#staff/admin/admin-tables.ts";
import { readHolidays } from "#staff/admin/holidays.ts";
import { readPeople, removeFromDesk, sendNewLink } from "#staff/admin/manage-people.ts";
import {
  confirmPolicy,
  proposePolicy,
  readPolicyDesk,
  rejectPolicy,
} from "#staff/admin/manage-policy.ts";
import { readProfile } from "#staff/admin/manage-profile.ts";
import {
  endInvitation,
  invite,
  readCurrencies,
  readInvitations,
  switchCurrency,
} from "#staff/admin/manage-shop.ts";
import {
  proposeLimit,
  proposePerson,
  proposeReactivation,
  proposeReset,
  proposeRole,
} from "#staff/admin/propose-staff-change.ts";
import { checkAudit, readAudit } from "#staff/audit-log/audit-log.ts";
import { exportAudit } from "#staff/audit-log/export-audit.ts";

export function adminRoutes(answering: AnswerContext, { checkpoints }: OutsideAdapters): void {
  const { house } = answering;
  answer(answering, staffHolidaysCall, async () => readHolidays(house));
  answerTableFile(
    answering,
    { call: staffHolidaysCall, file: staffHolidaysFileCall, table: holidaysTable },
    async () => readHolidays(house),
  );
  answerTableFile(
    answering,
    { call: staffPeopleCall, file: staffPeopleFileCall, table: peopleTable },
    () => readPeople(house),
  );
  answerTableFile(
    answering,
    { call: staffInvitationsCall, file: staffInvitationsFileCall, table: invitationsTable },
    () => readInvitations(house),
  );
  answerTableFile(
    answering,
    { call: staffCurrenciesCall, file: staffCurrenciesFileCall, table: currenciesTable },
    () => readCurrencies(house),
  );
  answer(answering, staffPeopleCall, () => readPeople(house));
  answer(answering, staffCreateCall, ({ body, staff, caller }) =>
    proposePerson(house, body, staff, caller),
  );
  answer(answering, staffRoleCall, ({ body, staff, caller }) =>
    proposeRole(house, body, staff, caller),
  );
  answer(answering, staffRemoveCall, ({ body, staff, caller }) =>
    removeFromDesk(house, body, staff, caller),
  );
  answer(answering, staffResetCall, ({ body, staff, caller }) =>
    proposeReset(house, body, staff, caller),
  );
  answer(answering, staffReactivateCall, ({ body, staff, caller }) =>
    proposeReactivation(house, body, staff, caller),
  );
  answer(answering, staffLimitCall, ({ body, staff, caller }) =>
    proposeLimit(house, body, staff, caller),
  );
  answer(answering, staffSendLinkCall, ({ body, staff, caller }) =>
    sendNewLink(house, body, staff, caller),
  );
  answer(answering, staffInvitationsCall, () => readInvitations(house));
  answer(answering, staffInviteCall, ({ body, staff, caller }) =>
    invite(house, body, staff, caller),
  );
  answer(answering, staffEndInvitationCall, ({ body, staff, caller }) =>
    endInvitation(house, body, staff, caller),
  );
  answer(answering, staffCurrenciesCall, () => readCurrencies(house));
  answer(answering, staffSwitchCurrencyCall, ({ body, staff, caller }) =>
    switchCurrency(house, body, staff, caller),
  );
  answer(answering, staffProfileCall, () => readProfile(house));
  answer(answering, staffPolicyCall, ({ staff }) => readPolicyDesk(house, staff));
  answer(answering, staffProposePolicyCall, ({ body, staff, caller }) =>
    proposePolicy(house, body, staff, caller),
  );
  answer(answering, staffConfirmPolicyCall, ({ body, staff, caller }) =>
    confirmPolicy(house, body, staff, caller),
  );
  answer(answering, staffRejectPolicyCall, ({ body, staff, caller }) =>
    rejectPolicy(house, body, staff, caller),
  );
  answer(answering, staffAuditCall, ({ body, staff, caller }) =>
    readAudit(house, body, staff, caller),
  );
  answer(answering, staffAuditExportCall, ({ body, staff, caller }) =>
    exportAudit(house, body, staff, caller),
  );
  answer(answering, staffAuditVerifyCall, ({ staff, caller }) =>
    checkAudit(house, checkpoints, staff, caller),
  );
}
