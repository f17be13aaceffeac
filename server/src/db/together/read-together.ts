/**
 * A database to read from: statements that begin at the same moment travel together, on one
 * connection and in one round trip (pipelining), each a prepared statement. What a page needs from
 * ten tables then costs one wait instead of ten, and one connection of the pool. Each statement is
 * a transaction of its own, as it would be alone: one that fails fails only its own caller.
 */
import { createHash } from "node:crypto";
import { type Context, context } from "@opentelemetry/api";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import type { Tables } from "#db/tables.ts";
import { readVariable } from "#env/read-env.ts";

/** `Promise.all` with a name for each. */
export async function allOf<T extends Record<string, unknown>>(
  promised: T,
): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
  const values = await Promise.all(Object.values(promised));
  const entries = Object.keys(promised).map((name, index) => [name, values[index]]);
  return Object.fromEntries(entries);
}

type Reading = {
  readonly query: CompiledQuery;
  /** The span of the call that reads, which is not that of the call whose turn it is. */
  readonly within: Context;
  readonly resolve: (result: QueryResult<unknown>) => void;
  readonly reject: (error: unknown) => void;
};

/** More would make one connection work while others of the pool are idle. */
const TOGETHER_MAX = 64;

export const openReads = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driveReads(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

function driveReads(pool: pg.Pool): Driver {
  let waiting: Reading[] = [];
  const read = (query: CompiledQuery): Promise<QueryResult<unknown>> => {
    if (!isRead.test(query.sql)) throw new Error("only statements that read can be read together");
    return new Promise((resolve, reject) => {
      waiting.push({ query, within: context.active(), resolve, reject });
      if (waiting.length === 1) setImmediate(sendWaiting);
    });
  };
  const sendWaiting = () => {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += TOGETHER_MAX)
      void send(pool, all.slice(at, at + TOGETHER_MAX));
  };
  const connection = { executeQuery: read, streamQuery: refuseOther } as DatabaseConnection;
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuseOther,
    commitTransaction: refuseOther,
    rollbackTransaction: refuseOther,
    // The pool belongs to the database that also writes.
    destroy: async () => {},
  };
}

const isRead = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|with)\b/i;

const refuseOther = (): never => {
  throw new Error("a transaction cannot be read together");
};

type Pipelined = {
  pipeline: boolean;
  readonly connection: { readonly stream: pg.Connection["stream"] };
};

async function send(pool: pg.Pool, readings: readonly Reading[]): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    for (const { reject } of readings) reject(error);
    return;
  }
  const pipelined = client as unknown as Pipelined;
  const { stream } = pipelined.connection;
  pipelined.pipeline = true;
  // One packet for all.
  stream.cork();
  const running = readings.map((reading) => run(client, reading));
  stream.uncork();
  const hasFailed = (await Promise.all(running)).includes("changed");
  pipelined.pipeline = false;
  client.release(hasFailed);
}

/** A prepared statement fails once for each connection after a table's columns have changed. */
const PLAN_CHANGED = "0A000";

async function run(client: pg.PoolClient, reading: Reading): Promise<"done" | "changed"> {
  const { query, within, resolve, reject } = reading;
  const values = query.parameters as unknown[];
  const ask = (name: string | undefined) =>
    context.with(within, () => client.query({ ...(name && { name }), text: query.sql, values }));
  const name = nameOf(query.sql);
  try {
    resolve({ rows: (await ask(name)).rows });
    return "done";
  } catch (error) {
    if (!name || (error as { code?: string }).code !== PLAN_CHANGED) {
      reject(error);
      return "done";
    }
    await ask(undefined).then(({ rows }) => resolve({ rows }), reject);
    return "changed";
  }
}

const NAMES_MAX = 500;
const names = new Map<string, string>();

/**
 * By the text, which has no values in it. A list of unusual length makes a text of its own: beyond
 * so many texts, new ones are not prepared.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMES_MAX || readVariable("PREPARED_STATEMENTS") === "off")
    return known;
  const name = `read-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
  names.set(text, name);
  return name;
}
