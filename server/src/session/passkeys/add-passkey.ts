/** Stores a new passkey, and notifies the member on every channel. */
import type { addPasskeyCall } from "@hiram/contract/session/passkeys.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { findMember, openDetails, openPhone } from "#member/details.ts";
import { writeNoticeOnEveryChannel } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { judgeNewPasskey, storePasskey } from "#session/passkeys/passkey-question.ts";

export async function addPasskey(
  house: House,
  made: CheckedBodyOf<typeof addPasskeyCall>,
  { id: memberId }: MemberCaller,
  caller: Caller,
) {
  const judged = await judgeNewPasskey(house, "ADD", { memberId }, made);
  const member = (await findMember(house.db, memberId)) ?? refuse("PasskeyRefused");
  const id = await house.db.transaction().execute(async (trx) => {
    const stored = await storePasskey(trx, { memberId }, judged, caller.device);
    const actor = { kind: "member", id: memberId } as const;
    await audit(trx, { action: "PASSKEY_ADDED", actor, subjectId: memberId, caller });
    await writeNoticeOnEveryChannel(trx, house, {
      template: "passkey-added",
      phone: openPhone(house, member),
      email: openDetails(house, member).email,
      memberId,
    });
    return stored;
  });
  return { id };
}
