/**
 * Makes the database's functions those of this build: a file whose text has changed is applied, and
 * a function whose file is gone is dropped. The table `sql_function` holds the hash of each applied
 * text.
 */
import pg from "pg";
import type { SqlFile } from "#db/sql-files.ts";
import { StartRefused } from "#start-refused.ts";

/**
 * Functions of triggers under the names that they had until migration 0169 renamed them, by today's
 * name: `create trigger` of older migrations needs those on an empty database.
 */
export const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ["queue_audit_event_for_sealing", "await_seal"],
  ["wait_for_uncommitted_entries", "await_entries"],
  ["move_entry_to_open_day", "book_on_open_day"],
  ["set_newest_seen_event", "name_newest_event"],
  ["set_roles_of_actor", "name_audit_roles"],
  ["require_staff_words_row", "check_words_sent"],
  ["require_staff_words_of_document", "check_document_words"],
  ["require_staff_words_of_notice", "check_notice_words"],
  ["require_staff_words_of_loan_note", "check_loan_note_words"],
  ["require_staff_words_of_hardship_note", "check_hardship_note_words"],
  ["limit_dispute_waiver", "check_dispute_decided"],
  ["refuse_repeated_dispute", "check_dispute_new"],
  ["require_proved_payments_for_new_loan", "check_last_loan_proved"],
  ["require_proved_payments_for_certificate", "check_certificate_proved"],
  ["require_future_start_of_late_cash_rule", "check_late_cash_day"],
  ["require_open_day_for_rates", "check_rates_day"],
  ["require_later_start_of_version", "check_version_day"],
  ["replace_house_now", "move_house_now"],
  ["queue_account_update_for_entry", "note_loan_change"],
  ["queue_account_update_for_term_change", "note_term_change"],
  ["mark_promises_stale", "note_promised_payment"],
  ["require_two_sign_in_methods", "keep_two_ways"],
  ["refuse_contact_change", "keep_collection_contact"],
  ["delete_member_time_zones", "forget_member_place"],
  ["copy_freeze_to_member", "follow_freeze"],
  ["refuse_hardship_during_settlement", "check_hardship_asked"],
  ["check_closing_balance", "check_statement"],
  ["check_hold_end", "check_pause_end"],
  ["refuse_batch_by_loan_approver", "check_batched_payout"],
  ["refuse_manual_payout_by_loan_approver", "check_sent_by_hand"],
  ["refuse_payout_by_loan_approver", "check_payout_approver"],
  ["refuse_id_check_by_loan_approver", "check_id_checker"],
  ["require_verified_id_for_payout", "check_id_before_money"],
]);

/**
 * All in one transaction, because functions call each other: either all of them are new or none.
 */
export async function replaceFunctions(
  client: pg.PoolClient,
  functions: readonly SqlFile[],
): Promise<string[]> {
  const { rows } = await client.query<Pick<SqlFile, "name" | "hash">>(
    "select name, hash from sql_function",
  );
  const hashes = new Map(rows.map((row) => [row.name, row.hash]));
  const changed = functions.filter(({ name, hash }) => hashes.get(name) !== hash);
  const names = new Set(functions.map(({ name }) => name));
  const removed = rows.filter(({ name }) => !names.has(name));

  await client.query("begin");
  for (const { name } of removed) await attempt(client, name, () => drop(client, name));
  for (const file of changed) await attempt(client, file.name, () => replace(client, file));
  await client.query("commit");
  return changed.map(({ name }) => name);
}

/**
 * Creates the functions that migrations name and the database lacks: those of triggers and of
 * columns' defaults. Their bodies are not checked, because the tables they name may not exist yet.
 * Their rights come with `replaceFunctions`: the first migration creates the app's role. A renamed
 * function is created with its former name, which the older migrations use.
 */
export async function createNamedFunctions(
  client: pg.PoolClient,
  functions: readonly SqlFile[],
): Promise<void> {
  await client.query("begin");
  await client.query("set local check_function_bodies = off");
  for (const { name, sql } of functions.filter(isNamedByMigrations)) {
    const former = FORMER_NAMES.get(name) ?? name;
    const signatures = [
      ...(await findSignatures(client, name)),
      ...(await findSignatures(client, former)),
    ];
    if (signatures.length > 0) continue;
    const formerSql = withoutRights(sql).replace(`function ${name}(`, `function ${former}(`);
    await attempt(client, name, () => client.query(formerSql));
  }
  await client.query("commit");
}

const isNamedByMigrations = ({ name, sql }: SqlFile): boolean =>
  /\breturns trigger\b/.test(sql) || name === "house_now" || name === "standard_version";

const withoutRights = (sql: string): string => sql.split(/^revoke /m)[0] as string;

async function replace(client: pg.PoolClient, { name, sql, hash }: SqlFile): Promise<void> {
  // "create or replace" keeps the rights given before. They are taken back, so that the app's role
  // has the rights that the file grants and no others.
  for (const signature of await findSignatures(client, name))
    await client.query(`revoke all on function ${signature} from hiram_app`);
  await createOrReplace(client, name, sql);
  const signatures = await findSignatures(client, name);
  // With other arguments "create or replace" adds a second function and leaves the first callable.
  if (signatures.length !== 1)
    throw new Error(`there is ${signatures.join(" and ") || "none of this name"}`);
  await client.query(
    `insert into sql_function (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, done_at = now()`,
    [name, hash],
  );
}

/** PostgreSQL's code for "cannot change the names of arguments or the type of the result". */
const INVALID_DEFINITION = "42P13";

/**
 * Drops a function that cannot be replaced and creates it again; the transaction hides the moment
 * in between.
 */
async function createOrReplace(client: pg.PoolClient, name: string, sql: string): Promise<void> {
  await client.query("savepoint before_function");
  try {
    await client.query(sql);
  } catch (error) {
    if ((error as { code?: string }).code !== INVALID_DEFINITION) throw error;
    await client.query("rollback to savepoint before_function");
    for (const signature of await findSignatures(client, name))
      await client.query(`drop function ${signature}`);
    await client.query(sql);
  }
  await client.query("release savepoint before_function");
}

async function drop(client: pg.PoolClient, name: string): Promise<void> {
  await client.query(`drop function if exists ${pg.escapeIdentifier(name)}`);
  await client.query("delete from sql_function where name = $1", [name]);
}

async function findSignatures(client: pg.PoolClient, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and proname = $1 order by 1`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

async function attempt(client: pg.PoolClient, name: string, act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    // A broken connection has rolled back already; the operator needs the original reason.
    await client.query("rollback").catch(() => {});
    throw new StartRefused(`Function ${name} failed: ${(error as Error).message}`);
  }
}
