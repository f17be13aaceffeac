/** The daily close as it happens: calm, twice, by two at once, killed in the middle, late. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { isDatabaseUnreachable } from "@hiram/server/db/database-away.ts";
import type { House } from "@hiram/server/house/house.ts";
import { closeEndedDays } from "@hiram/server/loan/daily-close/close-days.ts";
import { repository } from "#testing/repository.ts";
import type { Dice } from "../dice.ts";
import { count, type YearWorld } from "./year-world.ts";

const DAY_MS = 86_400_000;

type Closing = { readonly world: YearWorld; readonly dice: Dice };
type CloseCourse = (closing: Closing) => Promise<void>;

const closeCalmly: CloseCourse = async ({ world }) => {
  await closeEndedDays(world.test.house);
};

/** On connections of its own, like another worker. */
async function withOtherHouse(
  { test }: YearWorld,
  act: (house: House) => Promise<unknown>,
): Promise<void> {
  const pool = openPool(`${test.appUrl}?application_name=${OTHER}`, {
    role: "hiram_app",
    connectionsMax: 2,
  });
  // A connection that the server ends is reported here too.
  pool.on("error", () => {});
  try {
    await act({ ...test.house, db: openDatabase(pool) });
  } finally {
    await pool.end();
  }
}
const OTHER = "year-other-worker";

/** A random moment within the first steps of a close. */
const soon = (dice: Dice) => wait(dice.below(40));

export const closeScenarios = {
  calm: closeCalmly,

  twice: async (closing) => {
    await closeCalmly(closing);
    await closeCalmly(closing);
  },

  byTwo: async (closing) => {
    await withOtherHouse(closing.world, (other) =>
      Promise.all([closeEndedDays(other), closeCalmly(closing)]),
    );
  },

  /** PostgreSQL ends the connections of a daily close halfway through. */
  cutOff: async (closing) => {
    const { world, dice } = closing;
    await withOtherHouse(world, async (other) => {
      const closed = closeEndedDays(other).catch((error: unknown) => {
        if (!isDatabaseUnreachable(error)) throw error;
      });
      await soon(dice);
      await world.test.ownerPool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1",
        [OTHER],
      );
      await closed;
    });
    await closeCalmly(closing);
  },

  /** A process that closes is killed in the middle. */
  killed: async (closing) => {
    const { world, dice } = closing;
    const { dataDir } = world.test.house.config;
    const child = spawn(process.execPath, ["proof/campaign/year/close-process.ts"], {
      cwd: repository,
      env: { PATH: process.env.PATH, DATABASE_URL: world.test.appUrl, DATA_DIR: dataDir },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    await Promise.race([once(child.stdout, "data"), ended]);
    await soon(dice);
    child.kill("SIGKILL");
    await ended;
    await closeCalmly(closing);
  },

  /** Sets the clock back three days after a close. Nothing may be closed then, and no day twice. */
  clockBack: async (closing) => {
    const { clock, house } = closing.world.test;
    const now = clock.now();
    await closeCalmly(closing);
    clock.set(new Date(now.getTime() - 3 * DAY_MS));
    const closed = await closeEndedDays(house);
    if (closed.length > 0) closing.world.found.push(`${closed} was closed by a clock set back`);
    clock.set(now);
    await closeCalmly(closing);
  },

  /** Nothing closes for some days; the campaign counts them. */
  late: async () => {},
} satisfies Record<string, CloseCourse>;

export type CloseCourseName = keyof typeof closeScenarios;

export async function closeBy(name: CloseCourseName, closing: Closing): Promise<void> {
  count(closing.world, `close ${name}`);
  await closeScenarios[name](closing);
}
