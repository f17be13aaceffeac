/**
 * Verifies the whole ledger and every stored account, and writes down in the audit log whether it
 * is good: each night by a job, and by `npm run ledger:verify`.
 */
import type { FiguresSource } from "@hiram/contract/books/figures-source.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import { type LedgerMismatch, verifyLedger } from "#ledger/verify.ts";
import { verifyAccounts } from "#ledger/verify-accounts.ts";

type Checked = { readonly mismatches: readonly LedgerMismatch[]; readonly source: FiguresSource };

export async function checkLedger(house: House): Promise<Checked> {
  const { policies, products } = house;
  const { value: mismatches, source } = await house.reports.read(async (db) => [
    ...(await verifyLedger(db)),
    ...(await verifyAccounts({ db, policies, products })),
  ]);
  await audit(house.db, {
    action: "LEDGER_VERIFIED",
    actor: { kind: "system" },
    details: { good: mismatches.length === 0, mismatches: mismatches.length },
  });
  return { mismatches, source };
}
