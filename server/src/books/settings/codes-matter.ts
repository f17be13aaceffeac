/** Codes of accounts need two people: the export is booked by them in the lender's own package. */
import { type AccountCodes, codeOf } from "@hiram/contract/ledger/account-codes.ts";
import { bookAccounts, chart } from "@hiram/contract/ledger/chart.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Fact, Matter } from "#desk/proposals/matter.ts";
import { readCodes } from "#ledger/books/account-codes.sql.ts";

type CodesRequest = { readonly codes: AccountCodes };

/** Each account whose code or name would be another one. */
export async function listCodeChanges(db: Db | Trx, codes: AccountCodes): Promise<Fact[]> {
  const before = (await readCodes(db)).codes;
  const say = (all: AccountCodes, account: (typeof bookAccounts)[number]) => {
    const { code, name } = codeOf(all, account);
    return `${code} ${name}`;
  };
  return bookAccounts
    .filter((account) => say(before, account) !== say(codes, account))
    .map((account) => ({
      name: chart[account].name,
      value: `${say(before, account)} → ${say(codes, account)}`,
    }));
}

export const codesMatter: Matter<CodesRequest> = {
  async describe(_, db, { codes }) {
    return { title: "Change the codes of accounts", facts: await listCodeChanges(db, codes) };
  },
  async carryOut(trx, { clock }, { codes }, { proposalId }) {
    await trx
      .insertInto("account_codes")
      .values({ codes: JSON.stringify(codes), proposal_id: proposalId, made_at: clock.now() })
      .execute();
  },
};
