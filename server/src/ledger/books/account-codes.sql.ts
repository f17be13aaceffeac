/** The lender's codes and names of accounts, as they were confirmed last. */
import type { AccountCodes } from "@hiram/contract/ledger/account-codes.ts";
import type { Db, Trx } from "#db/database.ts";

type CodesVersion = { readonly version: number; readonly codes: AccountCodes };

/** Version 0 has no codes of its own: those of the chart. */
export async function readCodes(db: Db | Trx): Promise<CodesVersion> {
  const row = await db
    .selectFrom("account_codes")
    .select(["version", "codes"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? { version: 0, codes: {} };
}
