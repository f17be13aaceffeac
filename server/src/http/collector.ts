/**
 * What an operator should see before members complain: sentences for `/readyz` and figures for
 * `/metrics`. A warning does not make a process unready: the calls that work are worth answering.
 */
import { Gauge, type Registry } from "prom-client";
import { isDatabaseUnreachable } from "#db/database-away.ts";

/** One figure of a metric with labels. Labels name states and parts of ours, never a person. */
type LabelledFigure = {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

type Watched = {
  readonly warnings: readonly string[];
  /** The figures, by the name of their metric. */
  readonly figures: Readonly<Record<string, number | readonly LabelledFigure[]>>;
};

type LabelledMetric = { readonly help: string; readonly labels: readonly string[] };

export type Collector = {
  /** Every metric it provides, with its meaning for the reader of `/metrics`. */
  readonly metrics: Readonly<Record<string, string | LabelledMetric>>;
  collect(): Promise<Watched>;
};

export async function findWarnings(watches: readonly Collector[]): Promise<readonly string[]> {
  const watched = await Promise.all(watches.map((watch) => watch.collect()));
  return watched.flatMap(({ warnings }) => warnings);
}

/**
 * Registers the gauges; the result updates them, with NaN for a figure that could not be read. When
 * the database does not answer, the remaining collectors are skipped: each would wait for it.
 */
export function watchedGauges(registry: Registry, watches: readonly Collector[]) {
  const gauges = watches.map((watch) => ({
    watch,
    byName: Object.entries(watch.metrics).map(
      ([name, metric]) => [name, openGauge(registry, name, metric)] as const,
    ),
  }));
  return async (report: (error: unknown) => void): Promise<void> => {
    let isAway = false;
    for (const { watch, byName } of gauges) {
      const none: Watched = { warnings: [], figures: {} };
      const { figures } = isAway
        ? none
        : await watch.collect().catch((error: unknown) => {
            isAway = isDatabaseUnreachable(error);
            report(error);
            return none;
          });
      for (const [name, gauge] of byName) setGauge(gauge, figures[name] ?? Number.NaN);
    }
  };
}

function openGauge(registry: Registry, name: string, metric: string | LabelledMetric): Gauge {
  const { help, labels } = typeof metric === "string" ? { help: metric, labels: [] } : metric;
  return new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
}

function setGauge(gauge: Gauge, figure: number | readonly LabelledFigure[]): void {
  gauge.reset();
  if (typeof figure !== "number") for (const { labels, value } of figure) gauge.set(labels, value);
  // A metric with labels that could not be read is absent: NaN would need the labels' values.
  else if (!hasLabels(gauge)) gauge.set(figure);
}

const hasLabels = (gauge: Gauge): boolean =>
  ((gauge as unknown as { labelNames: readonly string[] }).labelNames ?? []).length > 0;
