import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase, openPool } from "#db/database.ts";
import {
  type AttemptBudget,
  clearFailedAttemptsOf,
  consumeAttempt,
  refundAttempt,
  sweepGuesses,
} from "#house/guess.ts";
import { Problem } from "#problem.ts";

const test = await openHouseForFile();
beforeEach(() => test.ownerPool.query("truncate guess_budget"));

const account: AttemptBudget = { bucket: "account", free: 3 };
const address: AttemptBudget = { bucket: "address", free: 5 };

/** Null when the try may be judged, otherwise the seconds to wait. */
async function waitFor(
  budgets: readonly AttemptBudget[],
  db = test.house.db,
): Promise<number | null> {
  try {
    await consumeAttempt(db, budgets);
    return null;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "TooManyRequests") throw error;
    return error.details.retryAfterSeconds ?? 0;
  }
}
/** Ends every wait. Waits use the database's clock, which a test cannot set. */
const endWaits = () =>
  test.ownerPool.query("update guess_budget set wait_until = now() - interval '1 millisecond'");
const failuresOf = async ({ bucket }: AttemptBudget): Promise<number> =>
  (await test.ownerPool.query("select failures from guess_budget where bucket = $1", [bucket]))
    .rows[0]?.failures ?? 0;
const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let i = 0; i < times; i++) await work();
};

describe("a budget of guesses", () => {
  it("lets the free ones through, and then makes each next one wait twice as long, up to 15 minutes", async () => {
    for (let i = 0; i < account.free; i++) expect(await waitFor([account])).toBeNull();
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      expect(await waitFor([account])).toBeNull();
      waits.push((await waitFor([account])) ?? 0);
      await endWaits();
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it("does not count what it refuses, so that asking during a wait does not lengthen it", async () => {
    await repeat(4, () => waitFor([account]));
    const failures = await failuresOf(account);
    await repeat(20, () => waitFor([account]));
    expect(await failuresOf(account)).toBe(failures);
    expect(await waitFor([account])).toBeLessThanOrEqual(15);
  });

  it("is never closed for good: after ten thousand wrong guesses the wait is still 15 minutes", async () => {
    await waitFor([account]);
    await test.ownerPool.query("update guess_budget set failures = 10000");
    expect(await waitFor([account])).toBeNull();
    expect(await waitFor([account])).toBe(900);
    await endWaits();
    expect(await waitFor([account])).toBeNull();
  });

  it("is as new after a day without a guess", async () => {
    await repeat(6, () => waitFor([account]));
    await test.ownerPool.query(
      "update guess_budget set updated_at = now() - interval '25 hours', wait_until = now()",
    );
    for (let i = 0; i < account.free; i++) expect(await waitFor([account])).toBeNull();
    expect(await failuresOf(account)).toBe(account.free);
  });

  it("forgets its wrong guesses after a right one", async () => {
    await repeat(4, () => waitFor([account]));
    await clearFailedAttemptsOf(test.house.db, account);
    for (let i = 0; i < account.free; i++) expect(await waitFor([account])).toBeNull();
  });

  it("that others share gives back the right guess alone", async () => {
    await repeat(4, () => waitFor([address]));
    await refundAttempt(test.house.db, address);
    expect(await failuresOf(address)).toBe(3);
    await repeat(9, () => refundAttempt(test.house.db, address));
    expect(await failuresOf(address)).toBe(0);
  });

  it("judges at most the free ones and one more of fifty at once, shared by two processes", async () => {
    const second = openPool(test.appUrl, { role: "hiram_app" });
    const dbs = [test.house.db, openDatabase(second)];
    const waits = await Promise.all(
      Array.from({ length: 50 }, (_, i) => waitFor([account], dbs[i % 2])),
    );
    await second.end();
    const judged = waits.filter((wait) => wait === null).length;
    expect(judged).toBeLessThanOrEqual(account.free + 1);
    expect(judged).toBeGreaterThan(0);
  });

  it("lets every free one through when they come at once, as people behind one address do", async () => {
    const shared = { bucket: "shared", free: 60 };
    await waitFor([shared]);
    for (let round = 0; round < 3; round++) {
      const waits = await Promise.all(Array.from({ length: 19 }, () => waitFor([shared])));
      expect(waits.filter((wait) => wait !== null)).toEqual([]);
    }
  });

  it("is swept away a day after its last guess, and not before", async () => {
    await waitFor([account]);
    await test.ownerPool.query("update guess_budget set updated_at = now() - interval '25 hours'");
    await waitFor([address]);
    await sweepGuesses(test.house.db);
    const { rows } = await test.ownerPool.query("select bucket from guess_budget");
    expect(rows).toEqual([{ bucket: "address" }]);
  });
});

describe("two budgets asked together", () => {
  it("count both when both let the guess through", async () => {
    expect(await waitFor([account, address])).toBeNull();
    expect([await failuresOf(account), await failuresOf(address)]).toEqual([1, 1]);
  });

  const orders: [string, AttemptBudget[]][] = [
    ["first", [account, address]],
    ["second", [address, account]],
  ];
  it.each(orders)("count nothing when the one asked %s refuses", async (_, budgets) => {
    await repeat(4, () => waitFor([account]));
    expect(await waitFor(budgets)).toBe(15);
    expect([await failuresOf(account), await failuresOf(address)]).toEqual([4, 0]);
  });

  it.each(orders)("tell the longest wait, whichever is asked %s", async (_, budgets) => {
    await repeat(4, () => waitFor([account]));
    await endWaits();
    const began = performance.now();
    await waitFor([account]);
    await repeat(6, () => waitFor([address]));
    const wait = (await waitFor(budgets)) ?? 0;
    // Thirty seconds, less those that have passed since: a busy machine may need some.
    const passed = Math.ceil((performance.now() - began) / 1000);
    expect(wait).toBeLessThanOrEqual(30);
    expect(wait).toBeGreaterThanOrEqual(30 - passed);
  });
});
