/**
 * Spaces out the requests of one caller: a burst passes at once, faster requests then wait their
 * turn, and one that would wait too long is refused. An expensive call counts several times. Twelve
 * connections that ask for a page as fast as it is answered would otherwise keep the event loop
 * busy, and every member's call would wait behind them. Counted in this process alone, as it
 * protects this process; the limits of single calls are counted in the database for all.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressOf, blocksOf } from "#house/address.ts";
import type { House } from "#house/house.ts";
import { recordRequester } from "#http/log.ts";
import { refuse } from "#problem.ts";

export type CallerPace = {
  readonly perSecond: number;
  readonly burst: number;
  readonly waitMsMax: number;
  /** A refused request is answered after this time. */
  readonly refusedMs: number;
};

/**
 * A page and its files are about thirty requests; a dormitory behind one address opens ten at once.
 */
export const usualCallerPace: CallerPace = {
  perSecond: 100,
  burst: 300,
  waitMsMax: 2_000,
  refusedMs: 1_000,
};

/** Refused requests that wait for their answer at once; further ones are answered at once. */
const HELD_MAX = 2_000;

/** An expensive call counts as this many: twenty a second from one caller, sixty at once. */
const DEAR_COST = 5;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set on a route by its call (`answer.ts`). */
    readonly isDear?: boolean;
  }
}

export function registerPacer(app: FastifyInstance, house: House, pace = usualCallerPace): void {
  const waitOf = openCallerPacer(pace);
  let held = 0;
  // A refusal at once would be followed at once by the next request of each connection: a hundred
  // connections would keep the event loop busy with refusals alone.
  const holdRefused = async (): Promise<void> => {
    if (held >= HELD_MAX) return;
    held++;
    await new Promise((done) => setTimeout(done, pace.refusedMs));
    held--;
  };
  app.addHook("onRequest", async (request) => {
    const cost = request.routeOptions.config.isDear ? DEAR_COST : 1;
    const waitMs = waitOf(callerKey(house, request), performance.now(), cost);
    if (waitMs === null) {
      await holdRefused();
      refuse("TooManyRequests", { retryAfterSeconds: 2 });
    }
    if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs));
  });
}

/**
 * A member has a pace of their own, so that a flood from the same address, in a dormitory or on a
 * ship, does not slow them down. A token counts only once its signature was found good: made-up
 * tokens are counted with their address.
 */
function callerKey({ tokens }: House, request: FastifyRequest): string {
  const token = request.headers.authorization?.match(/^Bearer (\S+)$/)?.[1];
  const claims = token && tokens.recall(token);
  if (claims) {
    const { subjectId: id, sessionId } = claims;
    recordRequester(request, { kind: "member", id, sessionId });
    return `member ${id}`;
  }
  const [{ block }] = blocksOf(addressOf(request));
  return `address ${block}`;
}

const SWEEP_EVERY_MS = 10_000;

/**
 * How long a request that comes now must wait, or null when it is refused. The generic cell rate
 * algorithm: for each caller it stores when all its requests so far would be done at an even pace;
 * the burst is how far that time may lie ahead without a wait.
 */
export function openCallerPacer({ perSecond, burst, waitMsMax }: Omit<CallerPace, "refusedMs">) {
  const doneAt = new Map<string, number>();
  const stepMs = 1000 / perSecond;
  let sweptAt = 0;

  /**
   * A caller who has been quiet long enough has the full burst again and need not be remembered.
   */
  function sweep(nowMs: number): void {
    if (nowMs - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = nowMs;
    for (const [caller, at] of doneAt) if (at <= nowMs) doneAt.delete(caller);
  }

  return (caller: string, nowMs: number, cost = 1): number | null => {
    sweep(nowMs);
    const at = Math.max(doneAt.get(caller) ?? 0, nowMs) + cost * stepMs;
    // Whole milliseconds: sums of fractions can be off by a millionth.
    const waitMs = Math.max(0, Math.floor(at - nowMs - burst * stepMs));
    if (waitMs > waitMsMax) return null;
    doneAt.set(caller, at);
    return waitMs;
  };
}
