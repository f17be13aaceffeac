/** A short version of the campaign of insiders, and the proof that its question finds each way. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { casesOf, playSeed, rowsOf } from "#testing/chance.ts";
import { openTestHouse, type TestHouse } from "#testing/house.ts";
import { openDice } from "../dice.ts";
import { describePlay, drawMoves, playMoves } from "./play-insiders.ts";
import { insiderConfig, stageRoles } from "./stage.ts";
import { openMoves, ways } from "./ways.ts";

let test: TestHouse;
beforeEach(async () => {
  test = await openTestHouse(insiderConfig, { clock: "one" });
});
afterEach(() => test.close());

describe("one person with a member who helps", () => {
  it.each(stageRoles)(
    `%s takes no money alone by random moves (CAMPAIGN_SEED=${playSeed})`,
    async (role) => {
      const dice = openDice(playSeed);
      for (let round = 0; round < casesOf(40, 1); round++) {
        const played = await playMoves(test, role, drawMoves(dice, role, openMoves()), dice);
        expect(played.found.length ? describePlay(played) : "").toBe("");
      }
    },
    600_000,
  );
});

describe("the question after each move", () => {
  const played = ways.filter(({ isModuleOnly }) => !isModuleOnly);
  it.each(rowsOf(played, 4).map((way) => [way.name, way] as const))(
    "finds: %s",
    async (_, { role, moves, shows, guard, ...way }) => {
      // References of the bank are new at the second time.
      const play = (seed: number) => playMoves(test, role, moves, openDice(seed), way);
      if (guard) {
        const guarded = await play(playSeed);
        expect(guarded.found.length ? describePlay(guarded) : "").toBe("");
        await guard(test.ownerPool);
      }
      expect(describePlay(await play(playSeed + 1))).toMatch(shows);
    },
    120_000,
  );
});
