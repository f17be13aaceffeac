import { pipeline } from "node:stream/promises";
import { createDatabase } from "@hiram/proof/testing/house.ts";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyRow } from "#db/copy-row.ts";
import { openPool } from "#db/database.ts";

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await createDatabase();
  pool = openPool(database.url);
  client = await pool.connect();
  await client.query("create table thing (id integer primary key, words text, bytes bytea)");
});
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});

async function copyIn(rows: Iterable<string> | AsyncIterable<string>): Promise<number> {
  const table = client.query(copyFrom("copy thing from stdin"));
  await pipeline(rows, table);
  return table.rowCount;
}

describe("copying in", () => {
  it("writes every kind of row as it was", async () => {
    const words = "a\ttab, a\nline, a\rreturn, a \\N and ñ";
    const rows = [copyRow([1, words, Buffer.of(0, 92, 255)]), copyRow([2, null, Buffer.alloc(0)])];
    expect(await copyIn(rows)).toBe(2);
    const found = await client.query("select * from thing order by id");
    expect(found.rows).toEqual([
      { id: 1, words, bytes: Buffer.of(0, 92, 255) },
      { id: 2, words: null, bytes: Buffer.alloc(0) },
    ]);
  });

  it("of no row writes none", async () => {
    expect(await copyIn([])).toBe(0);
  });

  it("is refused with the database's reason, and the connection goes on", async () => {
    await expect(copyIn([copyRow([1, "again", null])])).rejects.toMatchObject({ code: "23505" });
    expect((await client.query("select count(*) from thing")).rows).toEqual([{ count: 2 }]);
  });

  it("is refused while most rows are still to be sent", async () => {
    function* rows() {
      yield "this is no row\n";
      for (let id = 10; id < 20_000; id++) yield copyRow([id, "x".repeat(500), null]);
    }
    await expect(copyIn(rows())).rejects.toMatchObject({ code: "22P02" });
    expect((await client.query("select count(*) from thing")).rows).toEqual([{ count: 2 }]);
  });

  it("into a table that does not exist is refused", async () => {
    const nowhere = client.query(copyFrom("copy nothing from stdin"));
    await expect(pipeline([copyRow([1])], nowhere)).rejects.toMatchObject({ code: "42P01" });
    expect((await client.query("select count(*) from thing")).rows).toEqual([{ count: 2 }]);
  });

  it("that breaks off leaves nothing, and says why", async () => {
    async function* breaking() {
      yield copyRow([8, "half", null]);
      throw new Error("the disk is gone");
    }
    await expect(copyIn(breaking())).rejects.toThrow("the disk is gone");
    expect((await client.query("select from thing where id = 8")).rowCount).toBe(0);
  });
});
