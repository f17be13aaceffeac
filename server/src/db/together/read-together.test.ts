import { holdConnections } from "@hiram/proof/testing/hold-connections.ts";
import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Db, openDatabase, openPool, readOnlyDatabase } from "#db/database.ts";
import { isDatabaseUnreachable } from "#db/database-away.ts";
import { readAsOne } from "#db/together/read-together.ts";

const test = await openHouseForFile();
let reads: Db;
let taken = 0;
/** The state of each connection when it is returned: I is idle, T and E are in a transaction. */
let returned: (string | null)[] = [];
/** A statement's result arrives before its connection is returned, which waits for COMMIT. */
const expectReturned = (...states: string[]) => eventually(() => expect(returned).toEqual(states));
beforeAll(async () => {
  reads = readOnlyDatabase(test.house.db);
  test.pool.on("acquire", () => taken++);
  test.pool.on("release", (closing, client) =>
    returned.push(closing ? "closed" : client.getTransactionStatus()),
  );
});
const expectIdle = () => eventually(() => expect(test.pool.idleCount).toBe(test.pool.totalCount));
beforeEach(async () => {
  await expectIdle();
  [taken, returned] = [0, []];
});

const read = <Row>(text: string) => sql<Row>`${sql.raw(text)}`.execute(reads);

