/** The connections of this process to the database. */
import type pg from "pg";
import type { Collector } from "#http/collector.ts";

/** The pools by login. */
export type Pools = { readonly app: pg.Pool; readonly jobs?: pg.Pool | undefined };

export const watchPools = (pools: Pools): Collector => ({
  metrics: {
    hiram_pool_connections: {
      help: "Connections of this process to the database, by login and whether a request has it.",
      labels: ["login", "state"],
    },
    hiram_pool_connections_max: { help: "How many it may open.", labels: ["login"] },
    hiram_pool_waiting: { help: "Requests that wait for a connection.", labels: ["login"] },
  },
  async collect() {
    const each = Object.entries(pools).flatMap(([login, pool]: [string, pg.Pool | undefined]) =>
      pool ? [[login, pool] as const] : [],
    );
    return {
      warnings: [],
      figures: {
        hiram_pool_connections: each.flatMap(([login, pool]) => [
          { labels: { login, state: "idle" }, value: pool.idleCount },
          { labels: { login, state: "used" }, value: pool.totalCount - pool.idleCount },
        ]),
        hiram_pool_connections_max: each.map(([login, pool]) => ({
          labels: { login },
          value: pool.options.max,
        })),
        hiram_pool_waiting: each.map(([login, pool]) => ({
          labels: { login },
          value: pool.waitingCount,
        })),
      },
    };
  },
});
