/** One play with the product on the cluster: starts the server, plays, checks and reports. */
import { openPool } from "@hiram/server/db/database.ts";
import { findFreePort } from "@hiram/server/db/embedded.ts";
import type { House } from "@hiram/server/house/house.ts";
import type pg from "pg";
import { openBook, type Send, settleUnknown } from "../ask.ts";
import { type Fault, playWithKills } from "../kill.ts";
import { checkMoney, tallyOf } from "../money-checks.ts";
import { type ActionName, lendToMost } from "../money-play.ts";
import { openCampaignHouse } from "../open-house.ts";
import { openPaymentBook, type PaymentBook } from "../payments/payment-book.ts";
import { plantInFunction } from "../plant-bug.ts";
import { openServerProcess } from "../server-process.ts";
import type { Play } from "../turn.ts";
import { openWorld } from "../world.ts";
import type { DatabaseCluster } from "./cluster.ts";
import { failLeader } from "./fail-leader.ts";
import { checkFailover } from "./failover-checks.ts";
import { restartInPlace } from "./restart-in-place.ts";
import type { Trial } from "./trial.ts";
import { watchService } from "./watch-service.ts";

type Course = {
  readonly seed: number;
  readonly rounds: number;
  readonly kind: "direct" | "pooled" | "planted";
};

/** Few hot accounts. */
const PLAYERS = 4;
const WORKERS = 6;
const LIFE_MS_MAX = 2_000;
const weights: Readonly<Partial<Record<ActionName, number>>> = {
  withdraw: 6,
  withdrawSmall: 8,
  again: 6,
  misuse: 1,
  transfer: 3,
  payAtGateway: 3,
  loadBankStatement: 1,
  repay: 1,
  refund: 2,
};

/** Takes the wait of record 0078 out; everything then has to be found out by the checks. */
const plantAnswersWithoutStandby = (ownerPool: pg.Pool) =>
  plantInFunction(ownerPool, "await_standby", [
    "perform pg_logical_emit_message(true, 'hiram', '')",
    "null",
  ]);

/** What the plays on one database share. */
export type Stage = {
  readonly cluster: DatabaseCluster;
  readonly dataDir: string;
  readonly port: number;
  readonly ownerPool: pg.Pool;
  readonly house: House;
  /** The checks count every payment of the database, so all plays write into one book. */
  payments?: PaymentBook;
  close(): Promise<void>;
};

export async function openStage(cluster: DatabaseCluster, dataDir: string): Promise<Stage> {
  const port = await findFreePort();
  const { ownerUrl, appUrl } = cluster.urls;
  const ownerPool = openPool(ownerUrl, { connectionsMax: 8 });
  const pool = openPool(appUrl, { role: "hiram_app", connectionsMax: 8 });
  const house = openCampaignHouse({ pool, appUrl, dataDir, port });
  return {
    cluster,
    dataDir,
    port,
    ownerPool,
    house,
    async close() {
      await pool.end();
      await ownerPool.end();
    },
  };
}

/** How many things were wrong. */
export async function playFailover(stage: Stage, course: Course): Promise<number> {
  const { cluster, dataDir, port, ownerPool, house } = stage;
  const { seed, rounds, kind } = course;
  const urls = kind === "pooled" ? cluster.pooledUrls : cluster.urls;
  const settings = {
    SYNCHRONOUS_STANDBYS: "1",
    ...(kind === "pooled" && { PREPARED_STATEMENTS: "off" }),
  };
  const logFile = `${dataDir}.log`;
  const server = openServerProcess({ port, dataDir, urls, settings, logFile });
  try {
    await server.start();
    const world = await openWorld({ house, ownerPool }, PLAYERS);
    stage.payments ??= await openPaymentBook(house, server.deliver);
    const service = watchService(server.send);
    const { payments } = stage;
    const play: Play = { world, book: openBook(service.send), received: new Map(), payments };
    const alone = await openAlone(stage, service.send, payments, seed);
    const trial: Trial = { cluster, server, service, book: play.book, rounds: [], found: [] };
    if (kind === "planted") await plantAnswersWithoutStandby(ownerPool);
    const found = await playWithKills(play, {
      seed,
      kills: rounds,
      faults: [takeTurns(trial, alone, kind)],
      workers: WORKERS,
      lifeMsMax: LIFE_MS_MAX,
      weights,
    });
    await settleUnknown(alone.book);
    found.push(...(await checkMoney(alone)), ...(await checkFailover(trial, play)));
    report(trial, play, kind, found);
    return found.length;
  } finally {
    await server.stop();
  }
}

/** A member with a loan whom no worker plays. */
async function openAlone(stage: Stage, send: Send, payments: PaymentBook, seed: number) {
  const { house, ownerPool } = stage;
  const world = await openWorld({ house, ownerPool }, 1);
  const alone: Play = { world, book: openBook(send), received: new Map(), payments };
  await lendToMost(alone, seed);
  return alone;
}

/** Every fourth round is the restart in place; with the planted bug every round is. */
function takeTurns(trial: Trial, alone: Play, kind: Course["kind"]): Fault {
  const others = failLeader(trial);
  const inPlace = restartInPlace(trial, alone);
  let turn = 0;
  return (dice) => (kind === "planted" || turn++ % 4 === 1 ? inPlace(dice) : others(dice));
}

function report({ rounds, service }: Trial, play: Play, kind: string, found: readonly string[]) {
  const { acknowledged, away, cutOff } = service.counts;
  const words = `${acknowledged} operations acknowledged, ${away} answered 503, ${cutOff} cut off`;
  console.log(`${found.length ? "FAIL" : "ok  "} ${kind}: ${rounds.length} rounds, ${words}`);
  console.log(`     ${tallyOf(play)}`);
  for (const wrong of found.slice(0, 20)) console.log(`     ${wrong}`);
}
