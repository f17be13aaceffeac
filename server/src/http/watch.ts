/**
 * What an operator should see before members complain: sentences for `/readyz` and figures for
 * `/metrics`. A warning does not make a process unready: the calls that work are worth answering.
 */
import { Gauge, type Registry } from "prom-client";

type Watched = {
  readonly warnings: readonly string[];
  /** By the name of the metric. */
  readonly figures: Readonly<Record<string, number>>;
};

export type Watch = {
  /** Every metric it gives, with its meaning for the reader of `/metrics`. */
  readonly metrics: Readonly<Record<string, string>>;
  look(): Promise<Watched>;
};

export async function findWarnings(watches: readonly Watch[]): Promise<readonly string[]> {
  const watched = await Promise.all(watches.map((watch) => watch.look()));
  return watched.flatMap(({ warnings }) => warnings);
}

/** Registers the gauges; the result sets them anew, to NaN where the figure could not be read. */
export function watchedGauges(registry: Registry, watches: readonly Watch[]) {
  const gauges = watches.map((watch) => ({
    watch,
    byName: Object.entries(watch.metrics).map(
      ([name, help]) => [name, new Gauge({ name, help, registers: [registry] })] as const,
    ),
  }));
  return async (report: (error: unknown) => void): Promise<void> => {
    for (const { watch, byName } of gauges) {
      const { figures } = await watch.look().catch((error: unknown) => {
        report(error);
        return { figures: {} as Watched["figures"] };
      });
      for (const [name, gauge] of byName) gauge.set(figures[name] ?? Number.NaN);
    }
  };
}
