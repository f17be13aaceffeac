/**
 * Clocks for tests. By default the house's clock stands still until it is set, and SQL has the real
 * time. With `one` the clock runs from the set time, and SQL's `house_now()` follows it.
 */

import { type Clock, systemClock } from "@hiram/server/clock.ts";
import type pg from "pg";

export type SettableClock = Clock & { set(to: string | Date): void };

export function settableClock(start: string): SettableClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    async refresh() {},
    set(to) {
      now = new Date(to);
    },
  };
}

/** Goes on from what it was set to; SQL does not follow. */
export function runningClock(start = systemClock.now().toISOString()): SettableClock {
  let shiftMs = shiftTo(start);
  return {
    now: () => new Date(Date.now() + shiftMs),
    async refresh() {},
    set(to) {
      shiftMs = shiftTo(to);
    },
  };
}

/**
 * `set` is synchronous, so the shift is written by the next connection that one of the pools hands
 * out, before it is handed out. Every connection writes it until the first has done so: each of
 * them then sees the new time.
 */
export function oneClock(pools: readonly pg.Pool[], start: string): SettableClock {
  let shiftMs = shiftTo(start);
  let isWritten = false;
  for (const pool of pools)
    beforeHandedOut(pool, async (client) => {
      if (isWritten) return;
      const wanted = shiftMs;
      await client.query(writeShift(wanted));
      if (wanted === shiftMs) isWritten = true;
    });
  return {
    now: () => new Date(Date.now() + shiftMs),
    async refresh() {
      const { rows } = await (pools[0] as pg.Pool).query("select milliseconds from clock_shift");
      shiftMs = rows[0].milliseconds;
    },
    set(to) {
      shiftMs = shiftTo(to);
      isWritten = false;
    },
  };
}

/** A pool's own `query` takes its connection through `connect` too, with a callback. */
function beforeHandedOut(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<void>): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  type Done = Parameters<pg.Pool["connect"]>[0];
  pool.connect = ((done?: Done) => {
    const handed = connect().then(async (client) => {
      await act(client);
      return client;
    });
    if (!done) return handed;
    handed.then(
      (client) => done(undefined, client, client.release),
      (error) => done(error, undefined, () => {}),
    );
  }) as typeof pool.connect;
}

const shiftTo = (to: string | Date): number => new Date(to).getTime() - Date.now();

const writeShift = (milliseconds: number) => `
  insert into installation (mode) values ('demo') on conflict do nothing;
  update clock_shift set milliseconds = ${milliseconds} where milliseconds <> ${milliseconds}`;
