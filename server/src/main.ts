/**
 * Reads the configuration, opens the database, builds the app, listens, and stops cleanly on a
 * signal.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { createApp } from "#app.ts";
import { systemClock } from "#clock.ts";
import { openDatabase, openPool } from "#db/database.ts";
import { type Cluster, startCluster } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { seed } from "#demo/seed.ts";
import type { Config } from "#house/config.ts";
import { openHouse } from "#house/house.ts";
import { keepPoliciesFresh } from "#house/policy.ts";
import { openGeo } from "#outside/geo.ts";
import { openOutside } from "#outside/outside.ts";
import { StartRefused } from "#start-refused.ts";
import { startWorker } from "#worker.ts";

export type Running = { readonly address: string; stop(): Promise<void> };

const STOP_WITHIN_MS = 10_000;

type Parts = { readonly serve: boolean; readonly work: boolean; readonly buildFolder?: string };

export async function start(config: Config, parts: Parts): Promise<Running> {
  const closing: (() => Promise<unknown>)[] = [];
  // Closes every part even when one fails: a cluster left running keeps its folder locked.
  const stop = async () => {
    const failures: unknown[] = [];
    for (const close of closing.splice(0).reverse())
      await close().catch((error: unknown) => failures.push(error));
    if (failures.length) throw failures[0];
  };
  try {
    const cluster = config.databaseUrl
      ? undefined
      : await startCluster(`${config.dataDir}/postgres`);
    if (cluster) closing.push(() => cluster.stop());
    const url = await reach(config, cluster);

    const ownerPool = openPool(url);
    closing.push(() => ownerPool.end());
    await migrate(ownerPool);

    const pool = openPool(url, { role: "hiram_app" });
    closing.push(() => pool.end());
    const db = openDatabase(pool);
    const { countryOf } = await openGeo();
    const house = openHouse({ config, db, clock: systemClock, countryOf });
    const stopReading = await keepPoliciesFresh(house.policies);
    closing.push(async () => stopReading());
    const outside = openOutside(config, systemClock);
    await seed(house, outside);

    if (parts.work) {
      const worker = await startWorker(ownerPool, house, outside);
      closing.push(() => worker.stop());
    }
    let address = "";
    if (parts.serve) {
      const { buildFolder } = parts;
      const app = await createApp({ house, outside, pool, ...(buildFolder && { buildFolder }) });
      address = await listen(app.server, config);
      closing.push(async () => {
        app.readiness.stop();
        await Promise.race([app.server.close(), wait(STOP_WITHIN_MS, undefined, { ref: false })]);
      });
    }
    return { address, stop };
  } catch (error) {
    await stop().catch(() => {}); // The first failure is the one to report.
    throw error;
  }
}

/** The database's address once it has answered; otherwise a sentence without the password. */
async function reach(config: Config, cluster: Cluster | undefined): Promise<string> {
  const url = config.databaseUrl ?? (cluster as Cluster).url;
  const where = URL.canParse(url) ? new URL(url).host : "that address";
  try {
    // Created inside the try, because it throws for an invalid address with the address in the
    // error.
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    await client.connect();
    await client.end();
    return url;
  } catch (error) {
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new StartRefused(`The database of DATABASE_URL (${where}) cannot be reached: ${reason}`);
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new StartRefused(`Port ${port} is taken: stop what uses it, or set PORT to another.`);
    if (code === "EACCES") throw new StartRefused(`Port ${port} may not be used by this user.`);
    throw error;
  }
}
