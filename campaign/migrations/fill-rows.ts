/**
 * A million rows in each large table besides those that the bench fills: messages, codes, payments,
 * contacts, tries of SMS. Written without triggers and foreign keys, as the bench does.
 */
import type pg from "pg";

const filler = "decode(repeat('ab', 120), 'hex')";
const idOf = (kind: string) => `md5('${kind} ' || n)::uuid`;
const past = "house_now() - n * interval '20 s'";

/** $1 is the number of rows. Few visitors write to the lender: one in a hundred. */
const statements: readonly string[] = [
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
  `insert into collection_contact (id, loan_id, member_id, person, channel, direction, at, template,
     outcome)
   select ${idOf("contact")}, ${idOf("loan")}, ${idOf("member")}, 'MEMBER', 'SMS', 'OUT', ${past},
     'reminder-before', 'SENT' from generate_series(1, $1::integer) n`,
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
