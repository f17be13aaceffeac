/** The product on the cluster: starts the server, plays round after round, checks and reports. */
import { setTimeout as wait } from "node:timers/promises";
import { openPool } from "@hiram/server/db/database.ts";
import { findFreePort } from "@hiram/server/db/embedded.ts";
import type { House } from "@hiram/server/house/house.ts";
import type pg from "pg";
import { openBook, type Send } from "../ask.ts";
import { type Dice, openDice } from "../dice.ts";
import { startLoans } from "../kill.ts";
import { type ActionName, lendToMost, playMoney } from "../money-play.ts";
import { openCampaignHouse } from "../open-house.ts";
import { openPaymentBook, type PaymentBook } from "../payments/payment-book.ts";
import { plantInFunction } from "../plant-bug.ts";
import { openServerProcess, type ServerProcess } from "../server-process.ts";
import type { Play } from "../turn.ts";
import { openWorld } from "../world.ts";
import { checkRound, recheckAnswers } from "./check-round.ts";
import type { DatabaseCluster } from "./cluster.ts";
import { type Kind, kinds, restartedInPlace } from "./kinds.ts";
import { repairCluster } from "./repair-cluster.ts";
import type { FailoverRound } from "./tally-rounds.ts";
import { countAcknowledged, type FailoverTrial, inSeconds } from "./trial.ts";
import { watchService } from "./watch-service.ts";

type Course = {
  readonly seed: number;
  readonly rounds: number;
  readonly route: "direct" | "pooled" | "planted";
};

/** Few hot accounts. */
const PLAYERS = 4;
const WORKERS = 6;
const CALM_MS_MAX = 2_000;
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

/** Removes the wait of record 0078; the checks must then find the loss. */
const plantAnswersWithoutStandby = (ownerPool: pg.Pool) =>
  plantInFunction(ownerPool, "await_standby", [
    "perform pg_logical_emit_message(true, 'hiram', '')",
    "null",
  ]);

/** What the plays on one database share. */
export type FailoverStage = {
  readonly cluster: DatabaseCluster;
  readonly dataDir: string;
  readonly port: number;
  readonly ownerPool: pg.Pool;
  readonly house: House;
  /** The checks count every payment of the database, so all plays write into one book. */
  payments?: PaymentBook;
  close(): Promise<void>;
};

export async function openFailoverStage(
  cluster: DatabaseCluster,
  dataDir: string,
): Promise<FailoverStage> {
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

/** A round that fails is counted, its checks are made, and the next one begins. */
export async function playFailover(stage: FailoverStage, course: Course): Promise<FailoverRound[]> {
  const { cluster, dataDir, port, ownerPool } = stage;
  const { seed, rounds, route } = course;
  const urls = route === "pooled" ? cluster.pooledUrls : cluster.urls;
  const settings = {
    SYNCHRONOUS_STANDBYS: "1",
    ...(route === "pooled" && { PREPARED_STATEMENTS: "off" }),
  };
  const server = openServerProcess({ port, dataDir, urls, settings, logFile: `${dataDir}.log` });
  const dice = openDice(seed);
  const plays: Play[] = [];
  const results: FailoverRound[] = [];
  try {
    await server.start();
    if (route === "planted") await plantAnswersWithoutStandby(ownerPool);
    for (let turn = 0; turn < rounds; turn++) {
      const kind = route === "planted" ? restartedInPlace : (kinds[turn % kinds.length] as Kind);
      results.push(await playRound(stage, server, kind, { dice, seed: seed + turn, plays }));
      report(route, results);
    }
    // A failover may also undo an answer of an earlier round.
    const late = failedRound("at the end", await recheckAnswers(plays));
    results.push(...late);
    if (late.length) report(route, results);
    return results;
  } catch (error) {
    // A cluster that could not be repaired: the results so far are reported anyway.
    results.push(...failedRound("not played to its end", [String(error)]));
    report(route, results);
    return results;
  } finally {
    await server.stop();
  }
}

const failedRound = (kind: string, found: readonly string[]): FailoverRound[] =>
  found.length ? [{ kind, acknowledged: 0, times: undefined, found }] : [];

type Chance = { readonly dice: Dice; readonly seed: number; readonly plays: Play[] };

/** Each round has members of its own, so that what is lost or done twice belongs to it. */
async function playRound(
  stage: FailoverStage,
  server: ServerProcess,
  kind: Kind,
  { dice, seed, plays }: Chance,
): Promise<FailoverRound> {
  const { cluster } = stage;
  const found: string[] = [];
  const service = watchService(server.send);
  const play = await openPlay(stage, server, service.send, PLAYERS);
  await startLoans(play, seed);
  const alone = await openPlay(stage, server, service.send, 1);
  await lendToMost(alone, seed);
  plays.push(play, alone);
  const trial: FailoverTrial = { cluster, server, service, book: play.book, alone, found };
  const note = (error: unknown) => void found.push(String(error));

  let isOver = false;
  const isPlayOver = () => isOver;
  const course = { seed, workers: WORKERS, rounds: Number.POSITIVE_INFINITY, weights };
  const playing = playMoney(play, { ...course, isOver: isPlayOver }).catch(note);
  await wait(dice.between(200, CALM_MS_MAX));
  await kind.play(trial, dice).catch(note);
  if (!(await repairCluster(cluster))) found.push("the cluster was whole only after a restart");
  await server.untilReady();
  await wait(dice.between(200, CALM_MS_MAX));
  isOver = true;
  await playing;
  found.push(...(await checkRound(trial, [play, alone])));
  const acknowledged = countAcknowledged([play.book, alone.book]);
  return { kind: kind.words, acknowledged, times: trial.times, found };
}

async function openPlay(
  stage: FailoverStage,
  server: ServerProcess,
  send: Send,
  players: number,
): Promise<Play> {
  const { house, ownerPool } = stage;
  const world = await openWorld({ house, ownerPool }, players);
  stage.payments ??= await openPaymentBook({ house, ownerPool }, server.deliver);
  return { world, book: openBook(send), received: new Map(), payments: stage.payments };
}

function report(route: string, results: readonly FailoverRound[]) {
  const { kind, acknowledged, times, found } = results.at(-1) as FailoverRound;
  const state = found.length ? "FAIL" : "ok  ";
  const { promotedMs = 0, backMs = 0, readyMs = 0 } = times ?? {};
  const seconds = `primary ${inSeconds(promotedMs)}, call ${inSeconds(backMs)}`;
  const parts = times ? `${seconds}, ready ${inSeconds(readyMs)}` : "service did not come back";
  const head = `${state} ${route} ${results.length}: leader ${kind}`;
  console.log(`${head}: ${parts}; ${acknowledged} acknowledged`);
  for (const wrong of found.slice(0, 20)) console.log(`     ${wrong}`);
}
