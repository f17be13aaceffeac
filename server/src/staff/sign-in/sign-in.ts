/**
 * Signs staff in with password and second factor together. An unknown account, a wrong password and
 * a wrong or used second factor get the same words after the same time. Guessing is slowed as for
 * members: per account, per known device, and per address.
 */
import { staffSignInCall } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import {
  type AttemptBudget,
  addressBudgets,
  clearFailedAttemptsOf,
  consumeAttempt,
  refundAttempt,
} from "#house/guess.ts";
import type { House } from "#house/house.ts";
import { readStaffToken, setStaffCookie } from "#http/admit-staff.ts";
import { type Caller, type Cookies, limitAddress, limitCaller } from "#http/answer.ts";
import {
  openStaffDetails,
  type StaffRow,
  staffAccountFingerprint,
  staffEmailFingerprint,
} from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { readDeviceCookie, setDeviceCookie } from "#session/session-cookies.ts";
import { readMe } from "./read-me.ts";
import { spendSecondFactor } from "./second-factor.ts";
import {
  findStaffByFingerprint,
  lockUnchangedStaffPassword,
  storeEmailFingerprint,
} from "./staff-session.sql.ts";
import { endEarlierStaffSession, startStaffSession } from "./start-staff-session.ts";
import { newTotpSecret, totpUri } from "./totp.ts";

const FREE_PER_ACCOUNT = 5;
const FREE_PER_ADDRESS = 30;
const DEVICE = "staff-device";

export async function signInStaff(
  house: House,
  { account, password, secondFactor }: CheckedBodyOf<typeof staffSignInCall>,
  caller: Caller,
  cookies: Cookies,
): Promise<AnswerOf<typeof staffSignInCall>> {
  const fingerprint = staffAccountFingerprint(house, account);
  const device = readDeviceCookie(house.keys, cookies, fingerprint, DEVICE);
  // Requests of strangers on the same address must not use up a known device's limits.
  if (device) await limitCaller(house, staffSignInCall, device);
  else await limitAddress(house, staffSignInCall, caller.address);
  const own: AttemptBudget = {
    bucket: device ? `staff/device/${fingerprint}/${device}` : `staff/account/${fingerprint}`,
    free: FREE_PER_ACCOUNT,
  };
  const address = device
    ? []
    : addressBudgets(house.keys, "staff/address", caller.address, FREE_PER_ADDRESS);
  await consumeAttempt(house.db, [own, ...address]);

  const staff = await findStaffByFingerprint(house.db, fingerprint);
  const isRight = await house.passwords.matches(password, staff?.password_hash);
  const begun =
    staff && isRight
      ? await begin(house, staff, { secondFactor, earlierToken: readStaffToken(cookies) }, caller)
      : null;
  if (!staff || !begun) {
    await audit(house.db, {
      action: "STAFF_SIGN_IN_FAILED",
      actor: { kind: "anyone" },
      ...(staff && { subjectId: staff.id }),
      caller,
    });
    return refuse("StaffSignInRefused");
  }

  await clearFailedAttemptsOf(house.db, own);
  for (const budget of address) await refundAttempt(house.db, budget);
  setStaffCookie(cookies, begun.token);
  if (begun.secret !== null) {
    const { name } = openStaffDetails(house, staff);
    return {
      state: "ENROL",
      authenticatorUri: totpUri(house.config.company.CompanyName, name, begun.secret),
      authenticatorKey: begun.secret,
    };
  }
  setDeviceCookie(house.keys, cookies, fingerprint, DEVICE);
  return { state: "SIGNED_IN", me: await readMe(house, staff) };
}

type Entering = {
  readonly secondFactor: string | undefined;
  /** The browser's earlier token. */
  readonly earlierToken: string | undefined;
};

/** Null when the second factor is wrong, or the password was changed meanwhile. */
function begin(
  house: House,
  staff: StaffRow,
  { secondFactor: factor, earlierToken }: Entering,
  caller: Caller,
) {
  return house.db.transaction().execute(async (trx) => {
    if (!(await lockUnchangedStaffPassword(trx, staff))) return null;
    await storeEmailFingerprint(
      trx,
      staff.id,
      staffEmailFingerprint(house, openStaffDetails(house, staff).email),
    );
    if (!staff.totp_sealed) {
      const secret = newTotpSecret();
      const enrolling = { with: "ENROLLING", secret, linkId: null } as const;
      await endEarlierStaffSession(trx, earlierToken, caller);
      return { token: await startStaffSession(trx, house, staff.id, caller, enrolling), secret };
    }
    if (!factor || !(await spendSecondFactor(trx, house, staff, factor))) return null;
    await endEarlierStaffSession(trx, earlierToken, caller);
    const token = await startStaffSession(trx, house, staff.id, caller, { with: "PASSWORD" });
    await audit(trx, {
      action: "STAFF_SIGNED_IN",
      actor: { kind: "staff", id: staff.id },
      subjectId: staff.id,
      caller,
      details: { with: /^\d+$/.test(factor) ? "authenticator" : "recovery key" },
    });
    return { token, secret: null };
  });
}
