/**
 * Caches for a second that all gateways work, so that each message need not ask the database. A
 * failure seen by this process clears the cache at once.
 */
import type { Db } from "#db/database.ts";

const REMEMBERED_MS = 1_000;

export function openHealthMemory() {
  const wellSince = new WeakMap<Db, number>();
  return {
    isKnown: (db: Db): boolean =>
      performance.now() - (wellSince.get(db) ?? Number.NEGATIVE_INFINITY) < REMEMBERED_MS,
    remember: (db: Db): void => void wellSince.set(db, performance.now()),
    forget: (db: Db): void => void wellSince.delete(db),
  };
}
