/**
 * Inserts the given number of rows into each large table: members, loans, wallets, the ledger,
 * messages, codes, payments and tries of SMS. Triggers and foreign keys are off, because the
 * measurement needs only the rows.
 */
import type pg from "pg";

const filler = "decode(repeat('ab', 120), 'hex')";
const idOf = (kind: string) => `md5('${kind} ' || n)::uuid`;
const past = "house_now() - n * interval '20 s'";

/** $1 is the number of rows. Few visitors write to the lender: one in a hundred. */
const statements: readonly string[] = [
  `insert into member (id, phone_fingerprint, phone_sealed, details_sealed, password_hash,
     register_address)
   select ${idOf("member")}, md5('phone ' || n), ${filler}, ${filler}, 'none', '203.0.113.9'
   from generate_series(1, $1::integer) n`,
  `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
     currency, exchange_rate, accepted_at)
   select ${idOf("loan")}, ${idOf("member")}, 'ACTIVE', 20000000, 20000000, 6, '2026-01-01', 'PHP',
     1, now() from generate_series(1, $1::integer) n`,
  `insert into wallet (member_id, id, available_centavos, reserved_centavos, principal_centavos)
   select ${idOf("member")}, ${idOf("wallet")}, 20000000, 0, -20000000
   from generate_series(1, $1::integer) n`,
  `with released as (
     insert into entry (movement, member_id, loan_id, subject_id)
     select 'releaseLoan', ${idOf("member")}, ${idOf("loan")}, ${idOf("loan")}
     from generate_series(1, $1::integer) n returning id, member_id
   )
   insert into posting (entry_id, account, member_id, amount_centavos)
   select id, account, member_id, amount from released
     cross join (values ('wallet', 20000000), ('principal', -20000000)) parts (account, amount)`,
  `insert into notice (id, member_id, channel, template, sealed, status, created_at, sent_at)
   select ${idOf("notice")}, ${idOf("member")}, 'sms', 'loan-approved', ${filler}, 'SENT',
     ${past}, ${past} from generate_series(1, $1::integer) n`,
  `insert into sms_try (notice_id, gateway, asked_at, outcome)
   select ${idOf("notice")}, 'sms-1', ${past}, 'ACCEPTED' from generate_series(1, $1::integer) n`,
  `insert into code_challenge (id, purpose, holder_fingerprint, about_fingerprint, tries_left,
     created_at, expires_at, spent_at)
   select ${idOf("challenge")}, 'WITHDRAW', 'fill ' || n, 'fill', 5, ${past}, ${past}, ${past}
   from generate_series(1, $1::integer) n`,
  `insert into repayment (id, loan_id, member_id, amount_centavos, principal_centavos, received_on,
     reference, source, payment_id)
   select ${idOf("repayment")}, ${idOf("loan")}, ${idOf("member")}, 10000, 10000, '2026-05-01',
     'FILL ' || n, 'BANK', ${idOf("payment")} from generate_series(1, $1::integer) n`,
  `insert into contact_message (id, reference, status, sealed, consented_at, created_at)
   select ${idOf("message")}, 'FILL-' || n, 'CLOSED', ${filler}, ${past}, ${past}
   from generate_series(1, $1::integer / 100) n`,
];

export async function fillRows(ownerPool: pg.Pool, count: number): Promise<void> {
  const client = await ownerPool.connect();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    await client.query("set statement_timeout = 0");
    for (const statement of statements) await client.query(statement, [count]);
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}
