/**
 * The one-time link with which a person at the desk sets the first password and the authenticator.
 * It goes to the person's own e-mail address, so that an administrator never knows another person's
 * password. The token follows `#`, which no browser sends to a server and no log contains; only its
 * hash is stored.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { staffLinkHours, staffWelcomePath } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { maskEmail } from "@hiram/contract/wire/mask.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { endStaffLinks, insertStaffLink } from "./staff-link.sql.ts";
import { findStaff } from "./staff-session.sql.ts";

const TOKEN_BYTES = 16;

export const hashLinkToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Sends a new link and ends the older ones; returns the masked address. */
export async function sendStaffLink(
  trx: Trx,
  house: House,
  staffId: string,
): Promise<{ sentTo: string }> {
  const staff = (await findStaff(trx, staffId)) ?? refuse("NotFound");
  const { email } = openStaffDetails(house, staff);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await endStaffLinks(trx, staffId);
  await insertStaffLink(trx, {
    id: randomUUID(),
    staff_id: staffId,
    hash: hashLinkToken(token),
    hours: staffLinkHours,
  });
  const link = `${house.config.publicUrl}${staffWelcomePath}#${token}`;
  await writeNotice(trx, house, {
    channel: "email",
    template: "staff-link",
    memberId: null,
    to: email,
    about: { link },
  });
  return { sentTo: maskEmail(email) };
}
