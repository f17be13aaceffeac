/**
 * Fills the database from one number of members up to another, each with an activation, a loan, a
 * wallet, a withdrawal and ten postings. The rows are ordinary, but their encrypted columns cannot
 * be decrypted.
 */
import type pg from "pg";

const BATCH = 100_000;

/** Triggers and foreign keys are disabled: other tests cover them, and they would take an hour. */
export async function fillMembers(ownerPool: pg.Pool, from: number, to: number): Promise<void> {
  const client = await ownerPool.connect();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    await client.query("set statement_timeout = 0");
    for (let first = from; first < to; first += BATCH)
      for (const statement of statements)
        await client.query(statement, [first, Math.min(first + BATCH, to)]);
    await client.query("reset session_replication_role; reset synchronous_commit");
    await client.query("vacuum analyze");
    await client.query("checkpoint");
    await client.query("reset statement_timeout");
  } finally {
    client.release();
  }
}

/**
 * The id of a row is computed from its number, so that no statement must look up another row's id.
 */
const idOf = (kind: string) => `md5('${kind} ' || n)::uuid`;
const rows = "from generate_series($1::integer + 1, $2::integer) n";
const filler = "decode(repeat('ab', 120), 'hex')";

const statements = [
  `insert into member (id, phone_fingerprint, phone_sealed, details_sealed, password_hash,
     register_address)
   select ${idOf("member")}, md5('phone ' || n), ${filler}, ${filler}, 'none', '203.0.113.9' ${rows}`,
  `insert into activation (id, status, completed_at)
   select ${idOf("member")}, 'INFO_COMPLETED', now() ${rows}`,
  `insert into activation_answer (member_id, step, sealed, fingerprint)
   select ${idOf("member")}, step, ${filler}, 'fill'
   ${rows} cross join (values ('personal'), ('bank')) steps (step)`,
  `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
     currency, exchange_rate, accepted_at)
   select ${idOf("loan")}, ${idOf("member")}, 'ACTIVE', 20000000, 20000000, 6, '2026-01-01', 'PHP',
     1, now() ${rows}`,
  `insert into wallet (member_id, id, available_centavos, reserved_centavos, principal_centavos)
   select ${idOf("member")}, ${idOf("wallet")}, 19990000, 10000, -19990000 ${rows}`,
  `insert into withdrawal (id, member_id, loan_id, status, amount_centavos, channel, account_sealed,
     account_fingerprint, challenge_id, needs_second_person, promised_by)
   select ${idOf("withdrawal")}, ${idOf("member")}, ${idOf("loan")}, 'PROCESSING', 10000,
     'INSTAPAY', ${filler}, 'fill', ${idOf("challenge")}, false, now() ${rows}`,
  `insert into withdrawal_event (withdrawal_id, event, to_status, actor_kind)
   select ${idOf("withdrawal")}, 'withdraw', 'PROCESSING', 'member' ${rows}`,
  // The loan, its withdrawal, another one that was returned, and a repayment.
  `with story (movement, kind, source, target, centavos) as (values
     ('releaseLoan', 'loan ', 'principal', 'wallet', 20000000),
     ('reserveWithdrawal', 'withdrawal ', 'wallet', 'reserved', 10000),
     ('reserveWithdrawal', 'returned ', 'wallet', 'reserved', 10000),
     ('returnWithdrawal', 'returned ', 'reserved', 'wallet', 10000),
     ('repay', 'repayment ', 'received', 'principal', 10000)
   ), written as (
     insert into entry (movement, member_id, loan_id, subject_id)
     select movement, ${idOf("member")}, ${idOf("loan")}, md5(kind || n)::uuid
     ${rows} cross join story returning id, movement, member_id
   )
   insert into posting (entry_id, account, member_id, amount_centavos)
   select id, account, member_id, amount from written
     join (select distinct on (movement) * from story) story using (movement)
     cross join lateral (values (target, centavos), (source, -centavos)) parts (account, amount)`,
];
