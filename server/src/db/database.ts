/**
 * The connection to PostgreSQL: one pool, limits on every wait, and the app's role, which owns
 * nothing.
 */
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { watchServerErrors } from "#db/disk-full.ts";
import { toSafeInteger } from "#db/safe-integer.ts";
import type { Tables } from "#db/tables.ts";
import { openBatchedReads } from "#db/together/read-together.ts";
import { readVariable } from "#env/read-env.ts";
import { traceStatements } from "#trace/trace-statements.ts";

export type Db = Kysely<Tables>;
/** A function that takes this writes as part of its caller's transaction. */
export type Trx = Transaction<Tables>;

const INT8 = 20;
const INT8_ARRAY = 1016;
pg.types.setTypeParser(INT8, (text) => toSafeInteger(Number(text)));
// `{1,2,3}`: our arrays hold no null and have one dimension.
pg.types.setTypeParser(INT8_ARRAY as number as typeof pg.types.builtins.INT8, (text) => {
  const values: number[] = JSON.parse(`[${text.slice(1, -1)}]`);
  for (const value of values) toSafeInteger(value);
  return values;
});

// A date stays text, because a Date would shift with the process's time zone.
const DATE = 1082;
pg.types.setTypeParser(DATE, (text) => text);

/** For requests: a longer wait ends as "Busy", never as a hang. */
const requestLimits = {
  max: 20,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 10_000,
  // A database that does not respond cannot enforce its own time-outs.
  query_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** For migrations, commands and the job queue, which must not give up under load. */
const ownerLimits = {
  max: 8,
  connectionTimeoutMillis: 60_000,
  statement_timeout: 600_000,
  lock_timeout: 120_000,
  idle_in_transaction_session_timeout: 600_000,
};

/**
 * A statement that begins with `prepared as` and a name is a prepared statement, planned once per
 * connection: for the few that every request or withdrawal runs, where planning cost more than
 * running. They name their columns, because a prepared plan fails when the result type changes. Off
 * behind a PgBouncer in transaction mode before 1.21, which runs the next statement on another
 * connection.
 */
const preparedAs = /^\s*\/\* prepared as ([\w-]+) \*\//;

/** A statement that begins with `long` may take minutes: it sums over all loans. */
const isLong = /^\s*\/\* long \*\//;
const LONG_MS = 600_000;

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const prepares = readVariable("PREPARED_STATEMENTS") !== "off";
    const plan = (statement: unknown, values: unknown, ...rest: unknown[]) => {
      const name = prepares && typeof statement === "string" && preparedAs.exec(statement)?.[1];
      if (typeof statement === "string" && isLong.test(statement))
        return query({ text: statement, values, query_timeout: LONG_MS }, ...rest);
      if (!name) return query(statement, values, ...rest);
      return query({ name, text: statement, values }, ...rest);
    };
    this.query = traceStatements(plan as typeof query) as typeof this.query;
    watchServerErrors(this);
  }
}

type PoolOptions = {
  readonly role?: "hiram_app";
  /** Makes every write fail, whichever database the address leads to. */
  readonly isReadOnly?: boolean;
  readonly connectionsMax?: number;
  /** Request limits protect members who wait; a job may use the owner's longer ones. */
  readonly isPatient?: boolean;
};

export function openPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { role, connectionsMax, isReadOnly, isPatient = role === undefined } = options;
  const settings = [
    ...(role ? [`-c role=${role}`] : []),
    ...(isReadOnly ? ["-c default_transaction_read_only=on"] : []),
  ];
  const pool = new pg.Pool({
    ...(isPatient ? ownerLimits : requestLimits),
    ...(connectionsMax && { max: connectionsMax }),
    connectionString: url,
    Client,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(settings.length > 0 && { options: settings.join(" ") }),
  });
  // A broken connection is replaced at the next query. Idle ones emit `error` on the pool, those in
  // use on the client; an unhandled event of either kind would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Reports are few and long. */
const REPORT_CONNECTIONS_MAX = 4;

/** A standby for reports; nothing is connected before the first one. */
export function openReportsDatabase(url: string): Db {
  const connectionsMax = REPORT_CONNECTIONS_MAX;
  return openDatabase(openPool(url, { role: "hiram_app", connectionsMax, isReadOnly: true }));
}

const pools = new WeakMap<Db, pg.Pool>();
const reads = new WeakMap<Db, Db>();

export function openDatabase(pool: pg.Pool): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** The same database for read-only calls; a database with plugins stays as it is. */
export function readOnlyDatabase(db: Db): Db {
  const pool = pools.get(db);
  if (!pool) return db;
  const known = reads.get(db) ?? openBatchedReads(pool);
  reads.set(db, known);
  return known;
}
