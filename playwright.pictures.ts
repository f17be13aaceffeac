/** `npm run pictures`: the pictures of the README, taken from a fresh demo. */
import type { PlaywrightTestConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

const pictures: PlaywrightTestConfig = {
  ...journeys,
  testDir: "proof/pictures",
  testMatch: "take-pictures.ts",
  grep: /.*/,
  workers: 1,
};

export default pictures;
