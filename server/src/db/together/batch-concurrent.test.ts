import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Db } from "#db/database.ts";
import { batchConcurrent } from "#db/together/batch-concurrent.ts";

const db = {} as Db;
const MANY = 300;
const OPEN_MAX = 2_000;
afterEach(() => void vi.restoreAllMocks());

const failed = Object.assign(new pg.DatabaseError("refused", 0, "error"), { code: "23514" });
const lost = new Error("Connection terminated unexpectedly");

/** Notes each statement; the first ones wait until they are let go. */
function openSender(answer: (asked: number) => number | Error = (asked) => asked * 10) {
  const statements: number[][] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const ask = batchConcurrent(async (_: Db, asked: readonly number[]) => {
    statements.push([...asked]);
    await held;
    const answers = asked.map(answer);
    const error = answers.find((each) => each instanceof Error);
    if (error) throw error;
    return answers as number[];
  });
  return { statements, letGo, ask: (asked: number) => ask(db, asked) };
}

describe("requests that arrive together", () => {
  it("go together, each with its own answer; one that is alone waits for nobody", async () => {
    const { statements, letGo, ask } = openSender();
    const alone = ask(-1);
    await nextTurn();
    expect(statements).toEqual([[-1]]);
    const asking = Array.from({ length: MANY }, (_, at) => ask(at));
    await nextTurn();
    expect(statements.map(({ length }) => length)).toEqual([1, 100]);
    letGo();
    expect(await alone).toBe(-10);
    expect(await Promise.all(asking)).toEqual(Array.from({ length: MANY }, (_, at) => at * 10));
    expect(statements.map(({ length }) => length)).toEqual([1, 100, 100, 100]);
  });

  it("do not fail together: what the database refused as a whole is tried one by one", async () => {
    const { letGo, ask } = openSender((asked) => (asked === 17 ? failed : asked));
    const asking = Array.from({ length: 40 }, (_, at) => ask(at));
    letGo();
    const ended = await Promise.allSettled(asking);
    expect(ended.flatMap(({ status }, at) => (status === "rejected" ? [at] : []))).toEqual([17]);
    expect(ended[17]).toMatchObject({ reason: failed });
    expect(ended[18]).toMatchObject({ value: 18 });
  });

  it("are never tried again after an answer was lost: all of them may have been done", async () => {
    const { statements, letGo, ask } = openSender((asked) => (asked === 17 ? lost : asked));
    const asking = Array.from({ length: 40 }, (_, at) => ask(at));
    letGo();
    const ended = await Promise.allSettled(asking);
    const told = statements.find((together) => together.includes(17)) ?? [];
    expect(told.length).toBeGreaterThan(1);
    for (const asked of told) expect(ended[asked]).toMatchObject({ reason: lost });
    expect(statements.flat()).toHaveLength(40);
  });

  it("are not tried alone for longer than ten seconds: the rest is Busy, and not done", async () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const lockTimeout = Object.assign(new pg.DatabaseError("lock", 0, "error"), { code: "55P03" });
    const tried: number[] = [];
    const ask = batchConcurrent(async (_: Db, asked: readonly number[]) => {
      tried.push(...asked);
      now += 5_000;
      throw lockTimeout;
    });
    const ended = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => ask(db, at)));
    const reasons = ended.map((each) => each.status === "rejected" && each.reason.code);
    expect(reasons).toEqual([...Array(2).fill("55P03"), ...Array(38).fill("Busy")]);
    expect(tried).toHaveLength(42);
  });
});

describe("a flood of requests while the database does not answer", () => {
  it("is refused at once beyond the bound; those within it are answered later", async () => {
    const { statements, letGo, ask } = openSender();
    const within = Array.from({ length: OPEN_MAX }, (_, at) => ask(at));
    const beyond = await Promise.allSettled(Array.from({ length: 500 }, () => ask(-1)));
    for (const each of beyond)
      expect(each).toMatchObject({ reason: { code: "Busy", details: { retryAfterSeconds: 2 } } });
    expect(statements.flat().length).toBeLessThanOrEqual(200);
    letGo();
    expect(await Promise.all(within)).toEqual(within.map((_, at) => at * 10));
    expect(statements.flat()).toHaveLength(OPEN_MAX);
    expect(await ask(7)).toBe(70);
  });
});
