/** Each bug that is planted in a year of lending is found by its checks; the gate plants one. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rowsOf } from "#testing/chance.ts";
import { openTestHouse, type TestHouse } from "#testing/house.ts";
import { type BugName, yearBugs } from "./bugs.ts";
import { playYear, type YearCourse } from "./play.ts";

let test: TestHouse;
beforeEach(async () => {
  test = await openTestHouse({}, { clock: "one" });
});
afterEach(() => test.close());

type BugCourse = Omit<YearCourse, "seed" | "bug" | "say">;

const signs: Readonly<Record<BugName, RegExp>> = {
  "a day closed twice": /2026-\S+ has 2 journals/,
  "a rounding lost": /interest owed is \d+ stored and \d+ by its history/,
  "the ceiling off by a month": /the ceiling of loan \S+ is \d+, not \d+/,
  "a payment counted in the wrong order":
    /loan \S+ (as of|after) .* is \S+ stored and \S+ by its history/,
  "a reversal that forgets a penalty":
    /after a payment was reversed: .*penalty (due|owed) is \d+ stored and \d+ by its history/,
  "an age that does not go back": /due since is \S+ stored and null by its history/,
  "a reminder in the night": /step \S+ of \S+ was sent at night/,
  "a reminder sent twice": /step \S+ of \S+ was sent 2 times/,
  "a dispute of half its amount": /(penalty|collection) (due|owed) is \d+ stored and \d+ by its/,
  "a broken settlement that still forgives": /settlement of loan \S+ gave up [\d ]+, not 0 0 0 0/,
  "a write-off that leaves the loan in the books":
    /principal is \d+ in the books, and \d+ by the own book/,
  "new terms that stay when they are undone": /is \S+ stored and \S+ by its history/,
};

const usual: BugCourse = { members: 30, days: 75 };
/** Few members, of whom a third never pays: enough loans are late for two months by then. */
const long: BugCourse = { members: 12, days: 95, crowd: { pays: "stops", borrowDays: 3 } };
const courseOf: Readonly<Partial<Record<BugName, BugCourse>>> = {
  "a broken settlement that still forgives": long,
  "a write-off that leaves the loan in the books": { ...long, members: 20, days: 91 },
};

describe("the checks find a planted bug", () => {
  it.each(rowsOf(Object.keys(yearBugs) as BugName[], 1))(
    "%s",
    async (bug) => {
      const { found } = await playYear(test, { seed: 11, ...(courseOf[bug] ?? usual), bug });
      expect(found.join("\n")).toMatch(signs[bug]);
    },
    120_000,
  );
});
