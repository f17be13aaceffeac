/** `npm run pictures`: the pictures of the README, taken from a fresh demo. */
import journeys from "./playwright.config.ts";

export default {
  ...journeys,
  testDir: "proof/pictures",
  testMatch: "take-pictures.ts",
  grep: undefined,
  workers: 1,
};
