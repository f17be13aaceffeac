/**
 * Adds years to the ledger of members who have a wallet: each month two entries with two postings
 * each, which cancel each other, so that every balance stays as it is. The entries of a member are
 * spread over the whole table, as they are when months pass.
 */
import type pg from "pg";

const POSTINGS_A_MONTH = 4;

/**
 * Triggers and foreign keys are disabled, and the indexes are built at the end: kept up row by row,
 * they would take a day.
 */
export async function fillPostings(
  ownerPool: pg.Pool,
  until: number,
  say: (words: string) => void,
): Promise<void> {
  const client = await ownerPool.connect();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '1GB'");
    await client.query("set max_parallel_maintenance_workers = 0");
    const count = async (table: string) =>
      Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n);
    const [postings, wallets] = [await count("posting"), await count("wallet")];
    const months = Math.ceil((until - postings) / (wallets * POSTINGS_A_MONTH));
    await client.query(
      "update pg_index set indisready = false where indrelid in ('entry'::regclass, 'posting'::regclass)",
    );
    for (let month = 1; month <= months; month++) {
      await client.query(oneMonth, [month, months]);
      say(`month ${month} of ${months}`);
    }
    for (const table of ["entry", "posting"]) {
      await client.query(`reindex table ${table}`);
      say(`indexes of ${table} built`);
    }
    await client.query("reset session_replication_role; reset synchronous_commit");
    await client.query("checkpoint");
  } finally {
    client.release(true);
  }
}

const oneMonth = `
  with written as (
    insert into entry (movement, member_id, loan_id, subject_id, at)
    select movement, wallet.member_id, loan.id, md5('month ' || $1::integer || wallet.id)::uuid,
      now() - ($2::integer - $1 + 1) * interval '1 month'
    from wallet
      join loan on loan.member_id = wallet.member_id and loan.accepted_at is not null
      cross join unnest(array['reserveWithdrawal', 'returnWithdrawal']) movement
    returning id, movement, member_id
  )
  insert into posting (entry_id, account, member_id, amount_centavos)
  select id, account, member_id, case when (account = 'wallet') = (movement = 'returnWithdrawal') then 10000 else -10000 end
  from written cross join unnest(array['wallet', 'reserved']) account`;
