/**
 * The stage of a campaign: PostgreSQL of its own on a small disk, two app processes and a worker
 * that reach it through a relay, and the campaign's own connections, which bypass the relay.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { openPool } from "@hiram/server/db/database.ts";
import { type Cluster, findFreePort, startCluster } from "@hiram/server/db/embedded.ts";
import { type DatabaseUrls, grantAppRole } from "@hiram/server/db/logins.ts";
import { migrate } from "@hiram/server/db/migrate.ts";
import type { House } from "@hiram/server/house/house.ts";
import type pg from "pg";
import { openRelay, type Relay } from "../failover/relay.ts";
import { openCampaignHouse } from "../open-house.ts";
import { openPaymentBook, type PaymentBook } from "../payments/payment-book.ts";
import { openServerProcess, type ServerProcess } from "../server-process.ts";
import { type DatabaseClock, openDatabaseClock } from "./database-clock.ts";
import { type Front, openFront } from "./front.ts";
import { openSmallDisk, type SmallDisk } from "./small-disk.ts";

export type FaultTestBed = {
  readonly folder: string;
  readonly cluster: Cluster;
  /** A text says why this machine has no small disk. */
  readonly disk: SmallDisk | string;
  readonly databaseClock: DatabaseClock | string;
  close(): Promise<void>;
};

/** A small write-ahead log, so that the small disk holds it. */
const flags = ["-c", "max_wal_size=96MB", "-c", "min_wal_size=32MB"];

type GroundOptions = {
  /** The file of libfaketime. */
  readonly faketime?: string | undefined;
  readonly isDiskSmall?: boolean;
};

