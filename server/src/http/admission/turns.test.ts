import { setImmediate as nextTurn } from "node:timers/promises";
import { call } from "@hiram/contract/wire/call.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { addActivatedMember } from "@hiram/proof/testing/loan.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { openCallerQueues } from "#http/admission/turns.ts";
import { answer } from "#http/answer.ts";

/** Work that goes on until the test ends it. */
function openWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    act: (name: string) => () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<string>();
      ends.push(() => resolve(name));
      return promise;
    },
    endFirst: () => ends.shift()?.(),
  };
}

describe("the turns of callers", () => {
  it("let two of one caller act, and the next when one of them has ended, in their order", async () => {
    const [takeTurn, work] = [openCallerQueues(), openWork()];
    const all = ["a1", "a2", "a3", "a4"].map((name) => takeTurn("a", work.act(name)));
    await nextTurn();
    expect(work.begun).toEqual(["a1", "a2"]);
    for (const begun of [3, 4, 4, 4]) {
      work.endFirst();
      await nextTurn();
      expect(work.begun).toHaveLength(begun);
    }
    expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4"]);
  });

  it("do not make another caller wait", async () => {
    const [takeTurn, work] = [openCallerQueues(), openWork()];
    for (let index = 0; index < 20; index++) void takeTurn("a", work.act(`a${index}`));
    void takeTurn("b", work.act("b"));
    await nextTurn();
    expect(work.begun).toEqual(["a0", "a1", "b"]);
  });

  it("refuse beyond a line of twenty, and take the next once it is shorter", async () => {
    const [takeTurn, work] = [openCallerQueues(), openWork()];
    const taken = Array.from({ length: 22 }, () => takeTurn("a", work.act("a")));
    await expect(takeTurn("a", work.act("late"))).rejects.toMatchObject({ code: "Busy" });
    work.endFirst();
    await taken[0];
    const next = takeTurn("a", work.act("next"));
    for (let index = 0; index < 22; index++) {
      work.endFirst();
      await nextTurn();
    }
    expect(await next).toBe("next");
  });

  it("are given back by work that fails", async () => {
    const takeTurn = openCallerQueues();
    const fail = () => Promise.reject(new Error("broken"));
    for (let index = 0; index < 5; index++)
      await expect(takeTurn("a", fail)).rejects.toThrow("broken");
    expect(await takeTurn("a", async () => "done")).toBe("done");
  });
});

describe("dear calls", () => {
  let test: TestHouse;
  beforeAll(async () => {
    test = await openTestHouse();
  });
  afterAll(() => test.close());

  it("of one member wait for each other, and those of another member do not", async () => {
    const { server } = await test.openApp();
    const work = openWork();
    const dear = call({
      method: "POST",
      path: "/dear",
      does: "Takes as long as the test wants.",
      who: ["MEMBER"],
      reply: z.object({ by: z.string() }),
      problems: [],
      isDear: true,
    });
    const answering = { app: server, house: test.house, calls: [], pageReaders: new Map() };
    answer(answering, dear, async ({ member }) => ({ by: await work.act(member.id)() }));
    const [ana, ben] = [
      await addActivatedMember(test, server),
      await addActivatedMember(test, server),
    ];
    const ask = (authorization: string) =>
      server.inject({ method: "POST", url: "/api/v2/dear", headers: { authorization } });
    const all = Array.from({ length: 6 }, async () => ask(ana.authorization));
    const until = async (count: number) => {
      while (work.begun.length < count) await nextTurn();
    };
    await until(2);
    all.push((async () => ask(ben.authorization))());
    await until(3);
    expect(work.begun).toEqual([ana.id, ana.id, ben.id]);
    for (let index = 0; index < 7; index++) {
      await until(Math.min(index + 1, 7));
      work.endFirst();
      await nextTurn();
    }
    const replies = await Promise.all(all);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
  });
});
