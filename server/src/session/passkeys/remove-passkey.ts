/**
 * Removes one of the member's passkeys, given the password or a passkey. Another member's passkey
 * is not found.
 */
import type { removePasskeyCall } from "@hiram/contract/session/passkeys.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { removePasskeyOf } from "#code/passkey.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { findMember, openDetails, openPhone } from "#member/details.ts";
import { writeNoticeOnEveryChannel } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { confirmOwner } from "#session/confirm-owner.ts";

export async function removePasskey(
  house: House,
  { id: passkeyId, ...proof }: CheckedBodyOf<typeof removePasskeyCall>,
  by: MemberCaller,
  caller: Caller,
) {
  const { id } = by;
  await confirmOwner(house, proof, by, caller);
  const member = (await findMember(house.db, id)) ?? refuse("NotFound");
  await house.db.transaction().execute(async (trx) => {
    if (!(await removePasskeyOf(trx, { memberId: id }, passkeyId))) refuse("NotFound");
    const actor = { kind: "member", id } as const;
    await audit(trx, { action: "PASSKEY_REMOVED", actor, subjectId: id, caller });
    await writeNoticeOnEveryChannel(trx, house, {
      template: "passkey-removed",
      phone: openPhone(house, member),
      email: openDetails(house, member).email,
      memberId: id,
    });
  });
  return {};
}
