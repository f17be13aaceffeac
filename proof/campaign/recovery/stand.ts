/** A database with its archive, a file store and the product on both; everything can be lost. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openPool } from "@hiram/server/db/database.ts";
import { type Cluster, findFreePort, startCluster } from "@hiram/server/db/embedded.ts";
import type { House } from "@hiram/server/house/house.ts";
import type pg from "pg";
import { startFakeS3 } from "#testing/fake-s3.ts";
import { openCampaignHouse } from "../open-house.ts";
import { openServerProcess, type ServerProcess } from "../server-process.ts";
import { openPgBackRest, type PgBackRest } from "./pgbackrest.ts";

/** One life of the database, from its start until it is lost. */
export type Life = {
  readonly cluster: Cluster;
  readonly server: ServerProcess;
  readonly house: House;
  readonly ownerPool: pg.Pool;
  end(): Promise<void>;
};

export type Stand = {
  readonly backRest: PgBackRest;
  /** The files in the store. */
  readonly storeFolder: string;
  readonly dataFolder: string;
  live(): Promise<Life>;
  close(): Promise<void>;
};

export async function openStand(): Promise<Stand> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-recovery-"));
  fs.chmodSync(folder, 0o755);
  const clusterFolder = path.join(folder, "postgres");
  const dataFolder = path.join(clusterFolder, "cluster");
  const backRest = openPgBackRest(path.join(folder, "pgbackrest"), dataFolder);
  const store = await startFakeS3(path.join(folder, "store"));
  const settings = {
    S3_ENDPOINT: store.endpoint,
    S3_REGION: store.region,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  };
  const port = await findFreePort();
  const dataDir = path.join(folder, "hiram");
  fs.mkdirSync(dataDir);

  async function live(): Promise<Life> {
    const cluster = await startCluster(clusterFolder, { flags: backRest.flags });
    const { port: databasePort, password } = new URL(cluster.ownerUrl);
    backRest.configure(Number(databasePort), decodeURIComponent(password));
    const server = openServerProcess({ port, dataDir, urls: cluster, settings });
    const ownerPool = openPool(cluster.ownerUrl, { connectionsMax: 4 });
    const pool = openPool(cluster.appUrl, { role: "hiram_app" });
    const { appUrl } = cluster;
    const house = openCampaignHouse({ pool, appUrl, dataDir, port, settings });
    return {
      cluster,
      server,
      house,
      ownerPool,
      async end() {
        await server.stop();
        await Promise.all([ownerPool.end(), pool.end()]);
        await cluster.stop();
      },
    };
  }
  return {
    backRest,
    storeFolder: store.folder,
    dataFolder,
    live,
    async close() {
      await store.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
