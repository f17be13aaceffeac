/**
 * At most two expensive calls of one caller run at a time; the next ones queue in order, and beyond
 * a short queue they are refused. Without it one member on a hundred connections keeps the event
 * loop and the pool busy with a hundred computations, and every other member's wallet waits behind
 * them. Counted in this process alone, as it protects this process.
 */
import type { FastifyInstance } from "fastify";
import { limitConcurrency } from "#jobs/limit-concurrency.ts";

const AT_ONCE = 2;
/** A page asks for a few at once; a hundred tabs do not come from a person. */
const WAITING_MAX = 20;

type Line = { readonly take: ReturnType<typeof limitConcurrency>; users: number };

type TakeTurn = <T>(caller: string, act: () => Promise<T>) => Promise<T>;

export function openCallerQueues(): TakeTurn {
  const lines = new Map<string, Line>();
  return async (caller, act) => {
    const line = lines.get(caller) ?? {
      take: limitConcurrency({ atOnce: AT_ONCE, waiting: WAITING_MAX }),
      users: 0,
    };
    lines.set(caller, line);
    line.users++;
    try {
      return await line.take(act);
    } finally {
      // A caller without requests need not be remembered.
      if (--line.users === 0) lines.delete(caller);
    }
  };
}

const ofApps = new WeakMap<FastifyInstance, TakeTurn>();

/** The queues of an app, shared by all its calls. */
export function callerQueuesOf(app: FastifyInstance): TakeTurn {
  const turns = ofApps.get(app) ?? openCallerQueues();
  ofApps.set(app, turns);
  return turns;
}
