import { once } from "node:events";
import net from "node:net";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPool } from "#db/database.ts";
import { isDatabaseUnreachable } from "#db/database-away.ts";

const coded = (code: string, message = "") => Object.assign(new Error(message), { code });

const table: [string, unknown, boolean][] = [
  ["a refused connection", coded("ECONNREFUSED"), true],
  ["a reset connection", coded("ECONNRESET", "read ECONNRESET"), true],
  ["a write on a closed connection", coded("EPIPE", "write EPIPE"), true],
  ["a connection that timed out", coded("ETIMEDOUT"), true],
  ["a host that cannot be reached", coded("EHOSTUNREACH"), true],
  ["a name that is not found", coded("ENOTFOUND"), true],
  ["a name server that does not answer", coded("EAI_AGAIN"), true],
  ["a shutdown by the operator", coded("57P01"), true],
  ["a crash of another backend", coded("57P02"), true],
  ["a database that is starting", coded("57P03"), true],
  ["a failed connection", coded("08006"), true],
  ["a write on a standby", coded("25006"), true],
  [
    "an unlogged table on a standby",
    coded("0A000", "cannot access temporary or unlogged relations during recovery"),
    true,
  ],
  ["something else that is not supported", coded("0A000", "cached plan must not change"), false],
  [
    "a refused row that repeats a standby's words",
    coded("23514", "cannot assign TransactionIds during recovery"),
    false,
  ],
  ["an end in a query", new Error("Connection terminated unexpectedly"), true],
  ["an end at the driver's wish", new Error("Connection terminated"), true],
  ["a slow connect", new Error("Connection terminated due to connection timeout"), true],
  [
    "a client that broke before",
    new Error("Client has encountered a connection error and is not queryable"),
    true,
  ],
  ["a client that was closed", new Error("Client was closed and is not queryable"), true],
  ["no answer in time", new Error("Query read timeout"), true],
  ["a greeting that does not come", new Error("timeout expired"), true],
  ["a full pool", new Error("timeout exceeded when trying to connect"), true],
  ["a duplicate row", coded("23505", "duplicate key"), false],
  ["a missing right", coded("42501", "permission denied"), false],
  ["a cancelled statement", coded("57014", "canceling statement due to user request"), false],
  ["a dropped database", coded("57P04"), false],
  ["a deadlock", coded("40P01"), false],
  [
    "a refused row that repeats our words",
    coded("23514", "Connection terminated unexpectedly"),
    false,
  ],
  ["a missing file", coded("ENOENT"), false],
  ["a defect in our code", new TypeError("cannot read properties of undefined"), false],
  ["a thrown text", "ECONNREFUSED", false],
  ["nothing", undefined, false],
];

describe("a database is away", () => {
  it.each(table)("%s", (_, error, isAway) => {
    expect(isDatabaseUnreachable(error)).toBe(isAway);
  });
});

/** What the driver really throws, so that the table above is not only our own idea of it. */
describe("the driver's own errors are known", () => {
  let test: TestHouse;
  beforeAll(async () => {
    test = await openTestHouse();
  });
  afterAll(() => test.close());

  const errorOf = async (asking: Promise<unknown>) =>
    asking.then(
      () => undefined,
      (error: unknown) => error,
    );

  it("when a backend is ended in a query, and when the client is used again", async () => {
    const pool = openPool(test.url, { connectionsMax: 1 });
    const client = await pool.connect();
    const closed = new Promise<void>((done) => client.once("end", () => done()));
    const { rows } = await client.query("select pg_backend_pid() as pid");
    const sleeping = errorOf(client.query("select pg_sleep(60)"));
    await test.ownerPool.query("select pg_terminate_backend($1)", [rows[0].pid]);
    expect(isDatabaseUnreachable(await sleeping)).toBe(true);
    await closed;
    const again = await errorOf(client.query("select 1"));
    expect(isDatabaseUnreachable(again), String(again)).toBe(true);
    client.release();
    await pool.end();
  });

  it("when a server closes the connection without a word, resets it, or never answers", async () => {
    const ways: ((socket: net.Socket) => void)[] = [
      (socket) => socket.end(),
      (socket) => socket.resetAndDestroy(),
      () => {},
    ];
    for (const treat of ways) {
      const sockets: net.Socket[] = [];
      const server = net.createServer((socket) => {
        sockets.push(socket);
        socket.on("error", () => {});
        socket.once("data", () => treat(socket));
      });
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      const { port } = server.address() as net.AddressInfo;
      const client = new pg.Client({ host: "127.0.0.1", port, connectionTimeoutMillis: 300 });
      client.on("error", () => {});
      const error = await errorOf(client.connect());
      expect(isDatabaseUnreachable(error), String(error)).toBe(true);
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });

  it("when the answer of a statement takes too long", async () => {
    const client = new pg.Client({ connectionString: test.url, query_timeout: 100 });
    client.on("error", () => {});
    await client.connect();
    const error = await errorOf(client.query("select pg_sleep(2)"));
    expect(isDatabaseUnreachable(error), String(error)).toBe(true);
    await client.end();
  });
});
