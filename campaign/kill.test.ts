/** Three kills of the real server in the middle of withdrawals; the long campaign has more. */
import { systemClock } from "@hiram/server/clock.ts";
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { findFreePort } from "@hiram/server/db/embedded.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { openHouse } from "@hiram/server/house/house.ts";
import { createDatabase, makeTempFolder } from "@hiram/server/testing/house.ts";
import { expect, it } from "vitest";
import { openBook } from "./ask.ts";
import { anySeed } from "./dice.ts";
import { playWithKills } from "./kill.ts";
import { tallyOf } from "./money-checks.ts";
import type { Play } from "./money-play.ts";
import { openServerProcess, root } from "./server-process.ts";
import { openWorld } from "./world.ts";

const seed = Number(process.env.CAMPAIGN_SEED) || anySeed();

it(`kill -9 loses nothing, doubles nothing, leaves nothing stuck (CAMPAIGN_SEED=${seed})`, async () => {
  const database = await createDatabase("template_hiram");
  const folder = makeTempFolder();
  const where = { port: await findFreePort(), dataDir: folder.path, databaseUrl: database.url };
  const server = openServerProcess(where);
  const ownerPool = openPool(database.url, { connectionsMax: 4 });
  const pool = openPool(database.url, { role: "hiram_app", connectionsMax: 4 });
  try {
    await server.start();
    const environment = { DATA_DIR: folder.path, DATABASE_URL: database.url };
    const config = readConfig({ ...environment, PORT: String(where.port) }, root);
    const db = openDatabase(pool);
    const house = openHouse({ config, db, clock: systemClock, countryOf: () => null });
    const world = await openWorld({ house, ownerPool }, 6);
    const play: Play = { world, book: openBook(server.send), received: new Set() };
    const weights = { withdraw: 6, withdrawSmall: 6, again: 3, giveBack: 1 };
    const course = { seed, kills: 3, workers: 6, lifeMsMax: 1_500, weights };
    expect(await playWithKills(play, server, course)).toEqual([]);
    // The run is not empty: withdrawals were made, and some were cut off by a kill.
    expect(tallyOf(play)).toMatch(/withdraw done \d{2,}/);
    expect(tallyOf(play)).toMatch(/cut off \d+/);
  } finally {
    await server.stop();
    await pool.end();
    await ownerPool.end();
    await database.drop();
    folder.remove();
  }
}, 180_000);
