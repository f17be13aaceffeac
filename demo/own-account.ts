/** The demo lender's account, whose statements can be loaded, with a mapping for CSV files. */
import { randomUUID } from "node:crypto";
import type { CsvMapping } from "@hiram/contract/payment/statements.ts";
import { advance } from "@hiram/server/db/advance.ts";
import { propose } from "@hiram/server/desk/proposals/propose.ts";
import type { House } from "@hiram/server/house/house.ts";
import { saveOwnAccount } from "@hiram/server/payment/statements/own-account.sql.ts";
import { demoCaller } from "#demo-loan.ts";

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

type TwoPeople = readonly [proposedBy: string, confirmedBy: string];

/** Added once; a later start finds it, including changes made at the desk. */
export async function addDemoAccount(house: House, people: TwoPeople): Promise<void> {
  const known = await house.db.selectFrom("own_account").select("id").limit(1).executeTakeFirst();
  if (known) return;
  const { name, bank_name: bankName, account_number: number } = demoAccount;
  await saveAccountByTwo(house, { name, bankName, number, mapping }, people);
}

type AccountFacts = {
  readonly name: string;
  readonly bankName: string;
  readonly number: string;
  readonly mapping: CsvMapping | null;
};

/** As at the desk: one person proposes the account, and another confirms it. Returns its id. */
export async function saveAccountByTwo(
  house: House,
  facts: AccountFacts,
  [proposedBy, confirmedBy]: TwoPeople,
): Promise<string> {
  return house.db.transaction().execute(async (trx) => {
    const matter = { kind: "own-account.save", memberId: null, subject: facts.name } as const;
    const proposal = { ...matter, request: facts, reason: "", proposedBy };
    const { id } = await propose(trx, house, proposal, demoCaller);
    const by = { kind: "staff", id: confirmedBy } as const;
    const set = { decided_by: confirmedBy, decided_at: house.clock.now() };
    await advance(trx, { table: "staff_proposal", event: "confirm", id, by, set });
    const account = {
      id: randomUUID(),
      name: facts.name,
      bank_name: facts.bankName,
      account_number: facts.number,
      csv_mapping: facts.mapping && JSON.stringify(facts.mapping),
    };
    const saved = await saveOwnAccount(trx, { ...account, sendsPayouts: true }, id);
    if (!saved) throw new Error("the account is taken");
    return saved.id;
  });
}
