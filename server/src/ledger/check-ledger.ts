/**
 * Verifies the whole ledger and every stored account, and writes down in the audit log whether it
 * is good: each night by a job, and by `npm run ledger:verify`.
 */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import { type Mismatch, verifyLedger } from "#ledger/verify.ts";
import { verifyAccounts } from "#ledger/verify-accounts.ts";

export async function checkLedger(house: House): Promise<readonly Mismatch[]> {
  const mismatches = [...(await verifyLedger(house.db)), ...(await verifyAccounts(house))];
  await audit(house.db, {
    action: "LEDGER_VERIFIED",
    actor: { kind: "system" },
    details: { good: mismatches.length === 0, mismatches: mismatches.length },
  });
  return mismatches;
}
