/** The lender's own accounts: whose statements are taken, and how their CSV files are laid out. */
import { randomUUID } from "node:crypto";
import type {
  staffOwnAccountsCall,
  staffSaveOwnAccountCall,
} from "@hiram/contract/payment/statements.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { listOwnAccounts, type OwnAccount, saveOwnAccount } from "./own-account.sql.ts";
import { findUnknownTransferAccount } from "./transfer-account.ts";

export async function readOwnAccounts(
  house: House,
): Promise<AnswerOf<typeof staffOwnAccountsCall>> {
  return {
    accounts: (await listOwnAccounts(house.db)).map(showAccount),
    unknownTransferAccount: await findUnknownTransferAccount(house),
  };
}

export const saveOwnAccountAtDesk = (
  house: House,
  body: CheckedBodyOf<typeof staffSaveOwnAccountCall>,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<AnswerOf<typeof staffSaveOwnAccountCall>> =>
  house.db.transaction().execute(async (trx) => {
    const saved = await saveOwnAccount(trx, {
      id: randomUUID(),
      name: body.name,
      bank_name: body.bankName,
      account_number: body.number,
      csv_mapping: body.mapping && JSON.stringify(body.mapping),
    });
    if (!saved) return refuse("AccountTaken");
    await audit(trx, {
      action: "OWN_ACCOUNT_SAVED",
      actor: { kind: "staff", id: staff.id },
      caller,
      details: { account: saved.name, bank: saved.bank_name, hasMapping: body.mapping !== null },
    });
    return showAccount(saved);
  });

const showAccount = (account: OwnAccount) => ({
  id: account.id,
  name: account.name,
  bankName: account.bank_name,
  number: account.account_number,
  currency: account.currency,
  mapping: account.csv_mapping,
});
