/** The demo lender's account, whose statements can be loaded, with a mapping for CSV files. */
import { randomUUID } from "node:crypto";
import type { CsvMapping } from "@hiram/contract/payment/statements.ts";
import type { House } from "@hiram/server/house/house.ts";
import { saveOwnAccount } from "@hiram/server/payment/statements/own-account.sql.ts";

/** The demo bank writes statements of this account. */
export const demoAccount = {
  name: "BAYANI-0000",
  bank_name: "Bayani Rural Bank (demo)",
  account_number: "DEMO00000000",
} as const;

const mapping: CsvMapping = {
  delimiter: ",",
  encoding: "utf-8",
  skippedLines: 0,
  hasColumnNames: true,
  dateFormat: "MM/DD/YYYY",
  decimalSign: ".",
  columns: {
    bookedOn: "Date",
    valueOn: "Value date",
    amount: "Amount",
    balance: "Balance",
    reference: "Reference",
    payerName: "Payer",
    text: "Details",
  },
};

/** Added once; a later start finds it, with what was changed at the desk. */
export async function addDemoAccount({ db }: House): Promise<void> {
  const known = await db.selectFrom("own_account").select("id").limit(1).executeTakeFirst();
  if (known) return;
  await db.transaction().execute((trx) =>
    saveOwnAccount(trx, {
      id: randomUUID(),
      ...demoAccount,
      csv_mapping: JSON.stringify(mapping),
    }),
  );
}
