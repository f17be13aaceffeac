/** The accounts of the books, and the lender's codes and names of them as confirmed last. */
import type { AccountCodes } from "@hiram/contract/ledger/account-codes.ts";
import { type BookAccount, bankAccountOf, listBookAccounts } from "@hiram/contract/ledger/chart.ts";
import type { Db, Trx } from "#db/database.ts";

type CodesVersion = { readonly version: number; readonly codes: AccountCodes };

/** Version 0 means the chart's own codes. */
export async function readCodes(db: Db | Trx): Promise<CodesVersion> {
  const row = await db
    .selectFrom("account_codes")
    .select(["version", "codes"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? { version: 0, codes: {} };
}

/** The accounts of the chart and of the lender's banks, in the order of the chart. */
export async function readBookAccounts(db: Db | Trx): Promise<readonly BookAccount[]> {
  const rows = await db.selectFrom("own_account").select("name").orderBy("name").execute();
  return listBookAccounts(rows.map(({ name }) => bankAccountOf(name)));
}
