/**
 * A database to read from: statements that begin in the same tick of the event loop are sent
 * together, on one connection and in one round trip (pipelining), each a prepared statement. What a
 * page needs from ten tables then costs one wait instead of ten, and one connection of the pool.
 *
 * What a request reads in one tick is read in one snapshot: it sees a payment or a payout in all of
 * its tables or in none, so a page never shows money both set aside and arrived. This holds for
 * every page call (`/member/page`), whose statements all begin at the same moment
 * (`http/round-trips.test.ts`). A request that reads again after its first results reads in a newer
 * snapshot.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { context } from "@opentelemetry/api";
import {
  type CompiledQuery,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import type { Tables } from "#db/tables.ts";
import { isRead } from "#db/together/is-read.ts";
import { type Reading, readSnapshot } from "#db/together/read-snapshot.ts";
import { Problem } from "#problem.ts";

/** `Promise.all` with a name for each. */
export async function awaitNamed<T extends Record<string, unknown>>(
  promised: T,
): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
  const values = await Promise.all(Object.values(promised));
  const entries = Object.keys(promised).map((name, index) => [name, values[index]]);
  return Object.fromEntries(entries);
}

/** One request, whose statements stay together. */
type Reader = { isRefused: boolean };

const readers = new AsyncLocalStorage<Reader>();
/** Stands for everything that is read outside a request. */
const nobody: Reader = { isRefused: false };

/** Marks the work as one request: what it reads in one tick is never split. */
export const readAsOne = <T>(work: () => T): T => readers.run({ isRefused: false }, work);

/** More would make one connection work while others of the pool are idle. */
const TOGETHER_MAX = 64;

/**
 * The most statements waiting or sent, for each connection: 10,240 for a pool of 20, which is 250
 * home pages and, at an estimated 4 kB each, 40 MB. A process ran 7,000 statements a second (record
 * 0091), so the last of them waits 1.5 s, half of what the pool lets it wait for a connection.
 * Waiting statements need no timer: the pool stops waiting for a connection after 3 s, and the
 * driver for an answer after 15 s.
 */
const OPEN_MAX_PER_CONNECTION = 8 * TOGETHER_MAX;

export function openBatchedReads(pool: pg.Pool): Kysely<Tables> {
  const adapter = new PostgresAdapter();
  const compiler = new PostgresQueryCompiler();
  const driver = refuseConnections();
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  };
  const connections = new DefaultConnectionProvider(driver);
  const executor = new ReadExecutor(openQueue(pool), compiler, adapter, connections);
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}

/**
 * Puts a statement into the queue directly. Kysely's own executor spent more time on finding a
 * connection.
 */
class ReadExecutor extends DefaultQueryExecutor {
  readonly #read: (query: CompiledQuery) => Promise<QueryResult<unknown>>;
  constructor(
    read: (query: CompiledQuery) => Promise<QueryResult<unknown>>,
    ...rest: ConstructorParameters<typeof DefaultQueryExecutor>
  ) {
    super(...rest);
    this.#read = read;
  }
  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#read(query) as Promise<QueryResult<Row>>;
  }
}

const refuseConnections = (): Driver => ({
  init: async () => {},
  acquireConnection: refuseOther,
  releaseConnection: async () => {},
  beginTransaction: refuseOther,
  commitTransaction: refuseOther,
  rollbackTransaction: refuseOther,
  // The writing database owns the pool and closes it.
  destroy: async () => {},
});

const refuseOther = (): never => {
  throw new Error("a transaction cannot be read together");
};

function openQueue(pool: pg.Pool) {
  const openMax = pool.options.max * OPEN_MAX_PER_CONNECTION;
  let open = 0;
  let waiting = new Map<Reader, Reading[]>();

  /**
   * Refuses the whole request: a page with a missing part would be asked for again, in more calls.
   */
  function refuseReader(reader: Reader): never {
    const busy = new Problem("Busy", { retryAfterSeconds: 2 });
    if (reader === nobody) throw busy;
    reader.isRefused = true;
    const dropped = waiting.get(reader) ?? [];
    waiting.delete(reader);
    open -= dropped.length;
    for (const { reject } of dropped) reject(busy);
    throw busy;
  }

  function sendWaiting(): void {
    const all = [...waiting.values()];
    waiting = new Map();
    for (const batch of packReaders(all))
      void readSnapshot(pool, batch).finally(() => {
        open -= batch.flat().length;
      });
  }

  return (query: CompiledQuery): Promise<QueryResult<unknown>> => {
    if (!isRead(query.sql)) throw new Error("only statements that read can be read together");
    const reader = readers.getStore() ?? nobody;
    if (reader.isRefused || open >= openMax) refuseReader(reader);
    return new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(sendWaiting);
      const own = waiting.get(reader) ?? [];
      own.push({ query, within: context.active(), resolve, reject });
      waiting.set(reader, own);
      open++;
    });
  };
}

/** Several requests share a batch until it is full; what one request reads is in one batch. */
function packReaders(all: readonly Reading[][]): Reading[][][] {
  const batches: Reading[][][] = [];
  let size = TOGETHER_MAX;
  for (const readings of all) {
    if (size + readings.length > TOGETHER_MAX) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(readings);
    size += readings.length;
  }
  return batches;
}
