import { describe, expect, it } from "vitest";
import { inBatches } from "#db/reading/in-batches.ts";

describe("what is asked in batches", () => {
  it("is asked for at once when nothing is under way, and together with others under load", async () => {
    const batches: number[][] = [];
    const ask = inBatches(async (asks: readonly number[]) => {
      batches.push([...asks]);
      await new Promise((done) => setTimeout(done, 20));
      return asks.map((each) => each * 10);
    });
    const first = ask(1);
    await new Promise((done) => setImmediate(() => setImmediate(done)));
    const second = ask(2);
    await new Promise((done) => setImmediate(() => setImmediate(done)));
    const others = [3, 4, 5].map(ask);
    expect(await Promise.all([first, second, ...others])).toEqual([10, 20, 30, 40, 50]);
    expect(batches).toEqual([[1], [2], [3, 4, 5]]);
  });

  it("fails for those of one batch alone", async () => {
    let times = 0;
    const ask = inBatches(async (asks: readonly string[]) => {
      if (++times === 1) throw new Error("the connection is lost");
      return asks;
    });
    const failed = await Promise.allSettled([ask("a"), ask("b")]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await ask("c")).toBe("c");
  });
});
