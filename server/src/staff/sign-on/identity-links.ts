/**
 * The one-time link with which a person links an account at a provider, and the unlinking. The link
 * goes to the person's own e-mail address and asks for their second factor, so that neither who
 * sends it nor who reads the mailbox can link an account of their own.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { staffStartLinkAccountCall } from "@hiram/contract/staff/sign-in/sign-on.calls.ts";
import { identityLinkPath } from "@hiram/contract/staff/sign-in/sign-on.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { maskEmail } from "@hiram/contract/wire/mask.ts";
import { audit } from "#audit/audit.ts";
import { notifyStaff } from "#desk/notify-staff.ts";
import { clearFailedAttemptsOf, consumeAttempt } from "#house/guess.ts";
import type { House } from "#house/house.ts";
import type { Caller, Cookies, StaffCaller } from "#http/answer.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import { writeNotice } from "#notice/write-notice.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { refuse } from "#problem.ts";
import { factorBudget, refuseFactor } from "#staff/sign-in/refuse-factor.ts";
import { spendSecondFactor } from "#staff/sign-in/second-factor.ts";
import { hashLinkToken } from "#staff/sign-in/staff-link.ts";
import { findStaff } from "#staff/sign-in/staff-session.sql.ts";
import { beginSignOn, findProvider } from "./begin-sign-on.ts";
import {
  endIdentity,
  endIdentityLinks,
  findOpenIdentityLink,
  insertIdentityLink,
} from "./sign-on.sql.ts";

const TOKEN_BYTES = 16;

/** Sends a new link and ends the older ones; returns the masked address. */
export async function sendIdentityLink(
  house: House,
  { signOn }: OutsideAdapters,
  { id: staffId }: { readonly id: string },
  by: StaffCaller,
  caller: Caller,
): Promise<{ sentTo: string }> {
  if (signOn.length === 0) return refuse("NotFound");
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return house.db.transaction().execute(async (trx) => {
    const staff = (await findStaff(trx, staffId)) ?? refuse("NotFound");
    if (!staff.totp_sealed) return refuse("StaffLinkRefused");
    const { email } = openStaffDetails(house, staff);
    await endIdentityLinks(trx, staffId);
    const hash = hashLinkToken(token);
    await insertIdentityLink(trx, { id: randomUUID(), staff_id: staffId, sent_by: by.id, hash });
    await writeNotice(trx, house, {
      channel: "email",
      template: "staff-identity-link",
      memberId: null,
      to: email,
      about: { link: `${house.config.publicUrl}${identityLinkPath}#${token}` },
    });
    const actor = { kind: "staff", id: by.id } as const;
    await audit(trx, { action: "STAFF_IDENTITY_LINK_SENT", actor, subjectId: staffId, caller });
    return { sentTo: maskEmail(email) };
  });
}

export async function startLinkAccount(
  house: House,
  outside: OutsideAdapters,
  { provider: key, token, secondFactor }: CheckedBodyOf<typeof staffStartLinkAccountCall>,
  cookies: Cookies,
) {
  const provider = findProvider(outside, key);
  const link = await findOpenIdentityLink(house.db, hashLinkToken(token));
  const staff = link && (await findStaff(house.db, link.staff_id));
  if (!link || !staff) return refuse("StaffLinkRefused");
  await consumeAttempt(house.db, [factorBudget(staff.id)]);
  await house.db.transaction().execute(async (trx) => {
    if (!(await spendSecondFactor(trx, house, staff, secondFactor))) refuseFactor();
  });
  await clearFailedAttemptsOf(house.db, factorBudget(staff.id));
  return beginSignOn(house, provider, { purpose: "LINK", linkId: link.id }, cookies);
}

type Unlinking = { readonly id: string; readonly isOwn: boolean };

export async function unlinkAccount(
  house: House,
  { id, isOwn }: Unlinking,
  by: StaffCaller,
  caller: Caller,
) {
  await house.db.transaction().execute(async (trx) => {
    const staffId = (await endIdentity(trx, id, by.id)) ?? refuse("NotFound");
    if (isOwn && staffId !== by.id) refuse("NotFound");
    const actor = { kind: "staff", id: by.id } as const;
    await audit(trx, { action: "STAFF_IDENTITY_UNLINKED", actor, subjectId: staffId, caller });
    await notifyStaff(trx, house, [staffId], { template: "staff-identity-unlinked" });
  });
  return {};
}
