/**
 * Two kills of the real server in the middle of withdrawals, and two of its database; the long
 * campaign has more.
 */

import { randomUUID } from "node:crypto";
import path from "node:path";
import { systemClock } from "@hiram/server/clock.ts";
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { findFreePort, startCluster } from "@hiram/server/db/embedded.ts";
import type { DatabaseUrls } from "@hiram/server/db/logins.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { openHouse } from "@hiram/server/house/house.ts";
import { afterAll, expect, it } from "vitest";
import { playSeed } from "#testing/chance.ts";
import { createDatabase, makeTempFolder } from "#testing/house.ts";
import { repository } from "#testing/repository.ts";
import { openBook } from "./ask.ts";
import { type InjectFault, killDatabase, killServer, playWithKills } from "./kill.ts";
import { describeTally } from "./money-checks.ts";
import { openPaymentBook } from "./payments/payment-book.ts";
import { openServerProcess, type ServerProcess } from "./server-process.ts";
import type { Play } from "./turn.ts";
import { openWorld } from "./world.ts";

const seed = playSeed;
const folder = makeTempFolder();
afterAll(() => folder.remove());

const weights = {
  withdraw: 6,
  withdrawSmall: 6,
  again: 3,
  giveBack: 1,
  transfer: 3,
  reverse: 1,
  payAtGateway: 3,
  loadBankStatement: 2,
  refund: 3,
};

/** Plays with five kills on this database, and expects that everything holds. */
async function expectAllHolds(
  urls: DatabaseUrls,
  dataDir: string,
  faultOf: (server: ServerProcess) => InjectFault,
) {
  const port = await findFreePort();
  const server = openServerProcess({ port, dataDir, urls });
  const ownerPool = openPool(urls.ownerUrl, { connectionsMax: 4 });
  const pool = openPool(urls.appUrl, { role: "hiram_app", connectionsMax: 4 });
  try {
    await server.start();
    const environment = { DATA_DIR: dataDir, DATABASE_URL: urls.appUrl, PORT: String(port) };
    const config = readConfig(environment, repository);
    const db = openDatabase(pool);
    const house = openHouse({ config, db, clock: systemClock, countryOf: () => null });
    const world = await openWorld({ house, ownerPool }, 6);
    const payments = await openPaymentBook({ house, ownerPool }, server.deliver);
    const play: Play = { world, book: openBook(server.send), received: new Map(), payments };
    const faults = [faultOf(server)];
    const course = { seed, kills: 5, faults, workers: 12, lifeMsMax: 1_500, weights };
    expect(await playWithKills(play, course)).toEqual([]);
    // The run is not empty: withdrawals were made, and some were cut off or refused by a kill.
    expect(describeTally(play)).toMatch(/withdraw done \d{2,}/);
    expect(payments.arrived.size).toBeGreaterThan(5);
    expect(describeTally(play)).toMatch(/cut off \d+|away \d+/);
  } finally {
    await server.stop();
    await pool.end();
    await ownerPool.end();
  }
}

it(`kill -9 loses nothing, doubles nothing, leaves nothing stuck (CAMPAIGN_SEED=${seed})`, async () => {
  const database = await createDatabase("template_hiram");
  try {
    await expectAllHolds(
      { ...database, ownerUrl: database.url },
      path.join(folder.path, randomUUID()),
      killServer,
    );
  } finally {
    await database.drop();
  }
});

it(`a killed database loses nothing, and the server outlives it (CAMPAIGN_SEED=${seed})`, async () => {
  const dataDir = path.join(folder.path, randomUUID());
  const cluster = await startCluster(path.join(dataDir, "postgres"));
  try {
    await expectAllHolds(cluster, dataDir, (server) => killDatabase(cluster, server));
  } finally {
    await cluster.stop();
  }
});
