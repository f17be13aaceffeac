/**
 * `npm run campaign:money`: thousands of applications, acceptances, withdrawals, cancellations,
 * returns, repayments, payments by bank and gateway, webhooks, statements and refunds at once, many
 * told repeatedly, with the server or its database killed twenty times meanwhile. It prints its seed;
 * `CAMPAIGN_SEED` repeats a run, `CAMPAIGN_KILLS` sets the number of kills.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readOptions } from "@hiram/scripts/options.ts";
import { openPool } from "@hiram/server/db/database.ts";
import { findFreePort, startCluster } from "@hiram/server/db/embedded.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { openBook, settleUnknown } from "./ask.ts";
import { anySeed } from "./dice.ts";
import { killDatabase, killServer, playWithKills, startLoans, untilArrived } from "./kill.ts";
import { checkMoney, describeTally } from "./money-checks.ts";
import { playMoney } from "./money-play.ts";
import { openCampaignHouse } from "./open-house.ts";
import { openPaymentBook, type PaymentBook } from "./payments/payment-book.ts";
import { untilBooked } from "./payments/settle-payments.ts";
import { openServerProcess } from "./server-process.ts";
import type { Play } from "./turn.ts";
import { openWorld } from "./world.ts";

readOptions({
  name: "npm run campaign:money",
  does: "Moves money at once and repeatedly while the server or its database is killed. CAMPAIGN_SEED\nrepeats a run, CAMPAIGN_KILLS sets the number of kills.",
});

const seed = Number(readVariable("CAMPAIGN_SEED")) || anySeed();
const kills = Number(readVariable("CAMPAIGN_KILLS")) || 20;
const PLAYERS = 24;
const WORKERS = 16;
const ROUNDS = 250;

console.log(`CAMPAIGN_SEED=${seed}`);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-campaign-"));
fs.chmodSync(dataDir, 0o755);
const cluster = await startCluster(path.join(dataDir, "postgres"));
const port = await findFreePort();
const server = openServerProcess({ port, dataDir, urls: cluster });
const ownerPool = openPool(cluster.ownerUrl);
const pool = openPool(cluster.appUrl, { role: "hiram_app" });

let failed = 0;
let payments: PaymentBook | undefined;
function report(what: string, play: Play, found: readonly string[]) {
  console.log(`${found.length ? "FAIL" : "ok  "} ${what}`);
  console.log(`     ${describeTally(play)}`);
  for (const words of found.slice(0, 20)) console.log(`     ${words}`);
  failed += found.length;
}

async function openPlay(players: number): Promise<Play> {
  const house = openCampaignHouse({ pool, appUrl: cluster.appUrl, dataDir, port });
  const world = await openWorld({ house, ownerPool }, players);
  // The checks count every payment of the database, so both plays write into one book.
  payments ??= await openPaymentBook({ house, ownerPool }, server.deliver);
  return { world, book: openBook(server.send), received: new Map(), payments };
}

try {
  await server.start();

  const calm = await openPlay(PLAYERS);
  const startedAt = Date.now();
  await startLoans(calm, seed);
  await playMoney(calm, { seed, workers: WORKERS, rounds: ROUNDS });
  const unknown = await settleUnknown(calm.book);
  await untilArrived(calm);
  const unbooked = await untilBooked(calm);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const sent = calm.book.asked.reduce((sum, { answers }) => sum + answers.length, 0);
  report(`${sent} requests at once in ${seconds} s lost, doubled and left nothing`, calm, [
    ...unknown.map(({ path: at }) => `${at} never got an answer`),
    ...unbooked,
    ...(await checkMoney(calm)),
  ]);

  const killed = await openPlay(PLAYERS);
  const faults = [killServer(server), killDatabase(cluster, server)];
  const course = { seed: seed + 1, kills, faults, workers: WORKERS, lifeMsMax: 2_500 };
  const found = await playWithKills(killed, course);
  report(
    `${kills} kills of the server or its database lost, doubled and left nothing`,
    killed,
    found,
  );
} finally {
  await server.stop();
  await pool.end();
  await ownerPool.end();
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
console.log(failed ? `${failed} failed; CAMPAIGN_SEED=${seed} plays it again` : "all held");
process.exit(failed ? 1 : 0);
