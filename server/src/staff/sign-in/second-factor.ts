/**
 * The second factor: six digits from the authenticator, or a recovery key. Each is spent in the
 * transaction of its use, so that none works twice, even concurrently.
 */
import { recoveryKeyCount } from "@hiram/contract/staff/sign-in/sign-in.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { openTotpSecret, type StaffRow } from "#member/staff-details.ts";
import { randomReference } from "#secret/crypto.ts";
import { replaceRecoveryKeys, spendRecoveryKey, spendTotpStep } from "./staff-session.sql.ts";
import { findTotpStep } from "./totp.ts";

export async function spendSecondFactor(
  trx: Trx,
  house: House,
  { id, totp_sealed }: StaffRow,
  factor: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(factor))
    return spendRecoveryKey(trx, id, recoveryFingerprint(house, id, factor));
  if (!totp_sealed) return false;
  const step = findTotpStep(openTotpSecret(house, id, totp_sealed), factor, house.realClock.now());
  return step !== null && spendTotpStep(trx, id, step);
}

const recoveryFingerprint = ({ keys }: House, staffId: string, key: string): string =>
  keys.fingerprint(`${staffId}\0${key.replace("-", "")}`, "staff-recovery");

/**
 * Makes ten new keys; the earlier ones stop working. They are shown once and stored as
 * fingerprints.
 */
export async function makeRecoveryKeys(trx: Trx, house: House, staffId: string) {
  const keys = Array.from({ length: recoveryKeyCount }, randomReference);
  const fingerprints = keys.map((key) => recoveryFingerprint(house, staffId, key));
  await replaceRecoveryKeys(trx, staffId, fingerprints);
  return keys;
}
