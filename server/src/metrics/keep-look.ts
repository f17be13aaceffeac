/** Asks a watch at most every few seconds, however many Prometheus servers and people ask. */
import type { Watch } from "#http/watch.ts";

const KEPT_MS = 5_000;

export function keepLook(watch: Watch, keptMs = KEPT_MS): Watch {
  let last: { readonly at: number; readonly looked: ReturnType<Watch["look"]> } | undefined;
  return {
    metrics: watch.metrics,
    look() {
      const now = performance.now();
      if (last && now - last.at < keptMs) return last.looked;
      const look = { at: now, looked: watch.look() };
      last = look;
      // A failure is not kept: the next question may find the database again.
      look.looked.catch(() => {
        if (last === look) last = undefined;
      });
      return look.looked;
    },
  };
}
