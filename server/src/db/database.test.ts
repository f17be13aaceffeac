import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openPool } from "#db/database.ts";

const test = await openHouseForFile();

describe("a statement that is kept", () => {
  it("is planned once a connection, and answers as any other", async () => {
    const pool = openPool(test.url, { connectionsMax: 1 });
    const prepared = "/* prepared as a-sum */ select $1::integer + $2::integer as sum";
    for (const [one, other] of [
      [1, 2],
      [3, 4],
    ])
      expect((await pool.query(prepared, [one, other])).rows).toEqual([
        { sum: (one ?? 0) + (other ?? 0) },
      ]);
    await pool.query("select $1::integer", [1]);
    const { rows } = await pool.query(
      "select name, generic_plans + custom_plans as runs from pg_prepared_statements",
    );
    expect(rows).toEqual([{ name: "a-sum", runs: 2 }]);
    await pool.end();
  });

  it("may fail, and be asked again", async () => {
    const pool = openPool(test.url, { connectionsMax: 1 });
    const prepared = "/* prepared as a-share */ select 10 / $1::integer as share";
    await expect(pool.query(prepared, [0])).rejects.toThrow("division by zero");
    expect((await pool.query(prepared, [5])).rows).toEqual([{ share: 2 }]);
    await pool.end();
  });
});

describe("the pool", () => {
  it("limits how long a statement, a lock and an idle transaction may take", async () => {
    const pool = openPool(test.appUrl, { role: "hiram_app", connectionsMax: 1 });
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as statement,
              current_setting('lock_timeout') as lock,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: "10s", lock: "5s", idle: "15s" }]);
    await pool.end();
  });

  it("survives the end of its connections, whether idle or in the middle of a transaction", async () => {
    const pool = openPool(test.appUrl, { role: "hiram_app", connectionsMax: 3 });
    const idle = await pool.connect();
    const used = await pool.connect();
    idle.release();
    await used.query("begin");
    await test.ownerPool.query(
      `select pg_terminate_backend(pid, 2000) from pg_stat_activity
       where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
    );
    // An unhandled error event would end the process, and this test run with it.
    await new Promise((done) => setTimeout(done, 50));
    await expect(used.query("select 1")).rejects.toThrow();
    used.release();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it("reads 64-bit integers as numbers, and refuses those that a number cannot hold", async () => {
    const read = async (text: string) =>
      (await test.pool.query("select $1::bigint as value", [text])).rows[0].value;
    expect(await read("9007199254740991")).toBe(Number.MAX_SAFE_INTEGER);
    expect(await read("-5")).toBe(-5);
    await expect(read("9007199254740992")).rejects.toThrow(/safe integer/);
  });

  it("rolls a transaction back when its story throws", async () => {
    const { db } = test.house;
    await expect(
      db.transaction().execute(async (trx) => {
        await sql`insert into currency (code) values ('XTS')`.execute(trx);
        throw new Error("changed its mind");
      }),
    ).rejects.toThrow("changed its mind");
    expect((await test.pool.query("select code from currency")).rows).toEqual([]);
  });
});
