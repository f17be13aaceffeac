/** Variables for work on the product itself: journeys, campaigns, tests and builds. */
import { file, folder, textKind, wholeNumberKind, yesOrNoKind } from "#env/kinds.ts";
import type { VariableGroup } from "#env/variable.ts";

const SEED_MAX = Number.MAX_SAFE_INTEGER;
const anySeed = "a new seed, which is printed";

export const workVariables = [
  {
    title: "Work on the product itself",
    words: "An installation needs none of these.",
    variables: [
      {
        name: "CHROMIUM",
        kind: file,
        otherwise: "found by itself, or installed",
        example: "/usr/bin/chromium",
        words: "The browser of journeys, bench and campaigns.",
      },
      { name: "TRACE", kind: textKind, example: "1", words: "Keeps what a failed journey saw." },
      {
        name: "JOURNEYS_DATA_DIR",
        kind: folder,
        otherwise: "a new folder, deleted afterwards",
        words: "The data folder of the server that journeys start.",
      },
      {
        name: "JOURNEYS_PLAYED",
        kind: folder,
        words:
          "Set by our own scripts: a copy of a data folder in which the demo's past has been played.",
      },
      { name: "JOURNEYS_PORT", kind: wholeNumberKind(65_535), unset: "3199", words: "Its port." },
      {
        name: "CAMPAIGN_SEED",
        kind: wholeNumberKind(SEED_MAX),
        otherwise: anySeed,
        words:
          "A campaign's seed, which replays it. In the tests the seed of random cases, otherwise the day, " +
          "and of short plays, otherwise a fixed one.",
      },
      {
        name: "CAMPAIGN_REQUESTS",
        kind: wholeNumberKind(100_000_000, 1),
        otherwise: "20000, in the tests 402",
        example: "20000",
        words: "How many requests the fuzz sends.",
      },
      {
        name: "CAMPAIGN_KILLS",
        kind: wholeNumberKind(10_000, 1),
        otherwise: "20",
        example: "20",
        words: "How often a campaign kills the server.",
      },
      {
        name: "CAMPAIGN_ROUNDS",
        kind: wholeNumberKind(10_000, 1),
        otherwise: "20 faults of the leader, or each fault once",
        example: "20",
        words: "How many rounds the failover campaign and the fault campaign play.",
      },
      {
        name: "CAMPAIGN_PORT",
        kind: wholeNumberKind(65_535),
        unset: "3197",
        words: "The port of the server that a campaign starts.",
      },
      {
        name: "CAMPAIGN_MEMBERS",
        kind: wholeNumberKind(10_000_000, 1),
        otherwise: "2000",
        example: "2000",
        words: "The members of a year.",
      },
      {
        name: "CAMPAIGN_DAYS",
        kind: wholeNumberKind(36_500, 1),
        otherwise: "365",
        example: "365",
        words: "The days of a year.",
      },
      {
        name: "CAMPAIGN_HISTORIES",
        kind: wholeNumberKind(1_000_000_000, 1),
        otherwise: "1000000",
        example: "1000000",
        words: "How many loans are compared with the plain reference.",
      },
      {
        name: "PROVE",
        kind: yesOrNoKind,
        words:
          "Set by our own scripts: the tests are those of `npm run prove`, with the long ones and many " +
          "cases of each property.",
      },
      {
        name: "API_PORT",
        kind: wholeNumberKind(65_535),
        unset: "3000",
        words: "Set by our own scripts: where the pages find the calls in `npm run dev`.",
      },
      {
        name: "BUILD_FOLDER",
        kind: folder,
        words: "Set by our own scripts: where a build is put.",
      },
    ],
  },
] as const satisfies readonly VariableGroup[];
