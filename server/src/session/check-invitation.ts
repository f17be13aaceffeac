/** Checks an invitation code. Registration also works without one. */
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { findGoodInvitation } from "#session/session.sql.ts";

export const invitationFingerprint = ({ keys }: House, code: string): string =>
  keys.fingerprint(code, "invitation");

export async function checkInvitation(house: House, { code }: { code: string }) {
  const invitation = await findGoodInvitation(house.db, invitationFingerprint(house, code));
  return invitation ? { good: true as const } : refuse("InvitationRefused");
}
