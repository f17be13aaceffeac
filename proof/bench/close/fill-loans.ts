/**
 * Fills a database with active loans of every age: a few hundred different accounts, computed as
 * the product computes them, and copied to the required number of loans. Triggers and foreign keys
 * are disabled meanwhile: the measured closes need only the accounts, not their past.
 */

import { randomUUID } from "node:crypto";
import { dueDates } from "@hiram/contract/calendar/day.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { writeAccounts } from "@hiram/server/account/account.sql.ts";
import { computeAccountFromPast } from "@hiram/server/account/compute-account.ts";
import type { LoanEvents } from "@hiram/server/account/past.sql.ts";
import type { House } from "@hiram/server/house/house.ts";
import type pg from "pg";

const TEMPLATES = 600;
const POLICY_FROM = "2026-01-01";
const DAY_MS = 86_400_000;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** How many of a hundred loans have paid all but this many instalments. */
const missed = [
  [90, 0],
  [95, 1],
  [97, 2],
  [100, 5],
] as const;

const monthsOf = (at: number): number => [6, 12, 24][at % 3] as number;

/** A loan that began up to two years ago and was paid on its due dates, except for the last ones. */
const inventPast: InventPast = (house, at, asOf) =>
  inventPastFrom(house, at, asOf, daysBefore(asOf, 1 + ((at * 37) % (monthsOf(at) * 30))));

/** The same for a first payout on a day. */
export function inventPastFrom(
  house: House,
  at: number,
  asOf: string,
  first_paid_on: string,
): LoanEvents {
  const amount = 50_000_00 + (at % 50) * 10_000_00;
  const months = monthsOf(at);
  const quote = quoteLoan(amount, months, house.products.standard());
  const due = dueDates(first_paid_on, months).filter((day) => day <= asOf);
  const [, leave = 0] = missed.find(([below]) => (at * 61) % 100 < below) ?? [];
  const payments = due
    .map((on, index) => ({ on, amount: quote.schedule[index]?.amount ?? 0 }))
    .slice(0, Math.max(0, due.length - leave));
  return {
    id: randomUUID(),
    member_id: randomUUID(),
    amount_centavos: amount,
    months,
    policy_from: POLICY_FROM,
    product_code: "STANDARD",
    product_version: 1,
    due_day: null,
    first_paid_on,
    closed_on: null,
    version: 0,
    entries: [],
    payouts: [{ on: first_paid_on, amount }],
    payments,
    pauses: [],
    waivers: [],
    changes: [],
    isCoolingOff: false,
    settlements: [],
  };
}

/** Invents what happened to loan number `at` until a day. */
export type InventPast = (house: House, at: number, asOf: string) => LoanEvents;

export async function addTemplates(
  house: House,
  owner: pg.Pool,
  asOf: string,
  invent: InventPast = inventPast,
): Promise<void> {
  const pasts = Array.from({ length: TEMPLATES }, (_, at) => invent(house, at, asOf));
  await unchecked(owner, async (client) => {
    for (const past of pasts) {
      await client.query(insertMember, [past.member_id, past.id]);
      await client.query(insertLoan, [
        past.id,
        past.member_id,
        past.amount_centavos,
        past.months,
        POLICY_FROM,
        past.first_paid_on,
      ]);
    }
  });
  const rows = pasts.map((past) => computeAccountFromPast(house, past, asOf));
  await house.db.transaction().execute((trx) => writeAccounts(trx, rows));
}

const insertMember = `
  insert into member (id, phone_fingerprint, phone_sealed, details_sealed, password_hash,
    register_address) values ($1, $2, '', '', 'none', '203.0.113.9')`;

const insertLoan = `
  insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
    currency, exchange_rate, accepted_at, first_paid_at, first_paid_on)
  values ($1, $2, 'ACTIVE', $3, $3, $4, $5, 'PHP', 1, house_now(), $6::date, $6)`;

/** Copies the templates up to this number of loans. */
export async function copyLoans(owner: pg.Pool, count: number): Promise<void> {
  await unchecked(owner, async (client) => {
    await client.query(
      `create temp table copy on commit preserve rows as
       select (array(select loan_id from loan_account order by loan_id limit ${TEMPLATES}))
           [1 + n % ${TEMPLATES}] as template,
         gen_random_uuid() as loan_id, gen_random_uuid() as member_id
       from generate_series(1, $1 - (select count(*)::int from loan_account)) n`,
      [count],
    );
    await client.query(`insert into member (id, phone_fingerprint, phone_sealed, details_sealed,
        password_hash, register_address)
      select member_id, loan_id::text, '', '', 'none', '203.0.113.9' from copy`);
    for (const [table, key, own] of copied)
      await client.query(await copying(client, table, key, own));
    await client.query("drop table copy");
    await client.query("analyze loan, loan_account, loan_plan");
  });
}

const copied = [
  ["loan", "id", ["id", "member_id"]],
  ["loan_account", "loan_id", ["loan_id", "member_id"]],
  ["loan_plan", "loan_id", ["loan_id"]],
] as const;

/** The rows of the templates with the ids of the copies. */
async function copying(
  client: pg.ClientBase,
  table: string,
  key: string,
  own: readonly string[],
): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_identity = 'NO' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => {
    if (!own.includes(name)) return `template.${name}`;
    return name === "member_id" ? "copy.member_id" : "copy.loan_id";
  });
  return `insert into ${table} (${names.join(", ")}) select ${values.join(", ")}
    from copy join ${table} template on template.${key} = copy.template`;
}

async function unchecked(
  owner: pg.Pool,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = replica");
    await work(client);
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}
