/** Reading the ledger: a member's balances, and the trial balance. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { type AccountName, accountNames } from "#ledger/chart.ts";

type Balances = {
  readonly walletId: string;
  readonly available: Centavos;
  readonly reserved: Centavos;
  /** Principal owed, as a positive number. */
  readonly owed: Centavos;
};

export async function findBalances(db: Db | Trx, memberId: string): Promise<Balances | undefined> {
  const row = await db
    .selectFrom("wallet")
    .selectAll()
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return (
    row && {
      walletId: row.id,
      available: row.available_centavos,
      reserved: row.reserved_centavos,
      owed: -row.principal_centavos,
    }
  );
}

type TrialBalance = Readonly<Record<AccountName, Centavos>> & { readonly total: Centavos };

/** Every account over all members, now unless a time is given. The total is always zero. */
export async function trialBalance(db: Db | Trx, until?: Date): Promise<TrialBalance> {
  const { rows } = await sql<{ account: AccountName; sum: Centavos }>`
    select posting.account, sum(posting.amount_centavos)::bigint as sum
    from posting join entry on entry.id = posting.entry_id
    where entry.at <= coalesce(${until ?? null}::timestamptz, house_now())
    group by posting.account
  `.execute(db);
  const sums = new Map(rows.map(({ account, sum }) => [account, sum]));
  const balances = Object.fromEntries(accountNames.map((name) => [name, sums.get(name) ?? 0]));
  const total = Object.values(balances).reduce((sum, amount) => sum + amount, 0);
  return { ...balances, total } as TrialBalance;
}
