/**
 * Sends the same code by e-mail to a member whose SMS does not arrive. The address must have been
 * the account's for some days, and the phone gets a message, so that a thief who has only the
 * mailbox is noticed. A job does it, also for unknown numbers, so that neither the answer nor its
 * time reveals whether a number has an account.
 */
import { type codeByEmailCall, emailedPurposes } from "@hiram/contract/session/codes.calls.ts";
import { emailAgeDaysMin } from "@hiram/contract/session/phone-change.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { maskEmail } from "@hiram/contract/wire/mask.ts";
import type { NoticeAbout } from "@hiram/words/message.ts";
import { audit } from "#audit/audit.ts";
import { claimCodeEmail, findCodeRequest } from "#code/code.sql.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { openDetails, openPhone } from "#member/details.ts";

import { type NoticeDocument, noticeSeal, writeNotices } from "#notice/write-notice.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { refuse } from "#problem.ts";
import { isEmailNew } from "#session/phone-change/phone-change.sql.ts";
import { findCodeHolder, findMemberByPhone, listCodeNotices } from "#session/session.sql.ts";
import { makeFreezeLink } from "./freeze-link.ts";

type EmailedPurpose = (typeof emailedPurposes)[number];
const isEmailed = (purpose: string): purpose is EmailedPurpose =>
  emailedPurposes.some((one) => one === purpose);

export async function askEmailCode(
  house: House,
  { codeId }: CheckedBodyOf<typeof codeByEmailCall>,
) {
  const request = await findCodeRequest(house.db, codeId);
  const { codeResendAfterSeconds } = house.policies.now();
  const retryAfterSeconds = Math.ceil(codeResendAfterSeconds - (request?.ageSeconds ?? Infinity));
  if (retryAfterSeconds > 0) refuse("TooManyRequests", { retryAfterSeconds });
  // Only a signed-in member can get this refusal, so it tells a stranger nothing.
  if (request?.asked_by === "member" && request.purpose !== "RECOVER") {
    const holder = await findCodeHolder(house.db, codeId);
    if (holder && (await isEmailNew(house.db, holder.id, emailAgeDaysMin))) refuse("EmailTooNew");
  }
  await house.db.transaction().execute((trx) => addJob(trx, "email-code", { challengeId: codeId }));
  return { isAsked: true } as const;
}

export async function emailCode(
  house: House,
  _: OutsideAdapters,
  { challengeId }: { readonly challengeId: string },
): Promise<void> {
  await house.db.transaction().execute(async (trx) => {
    const challenge = await claimCodeEmail(trx, challengeId);
    if (!challenge || !isEmailed(challenge.purpose)) return;
    const { purpose } = challenge;
    const member = await findMemberByPhone(trx, challenge.holder_fingerprint);
    if (!member || (await isEmailNew(trx, member.id, emailAgeDaysMin))) return;
    const { email } = openDetails(house, member);
    const about = await findFacts(trx, house, member.id, challengeId);
    const link = await makeFreezeLink(trx, house, member.id);
    await writeNotices(trx, house, [
      {
        channel: "email",
        template: `code-${purpose}`,
        to: email,
        memberId: member.id,
        challengeId,
        ...(about && { about }),
      },
      {
        channel: "sms",
        template: "emailed-code",
        to: openPhone(house, member),
        memberId: member.id,
        about: { what: maskEmail(email), link },
      },
    ]);
    await audit(trx, {
      action: "CODE_EMAILED",
      actor: { kind: "system" },
      subjectId: member.id,
      details: { purpose },
    });
  });
}

/** The facts that the SMS with this code names: the e-mail names the same. */
async function findFacts(
  trx: Trx,
  { keys }: House,
  memberId: string,
  challengeId: string,
): Promise<NoticeAbout | undefined> {
  const notices = await listCodeNotices(trx, memberId);
  const documents = notices.map(
    ({ id, sealed }): NoticeDocument => JSON.parse(keys.open(sealed, noticeSeal(id))),
  );
  return documents.find((one) => one.challengeId === challengeId)?.about;
}
