/** Every statement on the lender's own accounts. */
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type OwnAccount = Selectable<Tables["own_account"]>;

export const listOwnAccounts = (db: Db | Trx): Promise<OwnAccount[]> =>
  db.selectFrom("own_account").selectAll().orderBy("name").execute();

/** The name of the lender's account, where there is only one. */
export async function findOnlyAccount(db: Db | Trx): Promise<string | undefined> {
  const [only, ...others] = await listOwnAccounts(db);
  return others.length === 0 ? only?.name : undefined;
}

/** One transaction at a time stores a statement of an account: equal lines are then seen as such. */
export const lockOwnAccount = (trx: Trx, id: string) =>
  trx
    .selectFrom("own_account")
    .select("id")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/**
 * Adds the account, or changes the bank's name and the mapping of the one with this name and
 * number. Undefined when the name or the number belongs to another one.
 */
export async function saveOwnAccount(
  trx: Trx,
  account: Insertable<Tables["own_account"]>,
): Promise<OwnAccount | undefined> {
  const { rows } = await sql<OwnAccount>`
    with added as (
      insert into own_account (id, name, bank_name, account_number, csv_mapping)
      values (${account.id}, ${account.name}, ${account.bank_name}, ${account.account_number},
        ${account.csv_mapping}::jsonb)
      on conflict do nothing returning *
    ), changed as (
      update own_account set bank_name = ${account.bank_name},
        csv_mapping = ${account.csv_mapping}::jsonb
      where name = ${account.name} and account_number = ${account.account_number}
        and not exists (select from added)
      returning *
    )
    select * from added union all select * from changed
  `.execute(trx);
  return rows[0];
}