describe("statements that are read together", () => {
  it("share a connection and a round trip, and each gets its own rows and types", async () => {
    const [one, two, three] = await Promise.all([
      sql`select ${"a"}::text as word, 7::bigint as number, null as nothing`.execute(reads),
      sql`select n from generate_series(1, ${3}::integer) n`.execute(reads),
      sql`select '2026-03-02'::date as day, '\\x0102'::bytea as bytes`.execute(reads),
    ]);
    expect(taken).toBe(1);
    expect(one.rows).toEqual([{ word: "a", number: 7, nothing: null }]);
    expect(two.rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(three.rows).toEqual([{ day: "2026-03-02", bytes: Buffer.of(1, 2) }]);
  });

  it("fail alone: the others before and after a failed one are answered", async () => {
    const results = await Promise.allSettled([
      read("select 1 as n"),
      read("select 1 / 0 as n"),
      read("select 2 as n"),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect((await read("select 3 as n")).rows).toEqual([{ n: 3 }]);
    const { rows } = await sql`select 4 as n`.execute(test.house.db);
    expect(rows).toEqual([{ n: 4 }]);
    await expectReturned("I", "I", "I");
  });

  it("are answered also when a table got a column since they were prepared", async () => {
    await test.ownerPool.query("create table grown (a integer); insert into grown values (1)");
    await test.ownerPool.query("grant select on grown to hiram_app");
    const ask = () => read("select * from grown");
    for (let time = 0; time < 8; time++) {
      expect((await ask()).rows).toEqual([{ a: 1 }]);
      // The next one is given the same connection.
      await expectIdle();
    }
    await test.ownerPool.query("alter table grown add b integer");
    const grown = [{ a: 1, b: null }];
    // Joined, the columns of the one answer stay the same.
    const asked = await Promise.all([ask(), read("select 5 as n"), ask()]);
    expect(asked.map(({ rows }) => rows)).toEqual([grown, [{ n: 5 }], grown]);
    await expectIdle();
    expect((await ask()).rows).toEqual(grown);
    await expectReturned(...Array(9).fill("I"), "closed");
    expect((await ask()).rows).toEqual(grown);
    await test.ownerPool.query("drop table grown");
  });

  it("write nothing: other statements and transactions are refused before they are sent", async () => {
    await expect(reads.deleteFrom("rate_limit").execute()).rejects.toThrow("read");
    const hidden = "with x as (delete from rate_limit returning bucket) select * from x";
    await expect(read(hidden)).rejects.toThrow("only statements that read");
    await expect(read("select from rate_limit for update")).rejects.toThrow("only statements that");
    await expect(reads.transaction().execute(async () => {})).rejects.toThrow("transaction");
    expect(taken).toBe(0);
  });

  it("write nothing: a function that does is a defect, and no database that is away", async () => {
    await test.ownerPool.query(`create function writes() returns void language sql volatile
      as $$ insert into rate_limit values ('x', 1, now()) $$`);
    const error = await read("select writes()").catch((reason: unknown) => reason);
    expect([String(error), isDatabaseUnreachable(error)]).toEqual([
      "Error: a statement that was to read only has written",
      false,
    ]);
    expect((await test.ownerPool.query("select from rate_limit")).rowCount).toBe(0);
    await test.ownerPool.query("drop function writes()");
  });

  it("go on after the connection was lost", async () => {
    const [{ pid } = { pid: 0 }] = (await read<{ pid: number }>("select pg_backend_pid() as pid"))
      .rows;
    await test.ownerPool.query("select pg_terminate_backend($1)", [pid]);
    // The first read may still get the ended connection.
    await eventually(async () => expect((await read("select 6 as n")).rows).toEqual([{ n: 6 }]));
  });
});

/** Whether time has passed since the transaction began, and when it began. */
const began = "select clock_timestamp() > now() as is_later, now()::text as at";
const readBegan = async () => (await read<{ at: string }>(began)).rows[0]?.at;

describe("statements of one request", () => {
  it("are one READ ONLY transaction with one snapshot", async () => {
    const setting = (name: string) => read(`select current_setting('transaction_${name}') as is`);
    const [isolation, readOnly, first, second] = await Promise.all([
      setting("isolation"),
      setting("read_only"),
      readBegan(),
      readBegan(),
    ]);
    expect([isolation?.rows, readOnly?.rows]).toEqual([
      [{ is: "repeatable read" }],
      [{ is: "on" }],
    ]);
    expect(second).toBe(first);
    await expectReturned("I");
  });

  it("are never divided, however many requests come at one moment", async () => {
    const requests = await Promise.all(
      Array.from({ length: 5 }, () =>
        // A turn of microtasks lies between the statements, so that the requests' ones are mixed.
        readAsOne(() =>
          Promise.all(Array.from({ length: 30 }, () => Promise.resolve().then(readBegan))),
        ),
      ),
    );
    for (const times of requests) expect(new Set(times).size).toBe(1);
    // Two requests of 30 share a batch of 64.
    expect(taken).toBe(3);
    taken = 0;
    const large = await readAsOne(() => Promise.all(Array.from({ length: 100 }, readBegan)));
    expect([new Set(large).size, taken]).toEqual([1, 1]);
  });

  it("share a snapshot also after one of them has failed, alone of its batch", async () => {
    const withFailed = (failing: string) =>
      readAsOne(() => Promise.allSettled([readBegan(), read(failing), readBegan()]));
    const [before, failed, after] = await Promise.all([
      readAsOne(() => Promise.all([readBegan(), readBegan()])),
      withFailed("select 1 / 0"),
      withFailed("select nothing from nowhere"),
    ]);
    expect(new Set(before).size).toBe(1);
    for (const [first, failing, last] of [failed, after]) {
      expect(failing?.status).toBe("rejected");
      expect(first).toMatchObject({ status: "fulfilled", value: expect.any(String) });
      expect(last).toEqual(first);
    }
    expect(taken).toBe(1);
    await expectReturned("I");
  });

  it("fail with a connection that is lost among them, which is closed", async () => {
    const holder = await test.ownerPool.connect();
    await holder.query("select pg_advisory_lock(91)");
    const reading = Promise.allSettled([
      readBegan(),
      read("select pg_advisory_xact_lock(91)"),
      readBegan(),
    ]);
    const pid = await eventually(async () => {
      const { rows } = await holder.query("select pid from pg_locks where not granted");
      expect(rows).toHaveLength(1);
      return rows[0].pid;
    });
    await holder.query("select pg_terminate_backend($1)", [pid]);
    const reasons = (await reading).map((each) => each.status === "rejected" && each.reason);
    expect(reasons.map(isDatabaseUnreachable)).toEqual([true, true, true]);
    await expectReturned("closed");
    await holder.query("select pg_advisory_unlock(91)");
    holder.release();
    expect(await readBegan()).toEqual(expect.any(String));
  });

  it("are not sent again after ten seconds of failures: the rest is Busy", async () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => {
      now += 6_000;
      return now;
    });
    const ended = await Promise.allSettled([
      read("select 1 / 0"),
      read("select 2 / 0"),
      readBegan(),
    ]);
    vi.restoreAllMocks();
    const codes = ended.map((each) => each.status === "rejected" && each.reason.code);
    expect(codes).toEqual(["22012", "22012", "Busy"]);
    await expectReturned("I");
  });

  it("are one transaction without prepared statements too", async () => {
    vi.stubEnv("PREPARED_STATEMENTS", "off");
    const text = "select name from pg_prepared_statements where name like 'read-%'";
    const unseen = `${text} and statement like '%never prepared%'`;
    const [first, prepared, last] = await Promise.all([readBegan(), read(unseen), readBegan()]);
    vi.unstubAllEnvs();
    expect([last, prepared?.rows]).toEqual([first, []]);
  });
});

describe("a flood of statements while no connection is free", () => {
  it("is refused at once beyond the bound, a request whole; the rest is answered", async () => {
    const pool = openPool(test.appUrl, { role: "hiram_app", connectionsMax: 1 });
    const few = readOnlyDatabase(openDatabase(pool));
    const { letGo } = holdConnections(pool);
    const page = () =>
      readAsOne(() =>
        Promise.allSettled(
          Array.from({ length: 40 }, (_, n) => sql<{ n: number }>`select ${n} as n`.execute(few)),
        ),
      );
    // 12 pages of 40 statements are 480 of 512.
    const within = Array.from({ length: 12 }, page);
    const beyond = await Promise.all(Array.from({ length: 30 }, page));
    for (const statements of beyond)
      for (const each of statements)
        expect(each).toMatchObject({ reason: { code: "Busy", details: { retryAfterSeconds: 2 } } });
    letGo();
    for (const statements of await Promise.all(within))
      expect(statements.every(({ status }) => status === "fulfilled")).toBe(true);
    expect((await page()).every(({ status }) => status === "fulfilled")).toBe(true);
    await pool.end();
  });
});
