/**
 * Staff write to a member. The letter is sealed and stays in the member's inbox; an SMS or an
 * e-mail carries the same words. The log says who wrote and with which template, not what.
 */
import type { staffLetterCall } from "@hiram/contract/help/letters.calls.ts";
import { letterTemplates } from "@hiram/contract/help/letters.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { findCaseMember } from "#desk/case.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { openDetails, openPhone } from "#member/details.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { letterSeal } from "#secret/seals.ts";
import { countLettersToday, insertLetter } from "./letters.sql.ts";

/** A member's phone is not filled, whoever writes. */
const LETTERS_A_DAY_MAX = 10;

export async function writeLetter(
  house: House,
  { memberId, letterId, template, language, channel, text }: CheckedBodyOf<typeof staffLetterCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  const subject = letterTemplates[template].subject[language];
  await house.db.transaction().execute(async (trx) => {
    const member = (await findCaseMember(trx, memberId)) ?? refuse("NotFound");
    // Blocked by nobody: the account was erased, and there is no address any more.
    if (member.frozen_at && !member.frozen_by) refuse("NotFound");
    const isNew = await insertLetter(trx, {
      id: letterId,
      member_id: memberId,
      staff_id: staff.id,
      template,
      channel,
      sealed: house.keys.seal(JSON.stringify({ subject, text }), letterSeal(letterId)),
    });
    if (!isNew) return;
    if ((await countLettersToday(trx, memberId)) > LETTERS_A_DAY_MAX) refuse("TooManyRequests");
    const to = channel === "sms" ? openPhone(house, member) : openDetails(house, member).email;
    const about = { what: subject, reason: text };
    await writeNotice(trx, house, { channel, template: "staff-letter", memberId, to, about });
    await audit(trx, {
      action: "LETTER_WRITTEN",
      actor: { kind: "staff", id: staff.id },
      subjectId: memberId,
      caller,
      details: { template, channel },
    });
  });
  return {};
}
