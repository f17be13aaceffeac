/**
 * The provider's answer, judged once: it must be for a sign-in that this browser began at this
 * provider. What it may do was decided when it began: sign in, link an account, or show again
 * within a session who it is. The account is known by issuer and subject alone.
 */
import type { staffFinishSignOnCall } from "@hiram/contract/staff/sign-in/sign-on.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import { readStaffToken, setStaffCookie } from "#http/admit-staff.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { refuse } from "#problem.ts";
import { refuseStaffChange } from "#staff/roles/refuse-staff-change.ts";
import { readMe } from "#staff/sign-in/read-me.ts";
import { findStaff, lockUnchangedStaffPassword } from "#staff/sign-in/staff-session.sql.ts";
import { endEarlierStaffSession, startStaffSession } from "#staff/sign-in/start-staff-session.ts";
import { findProvider, hashBrowser, readBrowser, signOnRequestOf } from "./begin-sign-on.ts";
import type { SignOnAnswer, SignOnRow, VerifiedSignOn } from "./finishing.ts";
import { linkAccount } from "./link-account.ts";
import { noteForgedAnswer } from "./note-forged-answer.ts";
import { proveAtProvider } from "./prove-at-provider.ts";
import { findIdentity, spendSignOn } from "./sign-on.sql.ts";

export async function finishSignOn(
  house: House,
  outside: OutsideAdapters,
  { provider: key, answer }: CheckedBodyOf<typeof staffFinishSignOnCall>,
  caller: Caller,
  cookies: Cookies,
): Promise<SignOnAnswer> {
  const provider = findProvider(outside, key);
  const refuseForged = async (why: string): Promise<never> => {
    await noteForgedAnswer(house, provider, why, caller);
    return refuse("SignOnRefused");
  };
  const [state = "", ...others] = new URLSearchParams(answer).getAll("state");
  const browser = readBrowser(cookies);
  if (!isId(state) || others.length > 0 || !browser) return refuseForged("STATE");
  const browserHash = hashBrowser(browser);
  const row = await spendSignOn(house.db, { id: state, provider: key, browserHash });
  if (!row) return refuseForged("STATE");
  if (new URLSearchParams(answer).has("error")) return refuse("SignOnCancelled");
  const signedOn = await provider.finish(signOnRequestOf(house, provider, state), answer);
  if ("fault" in signedOn)
    return signedOn.fault === "AWAY" ? refuse("SignOnAway") : refuseForged(signedOn.why);
  return finishers[row.purpose](house, { provider, row, signedOn, caller, cookies });
}

const finishers: Readonly<
  Record<SignOnRow["purpose"], (house: House, finishing: VerifiedSignOn) => Promise<SignOnAnswer>>
> = { SIGN_IN: signIn, LINK: linkAccount, FRESH: proveAtProvider };

async function signIn(
  house: House,
  { provider, signedOn, caller, cookies }: VerifiedSignOn,
): Promise<SignOnAnswer> {
  const { issuer, subject, sid, hasSecondFactor } = signedOn;
  const identity = await findIdentity(house.db, issuer, subject);
  const staff = identity && (await findStaff(house.db, identity.staff_id));
  const token =
    identity && staff
      ? await house.db.transaction().execute(async (trx) => {
          if (!(await lockUnchangedStaffPassword(trx, staff))) return null;
          await endEarlierStaffSession(trx, readStaffToken(cookies), caller);
          const begun = await startStaffSession(trx, house, staff.id, caller, {
            with: "PROVIDER",
            identityId: identity.id,
            sid,
            hasSecondFactor,
          }).catch(refuseStaffChange);
          const signedIn = { actor: { kind: "staff", id: staff.id }, subjectId: staff.id } as const;
          const details = { with: provider.name };
          if (hasSecondFactor)
            await audit(trx, { action: "STAFF_SIGNED_IN", ...signedIn, caller, details });
          return begun;
        })
      : null;
  if (!staff || !token) {
    const details = { with: provider.name };
    const actor = { kind: "anyone" } as const;
    await audit(house.db, { action: "STAFF_SIGN_IN_FAILED", actor, caller, details });
    return refuse("SignOnUnknown");
  }
  setStaffCookie(cookies, token);
  return hasSecondFactor
    ? { state: "SIGNED_IN", me: await readMe(house, staff) }
    : { state: "FACTOR" };
}
