/** The state of the mail server: consecutive failures, and the time of the last attempt. */
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

const REST_SECONDS = 30;

type MailServer = { readonly failures: number };

/** No row is stored before the first failure. */
export async function readMailServer(db: Db): Promise<MailServer> {
  const { rows } = await sql<MailServer>`
    select failures from mail_server
  `.execute(db);
  return rows[0] ?? { failures: 0 };
}

/** True once in each half minute, for one letter among all workers. */
export async function claimMailProbe(db: Db, failuresMin: number): Promise<boolean> {
  const { rows } = await sql`
    update mail_server set asked_at = now()
    where failures >= ${failuresMin} and asked_at < now() - make_interval(secs => ${REST_SECONDS})
    returning failures
  `.execute(db);
  return rows.length === 1;
}

export async function recordMailFailure(db: Db): Promise<void> {
  await sql`
    insert into mail_server (failures, asked_at) values (1, now())
    on conflict (is_only) do update set failures = mail_server.failures + 1, asked_at = now()
  `.execute(db);
}

export async function recordMailSuccess(db: Db): Promise<void> {
  await sql`update mail_server set failures = 0, asked_at = now() where failures > 0`.execute(db);
}
