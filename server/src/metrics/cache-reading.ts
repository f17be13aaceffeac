/** Caches a collector's reading for five seconds, for several Prometheus servers and people. */
import type { Collector } from "#http/collector.ts";

const CACHED_MS = 5_000;

export function cacheReading(collector: Collector, cachedMs = CACHED_MS): Collector {
  let last: { readonly at: number; readonly reading: ReturnType<Collector["collect"]> } | undefined;
  return {
    metrics: collector.metrics,
    collect() {
      const now = performance.now();
      if (last && now - last.at < cachedMs) return last.reading;
      const current = { at: now, reading: collector.collect() };
      last = current;
      // A failure is not cached: the next caller may find the database again.
      current.reading.catch(() => {
        if (last === current) last = undefined;
      });
      return current.reading;
    },
  };
}
