/**
 * Asks a signed-in member for the password or a passkey again, before acts that a thief with a
 * stolen session would do first: signing the member's own devices out, and removing the passkeys.
 */
import type { ShownPasskey } from "@hiram/contract/session/passkeys.calls.ts";
import { audit } from "#audit/audit.ts";
import { checkPasskeyConfirm, startPasskeyConfirm } from "#code/confirm-passkey.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { checkCurrentPassword } from "#session/password/current-password.ts";

/** The fields in the calls: one of the two. */
type OwnerProof = {
  readonly currentPassword?: string | undefined;
  readonly passkey?: ShownPasskey | undefined;
};

const challengeFor = ({ phoneNumber }: MemberCaller) => ({
  purpose: "OWNER",
  holder: `+${phoneNumber}`,
  about: "",
});

export async function askOwnerPasskey(house: House, member: MemberCaller) {
  const options = await startPasskeyConfirm(house, member.id, challengeFor(member));
  return { options: { ...options } };
}

export async function confirmOwner(
  house: House,
  { currentPassword, passkey }: OwnerProof,
  member: MemberCaller,
  caller: Caller,
): Promise<void> {
  const { id } = member;
  // A passkey challenge is judged once, whatever the answer.
  if (passkey) await checkPasskeyConfirm(house, id, challengeFor(member), passkey, caller);
  else if (currentPassword === undefined) refuse("OwnerUnproven");
  else
    await checkCurrentPassword(house, id, currentPassword, () =>
      audit(house.db, {
        action: "CONFIRM_FAILED",
        actor: { kind: "member", id },
        subjectId: id,
        caller,
      }),
    );
}
