import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { sql } from "kysely";
import type pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { type Db, readOnlyDatabase } from "#db/database.ts";
import { renumberParameters } from "#db/together/is-read.ts";
import { shareSubquery } from "#db/together/join-readings.ts";
import { readAsOne } from "#db/together/read-together.ts";

const test = await openHouseForFile();
let reads: Db;
/** The texts of the statements that were sent, without BEGIN and COMMIT. */
let sent: string[] = [];
beforeAll(async () => {
  reads = readOnlyDatabase(test.house.db);
  const watched = new WeakSet<pg.PoolClient>();
  test.pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((asked: { text?: string }, ...rest: unknown[]) => {
      if (asked.text && !/^(begin|commit)/.test(asked.text)) sent.push(asked.text);
      return query(asked, ...rest);
    }) as never;
  });
});

type Statement = ReturnType<typeof sql>;

const readAll = (statements: readonly Statement[]) =>
  readAsOne(() => Promise.allSettled(statements.map((each) => each.execute(reads))));

/** Reads the statements twice: one by one, because their columns are not known yet, then joined. */
async function readTwice(...statements: Statement[]) {
  const alone = await readAll(statements);
  sent = [];
  const together = await readAll(statements);
  const values = (all: typeof alone) =>
    all.map((each) => (each.status === "fulfilled" ? each.value.rows : String(each.reason)));
  return { alone: values(alone), together: values(together), sent };
}

describe("statements of one request whose columns are known", () => {
  it("are sent as one, and answer what each answers alone", async () => {
    const { alone, together, sent } = await readTwice(
      sql`select true as yes, 7::smallint as small, ${8}::integer as whole, 9::bigint as big,
        1e-7::double precision as tiny, 'NaN'::double precision as nan,
        'Infinity'::double precision as endless`,
      sql`select 'a "quoted" \\ text, ' || chr(10) || 'ñ'::text as text, ''::text as empty, null as nothing,
        array['a', null, 'b,c']::text[] as texts, array[1, 9007199254740991]::bigint[] as bigs,
        array[]::bigint[] as none`,
      sql`select '2026-03-02'::date as day, 'infinity'::date as forever, '\\x00ff5c22'::bytea as bytes,
        gen_random_uuid() is null as made, '5e0c2f4e-9f2e-4b0a-8f0a-2f1de8f7f9a1'::uuid as id`,
      sql`select timestamptz '2026-03-02 23:59:59.123456+08' as at,
        timestamptz '1969-12-31 23:59:59.9999+00' as early, null::timestamptz as never`,
      sql`select '{"a": [1, {"b": null}], "at": "2026-03-02"}'::json as j, 'null'::jsonb as nil`,
      sql`with many as (select n from generate_series(3, ${5}::integer) n) -- the last first
        select n, n * 2 as twice from many order by n desc`,
      sql`select from generate_series(1, 2)`,
      sql`select 1 as a where false`,
    );
    expect(together).toEqual(alone);
    expect(together[4]).toEqual([{ j: { a: [1, { b: null }], at: "2026-03-02" }, nil: null }]);
    expect(sent).toHaveLength(1);
  });

  it("send a column of another type alone, in the same transaction", async () => {
    const { alone, together, sent } = await readTwice(
      sql`select 1.10::numeric as exact, now()::text as at`,
      sql`select now()::text as at`,
      sql`select 2 as n, now()::text as at`,
    );
    expect(alone[0]).toMatchObject([{ exact: "1.10" }]);
    const at = (rows: unknown) => (rows as readonly { at: string }[])[0]?.at;
    expect(new Set(together.map(at)).size).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it("send the same statement with the same values once, and with other values again", async () => {
    const ask = (n: number) => sql`select ${n}::integer as n, clock_timestamp()::text as at`;
    const { together, sent } = await readTwice(ask(1), ask(2), ask(1));
    expect(together[2]).toEqual(together[0]);
    expect(together[1]).toMatchObject([{ n: 2 }]);
    expect(sent[0]?.match(/clock_timestamp/g)).toHaveLength(2);
  });

  it("fail alone: the others are answered, in one snapshot", async () => {
    const divide = (by: number) => sql`select 1 / ${by}::integer as n, now()::text as at`;
    const read = (by: number) => readAll([sql`select now()::text as at`, divide(by), divide(1)]);
    await read(1);
    const [before, failed, after] = await read(0);
    expect(failed).toMatchObject({ status: "rejected", reason: { code: "22012" } });
    expect([before?.status, after?.status]).toEqual(["fulfilled", "fulfilled"]);
    const at = (each: typeof before) =>
      each?.status === "fulfilled" && (each.value.rows as { at: string }[])[0]?.at;
    expect(at(before)).toBe(at(after));
  });

  it("refuse an integer that a number cannot hold, alone", async () => {
    const big = (text: string) => sql`select ${text}::bigint as big`;
    const read = (text: string) => readAll([big(text), sql`select 1 as n`]);
    await read("1");
    const [refused, other] = await read("9007199254740993");
    expect(String((refused as PromiseRejectedResult).reason)).toContain("safe integer");
    expect(other).toMatchObject({ status: "fulfilled", value: { rows: [{ n: 1 }] } });
  });
});

describe("a subquery that is marked as shared", () => {
  const idOf = (n: number) =>
    shareSubquery(
      sql<string>`(select id from (values (${n}::integer, clock_timestamp())) a (id, at))`,
    );
  const ask = (n: number, own: number) =>
    sql`select ${own}::integer as own, ${idOf(n)} as id, ${idOf(n)} + ${own}::integer as sum`;

  it("is looked up once for statements with the same values", async () => {
    const { alone, together, sent } = await readTwice(ask(5, 1), ask(5, 2), sql`select 3 as n`);
    expect(together).toEqual(alone);
    expect(together[1]).toEqual([{ own: 2, id: 5, sum: 7 }]);
    expect(sent[0]?.match(/clock_timestamp/g)).toHaveLength(1);
  });

  it("is looked up by each when one statement has it with two values", async () => {
    const both = sql`select ${idOf(5)} as id, ${idOf(6)} as other`;
    const { alone, together, sent } = await readTwice(both, ask(5, 1));
    expect(together).toEqual(alone);
    expect(together[0]).toEqual([{ id: 5, other: 6 }]);
    expect(sent[0]?.match(/clock_timestamp/g)).toHaveLength(4);
  });

  it("is looked up by each of them when the values differ", async () => {
    const { alone, together, sent } = await readTwice(ask(5, 1), ask(6, 2));
    expect(together).toEqual(alone);
    expect(together[1]).toEqual([{ own: 2, id: 6, sum: 8 }]);
    expect(sent[0]?.match(/clock_timestamp/g)).toHaveLength(4);
  });
});

it("parameters get other numbers, and what looks like one in a text or a comment does not", () => {
  const text = `select $1, '$2', "$3", $$ $4 $$, $12 -- $5\n, $2`;
  expect(renumberParameters(text, (place) => place + 10)).toBe(
    `select $11, '$2', "$3", $$ $4 $$, $22 -- $5\n, $12`,
  );
});
