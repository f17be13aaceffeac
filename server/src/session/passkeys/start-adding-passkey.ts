/**
 * Starts adding a passkey. A session alone is not enough, because a thief's passkey would outlive
 * the session.
 */

import { maskEnds } from "@hiram/contract/wire/mask.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { openDetails } from "#member/details.ts";
import { askNewPasskey } from "#session/passkeys/passkey-question.ts";
import { checkCurrentPassword } from "#session/password/current-password.ts";

export async function startAddingPasskey(
  house: House,
  { currentPassword }: { currentPassword: string },
  { id, phoneNumber }: MemberCaller,
  caller: Caller,
) {
  const actor = { kind: "member", id } as const;
  const member = await checkCurrentPassword(house, id, currentPassword, () =>
    audit(house.db, { action: "PASSKEY_FAILED", actor, subjectId: id, caller }),
  );
  return askNewPasskey(house, {
    purpose: "ADD",
    owner: { memberId: id },
    userName: writeSpacedPhone(maskEnds(phoneNumber)),
    userDisplayName: openDetails(house, member).fullName,
  });
}
