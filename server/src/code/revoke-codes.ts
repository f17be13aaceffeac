/**
 * Invalidates every open code and unspent proof of a phone, because what was agreed to no longer
 * holds.
 */
import { lockCodeHolder, revokeOpenCodes } from "#code/code.sql.ts";
import { codeHolderFingerprint } from "#code/issue-code.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";

export async function revokeCodes(trx: Trx, house: House, holder: string): Promise<void> {
  const fingerprint = codeHolderFingerprint(house, holder);
  await lockCodeHolder(trx, fingerprint);
  await revokeOpenCodes(trx, fingerprint);
}
