import { eventually, openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, readsOf } from "#db/database.ts";

let test: TestHouse;
let reads: Db;
let taken = 0;
beforeAll(async () => {
  test = await openTestHouse();
  reads = readsOf(test.house.db);
  test.pool.on("acquire", () => taken++);
});
afterAll(() => test.close());

const read = <Row>(text: string) => sql<Row>`${sql.raw(text)}`.execute(reads);

describe("statements that are read together", () => {
  it("share a connection and a round trip, and each gets its own rows and types", async () => {
    taken = 0;
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
  });

  it("are answered also when a table got a column since they were prepared", async () => {
    await test.ownerPool.query("create table grown (a integer); insert into grown values (1)");
    await test.ownerPool.query("grant select on grown to hiram_app");
    const ask = () => read("select * from grown");
    for (let time = 0; time < 8; time++) expect((await ask()).rows).toEqual([{ a: 1 }]);
    await test.ownerPool.query("alter table grown add b integer");
    const asked = await Promise.all([ask(), read("select 5 as n"), ask()]);
    expect(asked.map(({ rows }) => rows)).toEqual([
      [{ a: 1, b: null }],
      [{ n: 5 }],
      [{ a: 1, b: null }],
    ]);
    expect((await ask()).rows).toEqual([{ a: 1, b: null }]);
    await test.ownerPool.query("drop table grown");
  });

  it("write nothing: other statements and transactions are refused", async () => {
    await expect(reads.deleteFrom("rate_limit").execute()).rejects.toThrow("read");
    await expect(reads.transaction().execute(async () => {})).rejects.toThrow("transaction");
  });

  it("go on after the connection was lost", async () => {
    const [{ pid } = { pid: 0 }] = (await read<{ pid: number }>("select pg_backend_pid() as pid"))
      .rows;
    await test.ownerPool.query("select pg_terminate_backend($1)", [pid]);
    // The first may still be given the connection that has ended.
    await eventually(async () => expect((await read("select 6 as n")).rows).toEqual([{ n: 6 }]));
  });
});
