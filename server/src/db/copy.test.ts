import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createDatabase } from "@hiram/proof/testing/house.ts";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyIn, copyOut, copyRow } from "#db/copy.ts";
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

const into = "copy thing from stdin";

describe("copying in", () => {
  it("writes every kind of row as it was", async () => {
    const words = "a\ttab, a\nline, a\rreturn, a \\N and ñ";
    const rows = [copyRow([1, words, Buffer.of(0, 92, 255)]), copyRow([2, null, Buffer.alloc(0)])];
    expect(await copyIn(client, into, rows)).toBe(2);
    const found = await client.query("select * from thing order by id");
    expect(found.rows).toEqual([
      { id: 1, words, bytes: Buffer.of(0, 92, 255) },
      { id: 2, words: null, bytes: Buffer.alloc(0) },
    ]);
  });

  it("is refused with the database's reason, and the connection goes on", async () => {
    await expect(copyIn(client, into, [copyRow([1, "again", null])])).rejects.toMatchObject({
      code: "23505",
    });
    expect((await client.query("select count(*) from thing")).rows).toEqual([{ count: 2 }]);
  });

  it("that breaks off leaves nothing, and says why", async () => {
    async function* breaking() {
      yield copyRow([8, "half", null]);
      throw new Error("the disk is gone");
    }
    await expect(copyIn(client, into, breaking())).rejects.toThrow("the disk is gone");
    expect((await client.query("select from thing where id = 8")).rowCount).toBe(0);
  });
});

describe("copying out", () => {
  it("gives what copying in takes, however slowly it is read", async () => {
    await client.query(
      "insert into thing select n, repeat(n::text, 250), null from generate_series(100, 3099) n",
    );
    const digest = "select md5(string_agg(thing::text, ' ' order by id)) as whole from thing";
    const before = (await client.query(digest)).rows;
    const narrow = new PassThrough({ highWaterMark: 1_000 });
    const reading = text(narrow);
    expect(await copyOut(client, "copy thing to stdout", narrow)).toBe(3_002);
    narrow.end();
    const copied = await reading;
    await client.query("truncate thing");
    expect(await copyIn(client, into, [copied])).toBe(3_002);
    expect((await client.query(digest)).rows).toEqual(before);
  });

  it("of what does not exist is refused", async () => {
    const nowhere = new PassThrough();
    await expect(copyOut(client, "copy nothing to stdout", nowhere)).rejects.toMatchObject({
      code: "42P01",
    });
  });
});
