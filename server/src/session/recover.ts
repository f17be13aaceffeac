/** A new password for whoever proved the phone; every session ends, and the member is told everywhere. */
import { audit } from "#audit/audit.ts";
import { removeAllPasskeys } from "#code/passkey.sql.ts";
import { spendCode } from "#code/spend-code.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { openDetails } from "#member/details.ts";
import { phonePrint, readPhone } from "#member/phone.ts";
import { writeNoticeEverywhere } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { refuseWeakPassword } from "#session/refuse-weak-password.ts";
import { endSessionsExcept, findMemberByPhone, setPassword } from "#session/session.sql.ts";

type Asked = {
  readonly phoneNumber: string;
  readonly otpToken: string;
  readonly newPassword: string;
};

export async function recover(house: House, asked: Asked, caller: Caller) {
  const holder = readPhone(asked.phoneNumber) ?? refuse("CodeRefused");
  const member = await findMemberByPhone(house.db, phonePrint(house.keys, holder));
  const details = member && openDetails(house, member);
  const { newPassword } = asked;
  refuseWeakPassword(house, "newPassword", newPassword, [holder]);
  const passwordHash = await house.passwords.hash(newPassword);

  const spending = await house.db.transaction().execute(async (trx) => {
    const code = { purpose: "RECOVER", holder, about: "" };
    const outcome = await spendCode(trx, house, code, asked.otpToken);
    if (outcome !== "spent" || !member || !details) return outcome;
    // Only now: before the proof, this refusal would tell a stranger whose number it is.
    const about = [holder, details.fullName, details.email];
    refuseWeakPassword(house, "newPassword", newPassword, about);
    await setPassword(trx, member.id, passwordHash);
    // Whoever knew the old password may have left a passkey behind. Before the sessions, so that one
    // that is being begun with it ends with the others.
    await removeAllPasskeys(trx, member.id);
    await endSessionsExcept(trx, member.id, null, "RECOVERY");
    await audit(trx, {
      action: "RECOVERED",
      actor: { kind: "member", id: member.id },
      subjectId: member.id,
      caller,
    });
    await writeNoticeEverywhere(trx, house, {
      template: "recovered",
      phone: holder,
      email: details.email,
      memberId: member.id,
    });
    return outcome;
  });

  if (spending === "refused" || !member) refuse("CodeRefused");
  // Asked again after a lost reply: done, if this is the password it was done with.
  if (spending === "again") {
    const now = await findMemberByPhone(house.db, phonePrint(house.keys, holder));
    if (!(await house.passwords.matches(newPassword, now?.password_hash))) refuse("CodeRefused");
  }
  return {};
}
