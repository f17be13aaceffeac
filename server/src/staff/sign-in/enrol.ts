/**
 * Completes the set-up that a one-time link, or a password from the operator, began: verifies the
 * authenticator, stores the chosen password, shows ten recovery keys and uses the link up; only
 * then a full session begins.
 */
import type { staffEnrolCall } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { consumeAttempt } from "#house/guess.ts";
import type { House } from "#house/house.ts";
import {
  dropStaffToken,
  findAndTouchStaffSession,
  hashStaffToken,
  readStaffToken,
  setStaffCookie,
} from "#http/admit-staff.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { openStaffDetails, sealTotpSecret } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { refuseWeakPassword } from "#session/password/refuse-weak-password.ts";
import { readMe } from "./read-me.ts";
import { mayEnterWithoutProvider } from "./refuse-without-provider.ts";
import { makeRecoveryKeys } from "./second-factor.ts";
import { spendStaffLink } from "./staff-link.sql.ts";
import { endStaffSession, enrolStaff, findStaff } from "./staff-session.sql.ts";
import { openEnrolling, startStaffSession } from "./start-staff-session.ts";
import { findTotpStep } from "./totp.ts";

const FREE_TRIES = 10;

export async function enrol(
  house: House,
  { sixDigits, newPassword }: CheckedBodyOf<typeof staffEnrolCall>,
  caller: Caller,
  cookies: Cookies,
): Promise<AnswerOf<typeof staffEnrolCall>> {
  const shown = readStaffToken(cookies) ?? refuse("NotSignedIn");
  const session = (await findAndTouchStaffSession(house, shown)) ?? refuse("LoginExpired");
  if (!session.enrollingSealed) return refuse("LoginExpired");
  const staff = (await findStaff(house.db, session.id)) ?? refuse("LoginExpired");

  await consumeAttempt(house.db, [
    { bucket: `staff/enrol/${session.sessionId}`, free: FREE_TRIES },
  ]);
  const secret = openEnrolling(house, session.sessionId, session.enrollingSealed);
  const step = findTotpStep(secret, sixDigits, house.realClock.now());
  if (step === null) return refuse("SecondFactorRefused", { fields: { sixDigits: NOT_RIGHT } });

  const { name, email, phone } = openStaffDetails(house, staff);
  refuseWeakPassword(house, "newPassword", newPassword, [name, email, phone]);
  if (await house.passwords.matches(newPassword, staff.password_hash))
    return refuse("WeakPassword", { fields: { newPassword: "Please choose one of your own." } });
  const password_hash = await house.passwords.hash(newPassword);

  const made = await house.db.transaction().execute(async (trx) => {
    const totp_sealed = sealTotpSecret(house, staff.id, secret);
    if (!(await enrolStaff(trx, staff.id, { totp_sealed, step, password_hash })))
      return refuse("LoginExpired");
    if (session.linkId && !(await spendStaffLink(trx, session.linkId)))
      return refuse("StaffLinkRefused");
    await endStaffSession(trx, hashStaffToken(shown), "ENROLLED");
    const recoveryKeys = await makeRecoveryKeys(trx, house, staff.id);
    // Where the desk is entered through a provider only, the set-up opens it to nobody.
    const isLetIn = await mayEnterWithoutProvider(trx, house, staff.id);
    const token = isLetIn
      ? await startStaffSession(trx, house, staff.id, caller, { with: "SET_UP" })
      : null;
    const actor = { kind: "staff", id: staff.id } as const;
    await audit(trx, { action: "STAFF_ENROLLED", actor, subjectId: staff.id, caller });
    return { token, recoveryKeys };
  });
  const { token, recoveryKeys } = made;
  if (token === null) {
    dropStaffToken(cookies);
    return { me: null, recoveryKeys };
  }
  setStaffCookie(cookies, token);
  return { me: await readMe(house, staff), recoveryKeys };
}

const NOT_RIGHT = "That is not the number your authenticator shows now.";
