/**
 * Decides whose budget counts when somebody asks for a code without being signed in. A device that
 * has signed in to this account before counts as the member: strangers who ask for codes to the
 * number cannot stop it from recovering the account.
 */
import { type CodeRequester, memberCodeRequester } from "#code/requester.ts";
import type { House } from "#house/house.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { findMemberByPhone } from "#session/session.sql.ts";
import { readDeviceCookie } from "#session/session-cookies.ts";

export async function findCodeRequester(
  { db, keys }: Pick<House, "db" | "keys">,
  phoneFingerprint: string,
  { address }: Caller,
  cookies: Cookies,
): Promise<CodeRequester> {
  const member = await findMemberByPhone(db, phoneFingerprint);
  if (member && readDeviceCookie(keys, cookies, phoneFingerprint) !== null)
    return memberCodeRequester(member.id);
  return { kind: "stranger", address, memberId: member?.id ?? null };
}
