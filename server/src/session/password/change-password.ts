/** Changes the password of a signed-in member, who gives the current one; other sessions end. */
import type { changePasswordCall } from "@hiram/contract/session/session.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { openDetails, openPhone } from "#member/details.ts";
import { writeNoticeOnEveryChannel } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { makeFreezeLink } from "#session/freeze-link.ts";
import { refuseWeakPassword } from "#session/password/refuse-weak-password.ts";
import { endSessionsExcept, setPassword } from "#session/session.sql.ts";
import { checkCurrentPassword, refuseCurrentPassword } from "./current-password.ts";

export async function changePassword(
  house: House,
  { currentPassword, newPassword, password }: CheckedBodyOf<typeof changePasswordCall>,
  { id, sessionId }: MemberCaller,
  caller: Caller,
) {
  if (password !== undefined && password !== newPassword)
    refuse("InvalidInput", { fields: { password: "Password confirmation mismatch." } });
  const actor = { kind: "member", id } as const;
  const member = await checkCurrentPassword(house, id, currentPassword, () =>
    audit(house.db, { action: "PASSWORD_CHANGE_FAILED", actor, subjectId: id, caller }),
  );

  const { fullName, email } = openDetails(house, member);
  const phone = openPhone(house, member);
  refuseWeakPassword(house, "newPassword", newPassword, [fullName, email, phone]);
  const hash = await house.passwords.hash(newPassword);

  await house.db.transaction().execute(async (trx) => {
    // Changed or recovered by a concurrent request since it was checked.
    if (!(await setPassword(trx, id, hash, member.password_hash))) refuseCurrentPassword();
    await endSessionsExcept(trx, id, sessionId, "PASSWORD");
    await audit(trx, { action: "PASSWORD_CHANGED", actor, subjectId: id, caller });
    await writeNoticeOnEveryChannel(trx, house, {
      template: "password-changed",
      about: { link: await makeFreezeLink(trx, house, id) },
      phone,
      email,
      memberId: id,
    });
  });
  return {};
}
