/**
 * The lender's own accounts, whose statements are loaded, with the layout of their CSV files. An
 * invented account would let one person write the bank's statements, so saving one needs two
 * people.
 */
import { randomUUID } from "node:crypto";
import {
  type staffOwnAccountsCall,
  staffSaveOwnAccountCall,
} from "@hiram/contract/payment/statements.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import {
  findPayoutAccount,
  isBankAccountListed,
  listOwnAccounts,
  type OwnAccount,
  saveOwnAccount,
} from "./own-account.sql.ts";
import { findUnknownTransferAccount } from "./transfer-account.ts";

export async function readOwnAccounts(
  house: House,
): Promise<AnswerOf<typeof staffOwnAccountsCall>> {
  const payoutAccount = await findPayoutAccount(house.db);
  return {
    accounts: (await listOwnAccounts(house.db)).map((account) => ({
      ...showAccount(account),
      sendsPayouts: account.id === payoutAccount,
    })),
    unknownTransferAccount: await findUnknownTransferAccount(house),
  };
}

export const ownAccountAction = defineTwoPersonAction({
  call: staffSaveOwnAccountCall,
  async guard(trx, _house, body) {
    if (await isBankAccountListed(trx, { name: body.name, account_number: body.number }))
      refuse("AccountTaken");
    return { memberId: null, subject: body.name, request: body };
  },
  async describe(_, db, { name, bankName, number, mapping, sendsPayouts }) {
    const before = (await listOwnAccounts(db)).find((account) => account.name === name);
    return {
      title: before ? `Change our account ${name}` : `Add our account ${name}`,
      facts: [
        { name: "Bank", value: sayChange(before?.bank_name, bankName) },
        { name: "Number", value: number },
        { name: "CSV files", value: mapping ? "Read by a mapping" : "None" },
        ...(sendsPayouts ? [{ name: "Payouts", value: "Are sent from this account" }] : []),
        {
          name: "Afterwards",
          value:
            "Statements of this account are taken, and pay loans. Compare it with the bank's letter",
        },
      ],
      exact: JSON.stringify([before?.csv_mapping ?? null, mapping]),
    };
  },
  async carryOut(trx, _, request, { confirmedBy, proposalId }, caller) {
    const { name, bankName, number, mapping, sendsPayouts } = request;
    const account = {
      id: randomUUID(),
      name,
      bank_name: bankName,
      account_number: number,
      csv_mapping: mapping && JSON.stringify(mapping),
    };
    const saved =
      (await saveOwnAccount(
        trx,
        { ...account, sendsPayouts: sendsPayouts ?? false },
        proposalId,
      )) ?? refuse("AccountTaken");
    await audit(trx, {
      action: "OWN_ACCOUNT_SAVED",
      actor: { kind: "staff", id: confirmedBy },
      caller,
      details: { account: saved.name, bank: saved.bank_name, hasMapping: mapping !== null },
    });
  },
});

const sayChange = (before: string | undefined, now: string): string =>
  before === undefined || before === now ? now : `${before} → ${now}`;

const showAccount = (account: OwnAccount) => ({
  id: account.id,
  name: account.name,
  bankName: account.bank_name,
  number: account.account_number,
  currency: account.currency,
  mapping: account.csv_mapping,
});
