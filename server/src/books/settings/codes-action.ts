/** Codes of accounts need two people: the export is booked by them in the lender's own package. */

import { staffAccountCodesCall } from "@hiram/contract/books/settings.calls.ts";
import { type AccountCodes, codeErrors, codeOf } from "@hiram/contract/ledger/account-codes.ts";
import { type BookAccount, chartRow } from "@hiram/contract/ledger/chart.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import { readBookAccounts, readCodes } from "#ledger/books/account-codes.sql.ts";
import { refuse } from "#problem.ts";

/** Each account whose code or name would change. */
async function listCodeChanges(db: Db | Trx, codes: AccountCodes): Promise<ProposalFact[]> {
  const before = (await readCodes(db)).codes;
  const say = (all: AccountCodes, account: BookAccount) => {
    const { code, name } = codeOf(all, account);
    return `${code} ${name}`;
  };
  return (await readBookAccounts(db))
    .filter((account) => say(before, account) !== say(codes, account))
    .map((account) => ({
      name: chartRow(account).name,
      value: `${say(before, account)} → ${say(codes, account)}`,
    }));
}

export const accountCodesAction = defineTwoPersonAction({
  call: staffAccountCodesCall,
  async guard(trx, _house, { version, accounts }) {
    const before = await readCodes(trx);
    if (before.version !== version) refuse("ChangedMeanwhile");
    const given: AccountCodes = Object.fromEntries(
      accounts.map(({ account, code, name }) => [account, { code, name }]),
    );
    const codes: AccountCodes = { ...before.codes, ...given };
    const errors = Object.entries(codeErrors(codes, await readBookAccounts(trx)));
    if (errors.length)
      refuse("InvalidInput", {
        fields: Object.fromEntries(
          errors.map(([account, words]) => [`codes.${account}`, words ?? ""]),
        ),
      });
    if ((await listCodeChanges(trx, codes)).length === 0)
      refuse("InvalidInput", { fields: { codes: "Nothing has changed." } });
    return { memberId: null, subject: "codes", request: { codes } };
  },
  async describe(_, db, { codes }) {
    return { title: "Change the codes of accounts", facts: await listCodeChanges(db, codes) };
  },
  async carryOut(trx, { clock }, { codes }, { proposalId }) {
    await trx
      .insertInto("account_codes")
      .values({ codes: JSON.stringify(codes), proposal_id: proposalId, made_at: clock.now() })
      .execute();
  },
});
