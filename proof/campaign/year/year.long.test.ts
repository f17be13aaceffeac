/** A short version of the year's campaign. */

import { afterEach, beforeEach, expect, it } from "vitest";
import { playSeed } from "#testing/chance.ts";
import { openTestHouse, type TestHouse } from "#testing/house.ts";
import { describeYearTally, playYear } from "./play.ts";

let test: TestHouse;
beforeEach(async () => {
  test = await openTestHouse({}, { clock: "one" });
});
afterEach(() => test.close());

const seed = playSeed;

it(`sixty days of forty members hold, however they are closed (CAMPAIGN_SEED=${seed})`, async () => {
  const result = await playYear(test, { seed, members: 40, days: 60 });
  expect(result.found).toEqual([]);
  // The run is not empty: every kind of thing happened.
  for (const what of ["paid", "given back", "payouts returned", "loans ended", "month ends"])
    expect(describeYearTally(result)).toMatch(new RegExp(`${what} [1-9]`));
  for (const what of ["reminded", "promised", "disputed", "cooling-off", "more time agreed"])
    expect(describeYearTally(result)).toMatch(new RegExp(`${what} [1-9]`));
  for (const how of ["calm", "twice", "byTwo", "cutOff", "late", "clockBack", "killed"])
    expect(describeYearTally(result)).toMatch(new RegExp(`close ${how} [1-9]`));
});
