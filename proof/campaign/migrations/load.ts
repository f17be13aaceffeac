/**
 * Short transactions on the large tables, as the product's requests make them, and now and then a
 * report that reads for seconds. What is measured is the longest wait for a lock, as the database
 * sees it: on a busy machine a transaction takes long without any migration.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { openPool } from "@hiram/server/db/database.ts";
import type pg from "pg";

/** In the text of each statement, so that waits of the migrator itself are not counted. */
const NAME = "load";
const WORKERS = 6;
const PAUSE_MS = 10;
const REPORT_EVERY_MS = 4_000;

const idOf = (kind: string) => `md5('${kind} ' || $1)::uuid`;

type Transaction = {
  readonly words: string;
  /** Each is given the number of a member, or a new id where it has $2. */
  readonly statements: readonly string[];
};

/** An update without a row takes the same lock of the table as one with rows. */
const transactions: readonly Transaction[] = [
  {
    words: "a message is written and sent",
    statements: [
      `insert into notice (id, member_id, channel, template, sealed, status)
       select $2::uuid, ${idOf("member")}, 'sms', 'loan-approved', '', 'QUEUED'`,
      "update notice set status = 'SENT', sent_at = house_now() where id = $2::uuid and $1 > 0",
    ],
  },
  {
    words: "a code is asked for and spent",
    statements: [
      `insert into code_challenge (id, purpose, holder_fingerprint, about_fingerprint, tries_left,
         expires_at) select $2::uuid, 'WITHDRAW', $2::text || $1, 'load', 5, now()`,
      "update code_challenge set spent_at = now() where id = $2::uuid and $1 > 0",
    ],
  },
  {
    words: "money is reserved",
    statements: [
      `select from wallet where member_id = ${idOf("member")} for update`,
      `with made as (insert into entry (movement, member_id, loan_id, subject_id)
         values ('reserveWithdrawal', ${idOf("member")}, ${idOf("loan")}, $2::uuid) returning id)
       insert into posting (entry_id, account, member_id, amount_centavos)
       select id, account, ${idOf("member")}, amount from made
         cross join (values ('wallet', -100), ('reserved', 100)) parts (account, amount)`,
    ],
  },
  {
    words: "a loan with its payments is shown",
    statements: [
      `select from loan where id = ${idOf("loan")}`,
      `select sum(amount_centavos) from repayment where loan_id = ${idOf("loan")}`,
      `select from loan_account where loan_id = ${idOf("loan")}`,
      `select count(*) from entry where loan_id = ${idOf("loan")}`,
    ],
  },
  {
    words: "a payment and its account are written",
    statements: [
      "update repayment set reference = reference where id = $2::uuid and $1 > 0",
      "update loan_account set version = version where loan_id = $2::uuid and $1 > 0",
      "update reallocation set at = at where id = $2::uuid and $1 > 0",
      "update sms_try set report = report where notice_id = $2::uuid and $1 > 0",
    ],
  },
  {
    words: "a visitor writes",
    statements: [
      `insert into contact_message (id, reference, status, sealed, consented_at)
       select $2::uuid, $2::text || $1, 'NEW', '', house_now()`,
    ],
  },
];

export type MigrationLoad = {
  /** Since the last call: the longest wait for a lock, and how many transactions there were. */
  take(): { readonly waitMs: number; readonly count: number };
  readonly refused: readonly string[];
  stop(): Promise<void>;
};

export function startLoad(url: string, members: number): MigrationLoad {
  const pool = openPool(url, { connectionsMax: WORKERS + 2 });
  let [waitMs, count, isOver] = [0, 0, false];
  const refused: string[] = [];
  const worker = async (first: number) => {
    for (let turn = first; !isOver; turn++) {
      const transaction = transactions[turn % transactions.length] as Transaction;
      await run(pool, transaction, 1 + ((turn * 7_919) % members)).catch((error) => {
        refused.push(`${transaction.words}: ${error.message}`);
      });
      count++;
      await wait(PAUSE_MS);
    }
  };
  const report = async () => {
    while (!isOver) {
      await pool.query(
        `/* ${NAME} */ select account, sum(amount_centavos) from posting group by 1`,
      );
      await wait(REPORT_EVERY_MS);
    }
  };
  const watch = async () => {
    while (!isOver) {
      const { rows } = await pool.query<{ ms: number }>(waiting);
      waitMs = Math.max(waitMs, Number(rows[0]?.ms));
      await wait(PAUSE_MS);
    }
  };
  const running = Promise.all([
    ...Array.from({ length: WORKERS }, (_, number) => worker(number * 1_000)),
    report(),
    watch(),
  ]);
  // It is thrown by `stop`. A migration that failed has stopped the database first, and its own error
  // is the one to be read.
  running.catch(() => {});
  return {
    refused,
    take() {
      const taken = { waitMs, count };
      [waitMs, count] = [0, 0];
      return taken;
    },
    async stop() {
      isOver = true;
      await running;
      await pool.end();
    },
  };
}

const waiting = `
  select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0) as ms
  from pg_locks join pg_stat_activity using (pid)
  where not granted and query like '/* ${NAME} */%'`;

async function run(pool: pg.Pool, { statements }: Transaction, member: number): Promise<void> {
  const client = await pool.connect();
  try {
    const id = randomUUID();
    await client.query("begin");
    for (const text of statements)
      await client.query(`/* ${NAME} */ ${text}`, text.includes("$2") ? [member, id] : [member]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
