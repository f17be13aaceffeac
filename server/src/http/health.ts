/**
 * `/healthz`: the process answers. `/readyz`: it may be sent work, that is, the database can be
 * written to, has this build's schema, keeps what it acknowledges, has the promised standbys, and
 * was sealed with this process's secret. Problems that do not stop the work are listed there as
 * warnings. `/metrics`: for Prometheus.
 */
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { Histogram } from "prom-client";
import { openDatabase } from "#db/database.ts";
import { isDatabaseUnreachable } from "#db/database-away.ts";
import { isMigrated } from "#db/migrate.ts";
import { readSchema, type SqlSchema } from "#db/sql-files.ts";
import {
  findCommitFaults,
  findStandbyFaults,
  readCommitSettings,
  readStandbyState,
} from "#db/standby/promised-standbys.ts";
import type { Config } from "#house/config.ts";
import { isCommitDurable } from "#house/durability.ts";
import type { House } from "#house/house.ts";
import { type Collector, findWarnings } from "#http/collector.ts";
import { openMetricsPage } from "#http/metrics-page.ts";
import type { Keys } from "#secret/crypto.ts";
import { opensSigningKeys } from "#secret/tokens.ts";

export type Readiness = { stop(): void };

type Parts = Pick<House, "config" | "keys">;

export function serveHealth(
  app: FastifyInstance,
  pool: pg.Pool,
  house: Parts,
  watches: readonly Collector[] = [],
  measures: readonly Collector[] = [],
): Readiness {
  let isStopping = false;
  const schema = readSchema();

  // A proxy with open connections then opens its next one to a process that is ready.
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });

  app.get("/healthz", async () => ({ status: "ok" }));

  app.get("/readyz", async (request, reply) => {
    const reasons = isStopping
      ? ["stopping"]
      : await unreadyReasons({
          pool,
          schema,
          keys: house.keys,
          synchronousStandbys: house.config.synchronousStandbys,
          log: request.log,
        });
    const isReady = reasons.length === 0;
    const warnings = isReady ? await findWarnings(watches) : [];
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status: isReady ? "ready" : "unready",
        ...(!isReady && { reasons }),
        ...(warnings.length > 0 && { warnings }),
      });
  });

  serveMetrics(app, house.config, [...measures, ...watches]);
  return {
    stop() {
      isStopping = true;
    },
  };
}

type Log = { error(it: unknown): void; warn(words: string): void };

type Checked = {
  readonly pool: pg.Pool;
  readonly schema: SqlSchema;
  readonly keys: Keys;
  readonly synchronousStandbys: number;
  readonly log: Log;
};

async function unreadyReasons(checked: Checked): Promise<string[]> {
  const { pool, schema, keys, synchronousStandbys, log } = checked;
  try {
    const db = openDatabase(pool);
    const { rows } = await pool.query<{ writable: boolean }>(
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
         as writable`,
    );
    const reasons: string[] = [];
    if (!rows[0]?.writable) reasons.push("the database is read-only");
    if (!(await isCommitDurable(db))) reasons.push("the database may lose what it acknowledges");
    if (!(await isMigrated(pool, schema)))
      reasons.push("the database's schema is not this build's");
    else if (synchronousStandbys > 0)
      reasons.push(
        ...findCommitFaults(synchronousStandbys, await readCommitSettings(db)),
        ...findStandbyFaults(synchronousStandbys, await readStandbyState(db)),
      );
    // Checked last: a missing key is created here, which needs everything above to work.
    if (reasons.length === 0 && !(await opensSigningKeys(db, keys)))
      reasons.push("the database was sealed with another secret");
    return reasons;
  } catch (err) {
    // Probes ask every second: one short line each while the database is away.
    if (isDatabaseUnreachable(err)) log.warn(`not ready: ${(err as Error).message}`);
    else log.error({ err });
    return ["the database does not answer"];
  }
}

function serveMetrics(app: FastifyInstance, config: Config, watches: readonly Collector[]) {
  const page = openMetricsPage(config, watches);
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [page.registry],
  });

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "page";
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get("/metrics", async (request, reply) => {
    if (!page.mayRead(request.headers.authorization)) return reply.callNotFound();
    const text = await page.render((err) => request.log.error({ err }));
    return reply.type(page.registry.contentType).send(text);
  });
}
