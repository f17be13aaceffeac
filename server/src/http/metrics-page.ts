/** The page for Prometheus, the same at `/metrics` of the app and at the port of the worker. */
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Config } from "#house/config.ts";
import { counterRegistry } from "#house/counters.ts";
import { type Collector, watchedGauges } from "#http/collector.ts";

type MetricsPage = {
  readonly registry: Registry;
  mayRead(authorization: string | undefined): boolean;
  render(report: (error: unknown) => void): Promise<string>;
};

export function openMetricsPage(
  { mode, metricsToken }: Pick<Config, "mode" | "metricsToken">,
  watches: readonly Collector[],
): MetricsPage {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const setGauges = watchedGauges(registry, watches);
  return {
    registry,
    // The demo shows its metrics to anyone on the machine; in production they need the token.
    mayRead: (authorization) =>
      metricsToken ? authorization === `Bearer ${metricsToken}` : mode === "demo",
    async render(report) {
      await setGauges(report);
      return `${await registry.metrics()}\n${await counterRegistry.metrics()}`;
    },
  };
}
