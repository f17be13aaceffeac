import { PassThrough, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createDatabase } from "@hiram/proof/testing/house.ts";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyTableOut } from "#backup/copy-out.ts";
import { openPool } from "#db/database.ts";

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await createDatabase();
  pool = openPool(database.url);
  client = await pool.connect();
  await client.query("create table thing (id integer primary key, words text)");
  await client.query(
    "insert into thing select n, repeat(n::text, 250) from generate_series(100, 3099) n",
  );
});
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});

const everything = "copy thing to stdout";
const countThings = async () => (await client.query("select count(*) from thing")).rows[0].count;

describe("copying out", () => {
  it("gives what copying in takes, however slowly it is read", async () => {
    const digest = "select md5(string_agg(thing::text, ' ' order by id)) as whole from thing";
    const before = (await client.query(digest)).rows;
    const narrow = new PassThrough({ highWaterMark: 1_000 });
    const reading = text(narrow);
    expect(await copyTableOut(client, everything, narrow)).toBe(3_000);
    const copied = await reading;
    await client.query("truncate thing");
    await pipeline([copied], client.query(copyFrom("copy thing from stdin")));
    expect((await client.query(digest)).rows).toEqual(before);
  });

  it("counts the rows of every size, and none", async () => {
    for (const rows of [0, 1, 7, 500, 2_999]) {
      const statement = `copy (select * from thing order by id limit ${rows}) to stdout`;
      expect(await copyTableOut(client, statement, new PassThrough().resume())).toBe(rows);
    }
  });

  it("of what does not exist is refused, and the connection goes on", async () => {
    const nowhere = new PassThrough();
    await expect(copyTableOut(client, "copy nothing to stdout", nowhere)).rejects.toMatchObject({
      code: "42P01",
    });
    expect(await countThings()).toBe(3_000);
  });

  it("that fails on the way is refused with the database's reason", async () => {
    const statement = "copy (select 1 / (3000 - id) from thing order by id) to stdout";
    await expect(copyTableOut(client, statement, new PassThrough().resume())).rejects.toMatchObject(
      {
        code: "22012",
      },
    );
    expect(await countThings()).toBe(3_000);
  });

  it("into a place that breaks says why, and the connection goes on", async () => {
    const full = new Writable({
      highWaterMark: 1_000,
      write: (_bytes, _encoding, done) => setImmediate(done, new Error("the disk is full")),
    });
    await expect(copyTableOut(client, everything, full)).rejects.toThrow("the disk is full");
    expect(await countThings()).toBe(3_000);
  });
});
