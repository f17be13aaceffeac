/**
 * Reads the configuration, opens the database, builds the app, listens, and stops cleanly on a
 * signal.
 */
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createApp, type DemoParts } from "#app.ts";
import { openDatabase, openReportsDatabase } from "#db/database.ts";
import { openPools } from "#db/open-pools.ts";
import type { Config } from "#house/config.ts";
import { keepDurabilityFresh } from "#house/durability.ts";
import { type House, openHouse } from "#house/house.ts";
import { keepClockFresh, openHouseClock } from "#house/house-clock.ts";
import { keepPoliciesFresh } from "#house/policy.ts";
import { keepCompanyProfileFresh } from "#house/profile.ts";
import { openLog } from "#http/log.ts";
import { refuseMissingKey } from "#keys/refuse-missing-key.ts";
import { watchCloses } from "#loan/daily-close/watch-closes.ts";
import { listCollectors } from "#metrics/measures.ts";
import { serveWorkerMetrics } from "#metrics/serve-worker-metrics.ts";
import { watchClock } from "#metrics/watch-clock.ts";
import { watchDatabaseDisk } from "#metrics/watch-database-disk.ts";
import { watchMailServer } from "#notice/watch-mail-server.ts";
import { watchNotices } from "#notice/watch-notices.ts";
import { openGeo } from "#outside/geo.ts";
import { openOutsideAdapters } from "#outside/outside.ts";
import { keepRingFresh } from "#secret/key-ring.ts";
import { seed } from "#seed.ts";
import { StartRefused } from "#start-refused.ts";
import { openTracing } from "#trace/open-tracing.ts";
import { startWorker } from "#worker.ts";

export type RunningServer = { readonly address: string; stop(): Promise<void> };

const STOP_WITHIN_MS = 10_000;

type Parts = {
  readonly serve: boolean;
  readonly work: boolean;
  readonly buildFolder?: string;
  /** Set in a demo; otherwise there are no invented people and no pages under `/dev`. */
  readonly demo?: DemoParts;
};

export async function start(config: Config, parts: Parts): Promise<RunningServer> {
  assert(config.mode === "demo" || !parts.demo, "production has nothing of the demo");
  const log = openLog(config.logLevel);
  const closing: (() => Promise<unknown>)[] = [];
  // Closes every part even when one fails: a running cluster would keep its folder locked.
  const stop = async () => {
    const failures: unknown[] = [];
    for (const close of closing.splice(0).reverse())
      await close().catch((error: unknown) => failures.push(error));
    if (failures.length) throw failures[0];
  };
  try {
    closing.push(await openTracing(config, parts.serve ? "app" : "worker"));
    const { pool, jobsPool } = await openPools(config, closing, (words) => log.warn(words));
    const db = openDatabase(pool);
    const geo = await openGeo();
    const clock = await openHouseClock(config, db);
    const house = openHouse({ config, db, clock, ...geo, ...openStandbyReads(config, closing) });
    for (const keepFresh of freshKeepers(house)) {
      const stopReading = await keepFresh();
      closing.push(async () => stopReading());
    }
    const outside = openOutsideAdapters(house.config, clock, house.keys);
    await seed(house, outside, parts.demo);

    if (parts.work) {
      if (!jobsPool)
        throw new StartRefused(
          "A worker needs DATABASE_JOBS_URL, the login of the job queue, or DATABASE_OWNER_URL.",
        );
      const worker = await startWorker(jobsPool, house, outside, log);
      closing.push(() => worker.stop());
      if (!parts.serve && config.workerMetricsPort > 0) {
        const metrics = await serveWorkerMetrics({
          config,
          watches: [
            ...listCollectors(house, outside, { app: pool, jobs: jobsPool }),
            watchCloses(house),
            watchNotices(house),
            watchMailServer(house),
            watchDatabaseDisk(),
            watchClock(house),
          ],
          report: (err) => log.error({ err }),
        });
        closing.push(() => metrics.stop());
      }
    }
    let address = "";
    if (parts.serve) {
      const { buildFolder, demo } = parts;
      const app = await createApp({
        house,
        outside,
        pool,
        jobsPool,
        ...(buildFolder && { buildFolder }),
        ...(demo && { demo }),
      });
      address = await listen(app.server, config);
      closing.push(async () => {
        app.readiness.stop();
        await wait(config.drainSeconds * 1000);
        await Promise.race([app.server.close(), wait(STOP_WITHIN_MS, undefined, { ref: false })]);
      });
    }
    return { address, stop };
  } catch (error) {
    await stop().catch(() => {}); // Only the first failure is reported.
    throw error;
  }
}

/** The standby for reports, where the lender has one. */
function openStandbyReads(
  { databaseReportsUrl: url }: Config,
  closing: (() => Promise<unknown>)[],
) {
  if (!url) return {};
  const reportsDb = openReportsDatabase(url);
  closing.push(() => reportsDb.destroy());
  return { reportsDb };
}

/** What a process reads periodically; each returns a function that stops it. */
const freshKeepers = (house: House) => [
  async () => {
    const stopReading = await keepRingFresh(house.db, house.keys);
    await refuseMissingKey(house);
    return stopReading;
  },
  async () => keepClockFresh(house),
  () => keepPoliciesFresh(house.policies),
  () => keepCompanyProfileFresh(house.profile),
  () => keepDurabilityFresh(house.durability),
];

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
