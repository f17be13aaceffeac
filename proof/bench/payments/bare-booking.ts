/**
 * The statements that book one payment, without HTTP and without Node. They are recorded from the
 * server's own code in transactions that are rolled back, and played again by a function of the
 * database: one call of it under pgbench books one payment.
 */
import { execFile } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { BenchServer } from "../money/money-house.ts";

const { prepareValue } = createRequire(import.meta.url)("pg/lib/utils.js") as {
  prepareValue(value: unknown): Buffer | string | null;
};

type Query = string | { readonly text: string; readonly values?: readonly unknown[] };

class Undone extends Error {}

let recorded: string[] | null = null;

/** Before the first connection is opened: a connection keeps the `query` that it began with. */
export function listenToStatements(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (recorded) {
      const statement = inline(given[0] as Query, given[1] as unknown[]);
      if (/^commit/i.test(statement)) throw new Undone();
      if (!/^(begin|rollback)/i.test(statement)) recorded.push(statement);
    }
    return Reflect.apply(query, this, given);
  } as typeof query;
}

/**
 * Returns the SQL statements that `book` sends. Its COMMIT throws `Undone`, so its transaction is
 * rolled back.
 */
export async function recordStatements(book: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  recorded = statements;
  try {
    await book();
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  } finally {
    recorded = null;
  }
  if (statements.length === 0) throw new Error("no statement was recorded");
  return statements;
}

/**
 * Writes the parameters into the statement as literals. PostgreSQL infers their types as it does
 * for parameters.
 */
function inline(query: Query, given: readonly unknown[] = []): string {
  const { text, values = given } = typeof query === "string" ? { text: query } : query;
  return text.trim().replace(/\$(\d+)/g, (_, at) => {
    const value = prepareValue(values[Number(at) - 1]);
    if (value === null) return "null";
    const literal = Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : value;
    return `'${literal.replaceAll("'", "''")}'`;
  });
}

/** Returns the payments booked a second while `clients` connections call the function. */
export async function driveBookings(
  { ownerPool, url, folder }: BenchServer,
  bookings: readonly (readonly string[])[],
  clients: number,
): Promise<number> {
  await ownerPool.query(`
    drop table if exists bench_booking;
    drop sequence if exists bench_n;
    create table bench_booking (n bigint primary key, statements text[] not null);
    create sequence bench_n;
    create or replace function bench_book() returns void language plpgsql as $$
    declare
      statement text;
    begin
      foreach statement in array
        (select statements from bench_booking where n = (select nextval('bench_n')))
      loop
        execute statement;
      end loop;
    end
    $$;
    grant select on bench_booking to hiram_app;
    grant usage on sequence bench_n to hiram_app`);
  for (const [at, statements] of bookings.entries())
    await ownerPool.query("insert into bench_booking values ($1, $2)", [at + 1, statements]);
  await ownerPool.query("analyze bench_booking");
  const file = path.join(folder, "book.sql");
  fs.writeFileSync(file, "select bench_book();\n");
  const at = new URL(url);
  const each = String(Math.floor(bookings.length / clients));
  const how = ["-n", "-M", "prepared", "-f", file, "-j", "1", "-c", String(clients), "-t", each];
  const where = ["-h", at.hostname, "-p", at.port, "-U", at.username, at.pathname.slice(1)];
  const env = {
    PATH: process.env.PATH,
    PGPASSWORD: decodeURIComponent(at.password),
    PGOPTIONS: "-c role=hiram_app",
  };
  const { stdout } = await promisify(execFile)("pgbench", [...how, ...where], { env });
  const perSecond = Number(/^tps = ([\d.]+) \(without/m.exec(stdout)?.[1]);
  if (!perSecond) throw new Error(`pgbench did not say how many: ${stdout}`);
  return perSecond;
}
