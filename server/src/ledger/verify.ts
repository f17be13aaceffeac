/**
 * Recomputes everything from the postings and says what does not match. Each check is one statement
 * that finds the rows at fault; a sound ledger finds none.
 */
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

export type Mismatch = { readonly check: string; readonly found: string };

/** What must hold, in words, and the rows that break it as one text each. */
const checks: Readonly<Record<string, string>> = {
  "every entry's postings sum to zero": `
    select 'entry ' || entry.id || ' sums to ' || coalesce(sum(amount_centavos), 0) as found
    from entry left join posting on posting.entry_id = entry.id
    group by entry.id having coalesce(sum(amount_centavos), 0) <> 0 or count(amount_centavos) < 2`,
  "all postings together sum to zero": `
    select 'all postings sum to ' || sum(amount_centavos) as found
    from posting having sum(amount_centavos) <> 0`,
  "a wallet's balances are the sums of its postings": `
    select 'wallet of member ' || coalesce(wallet.member_id, sums.member_id) || ' says ' ||
      concat_ws('/', available_centavos, held_centavos, principal_centavos, paid_out_centavos) ||
      ', postings say ' || concat_ws('/', available, held, principal, paid_out) as found
    from wallet full join (
      select member_id,
        coalesce(sum(amount_centavos) filter (where account = 'wallet'), 0) as available,
        coalesce(sum(amount_centavos) filter (where account = 'held'), 0) as held,
        coalesce(sum(amount_centavos) filter (where account = 'principal'), 0) as principal,
        coalesce(sum(amount_centavos) filter (where account = 'paid_out'), 0) as paid_out
      from posting group by member_id
    ) sums on sums.member_id = wallet.member_id
    where (coalesce(available_centavos, 0), coalesce(held_centavos, 0),
           coalesce(principal_centavos, 0), coalesce(paid_out_centavos, 0))
      is distinct from (coalesce(available, 0), coalesce(held, 0),
                        coalesce(principal, 0), coalesce(paid_out, 0))`,
  "what is held belongs to withdrawals on their way": `
    select 'member ' || coalesce(held.member_id, open.member_id) || ' holds ' ||
      coalesce(held.held_centavos, 0) || ' for ' || coalesce(open.sum, 0) as found
    from (select member_id, held_centavos from wallet where held_centavos <> 0) held
    full join (
      select member_id, sum(amount_centavos) as sum from withdrawal
      where status in ('PROCESSING', 'ON_HOLD', 'SENT') group by member_id
    ) open on open.member_id = held.member_id
    where coalesce(held.held_centavos, 0) <> coalesce(open.sum, 0)`,
  "each withdrawal moved as its status says": `
    select 'withdrawal ' || withdrawal_number || ' is ' || status || ' but moved ' ||
      coalesce(string_agg(entry.movement, ', ' order by entry.id), 'nothing') as found
    from withdrawal left join entry on entry.subject_id = withdrawal.id
    group by withdrawal.id
    having array_agg(entry.movement order by entry.id) is distinct from
      case withdrawal.status
        when 'COMPLETED' then array['holdWithdrawal', 'settleWithdrawal']
        when 'RETURNED' then array['holdWithdrawal', 'returnWithdrawal']
        else array['holdWithdrawal']
      end`,
  "each repayment was posted, and nothing else was received": `
    select 'repayment ' || coalesce(repayment.id::text, entry.subject_id::text) as found
    from repayment full join (
      select * from entry where movement in ('repay', 'returnUnused')
    ) entry on entry.subject_id = repayment.id
    where repayment.id is null or entry.id is null`,
  "each loan that was accepted was released once": `
    select 'loan ' || loan_number || ' is ' || status as found
    from loan
    where (accepted_at is not null) <> exists (
      select from entry where entry.subject_id = loan.id and entry.movement = 'releaseLoan'
    )`,
};

export async function verifyLedger(db: Db): Promise<Mismatch[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      // One snapshot for all checks; a ledger of millions takes longer than a call may.
      await sql`set local statement_timeout = '10min'`.execute(trx);
      const mismatches: Mismatch[] = [];
      for (const [check, statement] of Object.entries(checks)) {
        const { rows } = await sql<{ found: string }>`${sql.raw(`${statement} limit 100`)}`.execute(
          trx,
        );
        mismatches.push(...rows.map(({ found }) => ({ check, found })));
      }
      return mismatches;
    });
}
