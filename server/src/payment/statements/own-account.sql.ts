/** Every statement on the lender's own accounts. */
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type OwnAccount = Selectable<Tables["own_account"]>;

export const listOwnAccounts = (db: Db | Trx): Promise<OwnAccount[]> =>
  db.selectFrom("own_account").selectAll().orderBy("name").execute();

/** The name of the lender's account, if there is only one. */
export async function findOnlyAccount(db: Db | Trx): Promise<string | undefined> {
  const [only, ...others] = await listOwnAccounts(db);
  return others.length === 0 ? only?.name : undefined;
}

/**
 * One transaction at a time stores statements of an account, so that equal lines are recognised.
 */
export const lockOwnAccount = (trx: Trx, id: string) =>
  trx
    .selectFrom("own_account")
    .select("id")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Whether another account has this name or this number. */
export async function isBankAccountListed(
  db: Db | Trx,
  { name, account_number }: Pick<OwnAccount, "name" | "account_number">,
): Promise<boolean> {
  const accounts = await listOwnAccounts(db);
  return accounts.some((one) => (one.name === name) !== (one.account_number === account_number));
}

/** The id of the account that sends payouts; undefined until one is named. */
export async function findPayoutAccount(db: Db | Trx): Promise<string | undefined> {
  const row = await db
    .selectFrom("payout_account")
    .select("own_account_id")
    .orderBy("from_day", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.own_account_id;
}

type NewOwnAccount = Omit<Insertable<Tables["own_account"]>, "proposal_id"> & {
  readonly sendsPayouts: boolean;
};

/**
 * Adds the account, or changes the bank's name and the mapping of the one with this name and
 * number, by a confirmed proposal. Undefined when another account has the name or the number.
 */
export async function saveOwnAccount(
  trx: Trx,
  { sendsPayouts, ...account }: NewOwnAccount,
  proposalId: string,
): Promise<OwnAccount | undefined> {
  const { csv_mapping } = account;
  const wanted = {
    ...account,
    csv_mapping: csv_mapping ? JSON.parse(csv_mapping) : null,
    sends_payouts: sendsPayouts,
  };
  const { rows } = await sql<OwnAccount>`
    select * from save_own_account(${JSON.stringify(wanted)}::jsonb, ${proposalId})
    where id is not null
  `.execute(trx);
  return rows[0];
}
