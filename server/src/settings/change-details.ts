/**
 * Changes the e-mail and the employment. The previous values are stored in the history, and the
 * notice goes to the old e-mail address too, so that a thief's new address is not the only one to
 * get it.
 */

import type {
  addDetailsCall,
  changeDetailsCall,
} from "@hiram/contract/settings/member-details.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { addJob } from "#jobs/jobs.ts";
import { storeContacts } from "#member/contacts.ts";
import {
  findMember,
  type MemberDetails,
  openDetails,
  openPhone,
  sealDetails,
} from "#member/details.ts";
import { lockMember } from "#member/member.sql.ts";
import { recordPreviousValue } from "#member/record-previous-value.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { checkCurrentPassword } from "#session/password/current-password.ts";
import { setDetails } from "#settings/settings.sql.ts";

type DetailsRequest =
  | CheckedBodyOf<typeof addDetailsCall>
  | CheckedBodyOf<typeof changeDetailsCall>;

export async function readDetails(house: House, { id }: MemberCaller) {
  const member = (await findMember(house.db, id)) ?? refuse("NotFound");
  return openDetails(house, member);
}

export async function changeDetails(
  house: House,
  { phoneNumber: _, currentPassword, ...given }: DetailsRequest,
  member: MemberCaller,
  caller: Caller,
) {
  const { email } = await readDetails(house, member);
  if (given.email !== undefined && given.email !== email)
    await checkCurrentPassword(house, member.id, currentPassword ?? "", () =>
      audit(house.db, {
        action: "PASSWORD_CHANGE_FAILED",
        actor: { kind: "member", id: member.id },
        subjectId: member.id,
        caller,
        details: { for: "EMAIL" },
      }),
    );
  return house.db.transaction().execute((trx) => change(trx, house, given, member, caller));
}

type Given = Partial<Omit<MemberDetails, "fullName">>;

async function change(
  trx: Trx,
  house: House,
  given: { readonly [Name in keyof Given]: Given[Name] | undefined },
  { id }: MemberCaller,
  caller: Caller,
): Promise<MemberDetails> {
  const row = await lockMember(trx, id);
  const old = openDetails(house, row);
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  const now: MemberDetails = { ...old, ...(Object.fromEntries(named) as Given) };
  const isNewEmail = now.email !== old.email;
  const { email: oldEmail, fullName: __, ...oldWork } = old;
  const { email: ___, fullName: ____, ...work } = now;
  const isNewWork = JSON.stringify(work) !== JSON.stringify(oldWork);
  if (!isNewEmail && !isNewWork) return now;

  await setDetails(trx, id, sealDetails(house, id, now));
  if (isNewEmail) await storeContacts(trx, house, id, { email: now.email });
  if (isNewEmail)
    await recordPreviousValue(trx, house, {
      memberId: id,
      what: "EMAIL",
      old: { email: oldEmail },
    });
  if (isNewWork)
    await recordPreviousValue(trx, house, { memberId: id, what: "EMPLOYMENT", old: oldWork });
  await audit(trx, {
    action: "DETAILS_CHANGED",
    actor: { kind: "member", id },
    subjectId: id,
    caller,
    details: { email: isNewEmail, employment: isNewWork },
  });
  const template = isNewEmail ? "email-changed" : "details-changed";
  await writeNotice(trx, house, { channel: "email", template, to: oldEmail, memberId: id });
  if (isNewEmail)
    await writeNotice(trx, house, {
      channel: "sms",
      template,
      to: openPhone(house, row),
      memberId: id,
    });
  if (now.monthlyNetIncome !== old.monthlyNetIncome)
    await addJob(trx, "recompute-score", { memberId: id, why: "EMPLOYMENT" });
  return now;
}
