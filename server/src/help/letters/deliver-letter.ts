/**
 * Delivers a letter: it stays in the inbox, and an SMS or an e-mail carries the same words. The log
 * says who wrote and with which template, not the words.
 */
import { deskIn } from "@hiram/words/languages.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { findCaseMember } from "#desk/case.sql.ts";
import type { StaffTextRequest } from "#help/staff-texts/staff-text-request.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { openDetails, openPhone } from "#member/details.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { letterSeal } from "#secret/seals.ts";
import { countLettersToday, insertLetter } from "./letters.sql.ts";

/** The most letters a day for one member, from all writers together. */
const LETTERS_A_DAY_MAX = 10;

export async function deliverLetter(
  trx: Trx,
  house: House,
  { id, memberId, staffId, channel: by, text, letter }: StaffTextRequest,
  caller?: Caller,
): Promise<void> {
  const { template, language } = letter ?? refuse("Unexpected");
  const member = await findLetterReader(trx, memberId);
  const channel = by === "SMS" ? "sms" : "email";
  const subject = deskIn[language].letters[template].subject;
  const sealed = house.keys.seal(JSON.stringify({ subject, text }), letterSeal(id));
  await insertLetter(trx, {
    id,
    member_id: memberId,
    staff_id: staffId,
    template,
    channel,
    sealed,
  });
  if ((await countLettersToday(trx, memberId)) > LETTERS_A_DAY_MAX) refuse("TooManyRequests");
  const to = channel === "sms" ? openPhone(house, member) : openDetails(house, member).email;
  const about = { what: subject, reason: text };
  const notice = { channel, template: "staff-letter", memberId, to, about, wordsId: id } as const;
  await writeNotice(trx, house, notice);
  await audit(trx, {
    action: "LETTER_WRITTEN",
    actor: { kind: "staff", id: staffId },
    subjectId: memberId,
    ...(caller && { caller }),
    details: { template, channel },
  });
}

export async function findLetterReader(trx: Trx, memberId: string) {
  const member = (await findCaseMember(trx, memberId)) ?? refuse("NotFound");
  // Only the erasure of an account freezes it without a person. It has no address any more.
  if (member.frozen_at && !member.frozen_by) refuse("NotFound");
  return member;
}
