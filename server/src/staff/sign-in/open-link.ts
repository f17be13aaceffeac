/**
 * Begins the set-up with a one-time link. Opening it does not use it up, because a page may be
 * reloaded; finishing the set-up does (`enrol.ts`). The answer is the same for an unknown, expired,
 * used or revoked link.
 */
import type { staffOpenLinkCall } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { readStaffToken, setStaffCookie } from "#http/admit-staff.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { findOpenLink } from "./staff-link.sql.ts";
import { hashLinkToken } from "./staff-link.ts";
import { findStaff } from "./staff-session.sql.ts";
import { endEarlierStaffSession, startStaffSession } from "./start-staff-session.ts";
import { newTotpSecret, totpUri } from "./totp.ts";

export async function openStaffLink(
  house: House,
  { token }: { readonly token: string },
  caller: Caller,
  cookies: Cookies,
): Promise<AnswerOf<typeof staffOpenLinkCall>> {
  const secret = newTotpSecret();
  const begun = await house.db.transaction().execute(async (trx) => {
    const link = (await findOpenLink(trx, hashLinkToken(token))) ?? refuse("StaffLinkRefused");
    const staff = (await findStaff(trx, link.staff_id)) ?? refuse("StaffLinkRefused");
    const enrolling = { with: "ENROLLING", secret, linkId: link.id } as const;
    await endEarlierStaffSession(trx, readStaffToken(cookies), caller);
    const sessionToken = await startStaffSession(trx, house, staff.id, caller, enrolling);
    return { sessionToken, name: openStaffDetails(house, staff).name };
  });
  setStaffCookie(cookies, begun.sessionToken);
  return {
    name: begun.name,
    authenticatorUri: totpUri(house.config.company.CompanyName, begun.name, secret),
    authenticatorKey: secret,
  };
}
