/** Asks the member's passkey to agree to new terms, in place of a code. */
import type { hardshipPasskeyCall } from "@hiram/contract/loan/hardship.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { startPasskeyConfirm } from "#code/confirm-passkey.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { agreeCodeFor, openOffer } from "#loan/hardship/agree-code.ts";
import { refuse } from "#problem.ts";

export async function askAgreePasskey(
  house: House,
  { id, hash }: CheckedBodyOf<typeof hardshipPasskeyCall>,
  member: Pick<MemberCaller, "id" | "phoneNumber">,
) {
  const { addendum } = await openOffer(house.db, house, id, member.id);
  if (addendum.hash !== hash) refuse("DocumentChanged");
  const codeFor = agreeCodeFor(member, id, hash);
  return { options: { ...(await startPasskeyConfirm(house, member.id, codeFor)) } };
}
