/**
 * Sends a code to prove a phone. Known and unknown numbers are treated alike, step by step, so that
 * neither the answer nor its time tells which is which; only whoever holds the phone learns it.
 */
import type { EntryPurpose } from "@hiram/contract/session/session.ts";
import { audit } from "#audit/audit.ts";
import { issueCode } from "#code/issue-code.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { phonePrint, readPhone } from "#member/phone.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { findMemberByPhone } from "#session/session.sql.ts";

type Asked = { readonly phoneNumber: string; readonly purpose: EntryPurpose };

export async function sendCode(house: House, { phoneNumber, purpose }: Asked, caller: Caller) {
  const holder = readPhone(phoneNumber) ?? refuse("PhoneRefused");
  const { codeLifeSeconds, codeResendAfterSeconds } = house.policies.now();

  await house.db.transaction().execute(async (trx) => {
    const member = await findMemberByPhone(trx, phonePrint(house.keys, holder));
    const challengeId = await issueCode(trx, house, { purpose, holder, about: "" });
    // A code to recover what does not exist would lead nowhere: the holder is told so instead.
    const template = purpose === "RECOVER" && !member ? "no-account" : `code-${purpose}`;
    await writeNotice(trx, house, {
      channel: "sms",
      template: template as "no-account" | "code-REGISTER" | "code-RECOVER",
      to: holder,
      memberId: member?.id ?? null,
      challengeId,
    });
    await audit(trx, {
      action: "CODE_SENT",
      actor: { kind: "anyone" },
      ...(member && { subjectId: member.id }),
      caller,
      details: { purpose },
    });
  });
  return { resendAfterSeconds: codeResendAfterSeconds, expiresInSeconds: codeLifeSeconds };
}
