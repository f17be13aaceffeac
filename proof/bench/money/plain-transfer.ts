/**
 * A plain double-entry transfer in one SQL function: two balances, an entry and its two postings,
 * and nothing else. Its rate is the most that the database can do with such books.
 */
import type pg from "pg";
import type { BenchServer } from "./money-house.ts";
import { runPgbench } from "./pgbench.ts";

const ACCOUNTS = 10_000;

export async function openPlainBooks(ownerPool: pg.Pool): Promise<void> {
  await ownerPool.query(`
    create schema plain;
    create table plain.account (id integer primary key,
      balance bigint not null check (balance >= 0)) with (fillfactor = 70);
    create table plain.entry (id bigint generated always as identity primary key,
      at timestamptz not null default now());
    create table plain.posting (entry_id bigint not null references plain.entry,
      account_id integer not null, amount bigint not null check (amount <> 0),
      primary key (entry_id, account_id));
    insert into plain.account select n, 1000000000 from generate_series(1, ${ACCOUNTS}) n;
    create function plain.transfer(from_id integer, to_id integer, centavos bigint) returns bigint
    language plpgsql as $$
    declare
      entry_id bigint;
    begin
      perform from plain.account where id in (from_id, to_id) order by id for no key update;
      update plain.account set balance = balance - centavos where id = from_id;
      update plain.account set balance = balance + centavos where id = to_id;
      insert into plain.entry as e default values returning e.id into entry_id;
      insert into plain.posting values (entry_id, from_id, -centavos), (entry_id, to_id, centavos);
      return entry_id;
    end
    $$;
    grant usage on schema plain to hiram_app;
    grant select, insert, update on all tables in schema plain to hiram_app`);
  await ownerPool.query("analyze plain.account");
}

const script = `\\set a random(1, ${ACCOUNTS / 2})
\\set b random(${ACCOUNTS / 2 + 1}, ${ACCOUNTS})
select plain.transfer(:a, :b, 100);
`;

export const driveTransfers = (at: BenchServer, clients: number, each: number): Promise<number> =>
  runPgbench(at, { name: "transfer", script, clients, each });