export async function openFaultTestBed(options: GroundOptions): Promise<FaultTestBed> {
  const { faketime, isDiskSmall = true } = options;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-faults-"));
  fs.chmodSync(folder, 0o755);
  const home = path.join(folder, "postgres");
  fs.mkdirSync(home);
  const disk = isDiskSmall ? openSmallDisk(home) : "the disk is not a small one";
  const databaseClock = faketime
    ? await openDatabaseClock(folder, faketime)
    : "this machine has no libfaketime";
  if (typeof databaseClock !== "string") process.env.POSTGRES_BIN = databaseClock.programs;
  const cluster = await startCluster(path.join(home, "data"), { flags });
  return {
    folder,
    cluster,
    disk,
    databaseClock,
    async close() {
      await cluster.stop();
      if (typeof disk !== "string") disk.unmount();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type FaultStage = FaultTestBed & {
  readonly dataDir: string;
  readonly relay: Relay;
  readonly apps: readonly ServerProcess[];
  readonly worker: ServerProcess;
  readonly front: Front;
  readonly house: House;
  readonly ownerPool: pg.Pool;
  /** The checks count every payment of the database, so all rounds write into one book. */
  readonly payments: PaymentBook;
  /** Moves the wall clock of the app processes and the worker. */
  shiftProcesses(milliseconds: number): void;
  untilReady(): Promise<void>;
};

type StageOptions = {
  readonly seed: number;
  readonly dataDir: string;
  /** The database in the cluster; it must exist. */
  readonly database: string;
  /** Modules that every process loads before its own. */
  readonly imports?: readonly string[];
  readonly appsCount?: number;
};

/** The same database at another port, or another database at the same one. */
function urlsAt(urls: DatabaseUrls, change: { port?: number; database?: string }): DatabaseUrls {
  const changed = (text: string) => {
    const url = new URL(text);
    if (change.port) url.port = String(change.port);
    if (change.database) url.pathname = `/${change.database}`;
    return url.href;
  };
  return { appUrl: changed(urls.appUrl), ownerUrl: changed(urls.ownerUrl) };
}

/**
 * The tables, and one person of staff: a demo that has staff leaves out the members with a past,
 * whose days take long to play.
 */
async function prepare(ownerPool: pg.Pool, appUrl: string): Promise<void> {
  await migrate(ownerPool);
  await grantAppRole(ownerPool, appUrl);
  await ownerPool.query(
    `insert into staff (id, roles, phone_fingerprint, details_sealed, password_hash, second_person_from)
     select gen_random_uuid(), '{LOAN_OFFICER}', 'campaign', '', 'none', house_now()
     where not exists (select from staff)`,
  );
}

export async function openFaultStage(
  ground: FaultTestBed,
  options: StageOptions,
): Promise<FaultStage> {
  const { seed, dataDir, database, imports = [], appsCount = 2 } = options;
  const direct = urlsAt(ground.cluster, { database });
  const relay = await openRelay(Number(new URL(direct.appUrl).port));
  const urls = urlsAt(direct, { port: relay.port });
  fs.mkdirSync(dataDir, { recursive: true });
  const shiftFile = path.join(dataDir, "process-clock");
  const shiftProcesses = (milliseconds: number) => fs.writeFileSync(shiftFile, `${milliseconds}`);
  shiftProcesses(0);
  const skew = pathToFileURL(path.join(import.meta.dirname, "shift-date.ts"));
  skew.search = encodeURIComponent(shiftFile);
  const logFile = path.join(ground.folder, "processes.log");
  // One address for all, because tokens name it.
  const shared = { PUBLIC_URL: `http://127.0.0.1:${relay.port}` };
  const open = async (isWorker: boolean) =>
    openServerProcess({
      port: await findFreePort(),
      dataDir,
      urls,
      logFile,
      isWorker,
      imports: [skew.href, ...imports],
      settings: { WORKER: "off", ...shared },
    });
  const apps: ServerProcess[] = [];
  while (apps.length < appsCount) apps.push(await open(false));
  const worker = await open(true);
  const ownerPool = openPool(direct.ownerUrl, { connectionsMax: 8 });
  const pool = openPool(direct.appUrl, { role: "hiram_app", connectionsMax: 8 });
  const closeAll = async () => {
    for (const each of [...apps, worker]) each.resume();
    await Promise.all([...apps, worker].map((each) => each.stop()));
    await pool.end();
    await ownerPool.end();
    await relay.close();
  };
  try {
    await prepare(ownerPool, direct.appUrl);
    // The first one starts alone: it fills the demo, which two at once would both begin.
    const [first, ...others] = [...apps, worker];
    await first?.start();
    await Promise.all(others.map((each) => each.start()));
    const place = { pool, appUrl: direct.appUrl, dataDir, port: 0, settings: shared };
    const house = openCampaignHouse(place);
    const front = openFront(apps, seed);
    const deliver: ServerProcess["deliver"] = async (webhook) =>
      (await front.pick()).deliver(webhook);
    return {
      ...ground,
      dataDir,
      relay,
      apps,
      worker,
      front,
      house,
      ownerPool,
      payments: await openPaymentBook({ house, ownerPool }, deliver),
      shiftProcesses,
      async untilReady() {
        await Promise.all([...apps, worker].map((each) => each.untilReady()));
      },
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** A database and its data folder that others are copied from: migrated, and with the demo's people. */
export async function fillBase(
  ground: FaultTestBed,
  dataDir: string,
  database: string,
): Promise<void> {
  const urls = urlsAt(ground.cluster, { database });
  const clusterPool = openPool(ground.cluster.ownerUrl, { connectionsMax: 1 });
  await clusterPool.query(`create database ${database}`).finally(() => clusterPool.end());
  const ownerPool = openPool(urls.ownerUrl, { connectionsMax: 2 });
  await prepare(ownerPool, urls.appUrl).finally(() => ownerPool.end());
  fs.mkdirSync(dataDir, { recursive: true });
  const port = await findFreePort();
  const server = openServerProcess({ port, dataDir, urls, settings: { WORKER: "off" } });
  try {
    await server.start();
  } finally {
    await server.stop();
  }
}
