/** A database with this many active loans, and the time that an act takes in it. */

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { startCluster } from "@hiram/server/db/embedded.ts";
import { grantAppRole } from "@hiram/server/db/logins.ts";
import { migrate } from "@hiram/server/db/migrate.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { type House, openHouse } from "@hiram/server/house/house.ts";
import type pg from "pg";
import { repository } from "#testing/repository.ts";
import { addTemplates, copyLoans, type InventPast } from "./fill-loans.ts";

export type Bench = {
  readonly house: House;
  readonly owner: pg.Pool;
  /** How many statements the house has sent so far. */
  statements(): number;
  setDay(day: string): void;
};

type Filling = {
  readonly count: number;
  /** The day of the stored accounts. */
  readonly asOf: string;
  readonly invent?: InventPast;
};

export async function withLoans<Result>(
  { count, asOf, invent }: Filling,
  work: (bench: Bench) => Promise<Result>,
): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-bench-"));
  fs.chmodSync(folder, 0o755);
  const cluster = await startCluster(path.join(folder, "postgres"), {
    flags: ["-c", "shared_buffers=512MB", "-c", "max_wal_size=4GB"],
  });
  const owner = openPool(cluster.ownerUrl, { connectionsMax: 2 });
  await migrate(owner);
  await grantAppRole(owner, cluster.appUrl);
  const pool = openPool(cluster.appUrl, { role: "hiram_app", connectionsMax: 4 });
  const statements = countStatements(pool);
  const db = openDatabase(pool);
  let now = new Date(`${asOf}T04:00:00Z`);
  const clock = { now: () => now, async refresh() {} };
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "error" }, repository);
  const house = openHouse({ config, db, clock, countryOf: () => null });
  try {
    await addTemplates(house, owner, asOf, invent);
    await copyLoans(owner, count);
    return await work({
      house,
      owner,
      statements,
      setDay(day) {
        now = new Date(`${day}T04:00:00Z`);
      },
    });
  } finally {
    await db.destroy();
    await owner.end();
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function countStatements(pool: pg.Pool): () => number {
  let count = 0;
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      count++;
      return query(...given);
    }) as typeof client.query;
  });
  return () => count;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Inserts the rows of a table into one with the same columns, constraints and indexes. */
export async function timeBareInsert(owner: pg.Pool, table: string): Promise<number> {
  await owner.query(`create table bare (like ${table} including all)`);
  const { rows } = await owner.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = rows[0]?.names ?? "";
  const insert = `insert into bare (${names}) overriding system value select ${names} from ${table}`;
  const ms = await timed(() => owner.query(insert));
  await owner.query("drop table bare");
  return ms;
}

/** The peak memory of this process, in megabytes. */
export function watchMemory() {
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 20);
  return {
    stop(): number {
      clearInterval(timer);
      look();
      return most / 1_000_000;
    },
  };
}
