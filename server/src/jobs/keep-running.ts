/**
 * Keeps graphile-worker running for as long as the process lives. It ends, or stops taking jobs,
 * when its database connection breaks, and does not recover; so it is replaced until the database
 * answers.
 *
 * graphile-worker 0.18 does not await the statement that completes or fails a job: an error of it
 * would be an unhandled rejection, which ends the process. With a batch delay, even of 0 ms, the
 * error goes to `pool:fatalError` instead.
 */
import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import {
  type LogFunctionFactory,
  Logger,
  parseCrontab,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from "graphile-worker";
import type pg from "pg";
import { freeDeadJobs, holdWorkerLock } from "#jobs/dead-workers.ts";

/** A lane with its slots: graphile-worker takes only jobs of the tasks that it knows. */
export type LaneWork = { readonly taskList: TaskList; readonly slots: number };

type Work = {
  /** Connects with a login that may use the job queue. */
  readonly pool: pg.Pool;
  readonly lanes: readonly LaneWork[];
  /** The schedule in the format of crontab. */
  readonly timetable: string;
  readonly log: LogFunctionFactory;
};

export type Worker = { stop(): Promise<void> };

/** A worker from its start until its connection breaks. */
type Life = {
  readonly runners: readonly Runner[];
  readonly ended: Promise<string>;
  endLock(): void;
};

const RESTART_AFTER_MS = 2_000;
const LOOK_FOR_DEAD_MS = 5_000;
/**
 * graphile-worker's stop can wait forever for a failed batch. Jobs still running after this time
 * continue, and their rows are released with the worker's advisory lock.
 */
const END_WITHIN_MS = 10_000;

/** Throws when the first start fails; later ones are tried until they succeed. */
export async function keepRunning(work: Work): Promise<Worker> {
  const logger = new Logger(work.log);
  // Each lane's runner listens for errors of the pool and of each connection; Node warns of a leak
  // from eleven listeners.
  const listenersMax = work.lanes.length + 10;
  work.pool.setMaxListeners(listenersMax);
  work.pool.on("connect", (client) => client.setMaxListeners(listenersMax));
  const stopping = new AbortController();
  const stopped = new Promise<void>((done) => {
    stopping.signal.addEventListener("abort", () => done());
  });
  const looking = setInterval(
    () => freeDeadJobs(work.pool).catch((error: Error) => logger.warn(error.message)),
    LOOK_FOR_DEAD_MS,
  ).unref();

  const live = async (first: Life) => {
    let life: Life | undefined = first;
    while (life) {
      const why = await Promise.race([life.ended, stopped]);
      if (why) logger.warn(`the worker is started again: ${why}`);
      await end(life);
      life = await beginAgain();
    }
  };

  const beginAgain = async (): Promise<Life | undefined> => {
    for (;;) {
      await Promise.race([wait(RESTART_AFTER_MS, undefined, { ref: false }), stopped]);
      if (stopping.signal.aborted) return undefined;
      try {
        return await begin(work);
      } catch (error) {
        logger.warn(`the worker cannot start: ${(error as Error).message}`);
      }
    }
  };

  const living = live(await begin(work));
  return {
    async stop() {
      clearInterval(looking);
      stopping.abort();
      await living;
    },
  };
}

async function begin({ pool, lanes, timetable, log }: Work): Promise<Life> {
  const { promise: ended, resolve: resolveEnded } = Promise.withResolvers<string>();
  const sayEnded = (error: unknown) =>
    resolveEnded(error instanceof Error ? error.message : "it ended");
  const pools: WorkerPool[] = [];
  const runners: Runner[] = [];
  try {
    for (const lane of lanes) {
      const isFirst = runners.length === 0;
      const events: WorkerEvents = new EventEmitter();
      events.once("pool:create", ({ workerPool }) => pools.push(workerPool));
      events.once("worker:getJob:error", ({ error }) => sayEnded(error));
      events.once("pool:fatalError", ({ error }) => sayEnded(error));
      const runner = await run({
        ...optionsOf(lane),
        pgPool: withoutListener(pool),
        // Only the first runner adds the scheduled jobs, for all lanes.
        parsedCronItems: isFirst ? parseCrontab(timetable) : [],
        logger: new Logger(log),
        events,
      });
      runner.promise.then(sayEnded, sayEnded);
      runners.push(runner);
    }
    const endLock = await holdWorkerLock(
      pool,
      pools.map(({ id }) => id),
      {
        whenCut: () => resolveEnded("its connection was cut"),
        whenAdded: () => {
          for (const each of pools) if (!each._shuttingDown) each.nudge(1);
        },
      },
    );
    return { runners, ended, endLock };
  } catch (error) {
    await stopRunners(runners);
    throw error;
  }
}

const MANY_SLOTS = 8;

/**
 * A lane with many slots fetches its jobs in batches: with 80 slots each slot would otherwise query
 * the database every second. Jobs waiting in a batch are given back after some seconds, for other
 * workers.
 */
const optionsOf = ({ taskList, slots }: LaneWork) => ({
  taskList,
  noHandleSignals: true,
  preset: {
    worker: {
      concurrentJobs: slots,
      pollInterval: 1_000,
      // In a lane with many slots several jobs end together.
      completeJobBatchDelay: slots > MANY_SLOTS ? 20 : 0,
      failJobBatchDelay: 0,
      // Planned with the tasks of each lane: a generic plan would read 200,000 reminders to find
      // no code among them.
      preparedStatements: false,
      ...(slots > MANY_SLOTS && { localQueue: { size: slots, ttl: 10_000 } }),
    },
  },
});

type Connected = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool that never returns the connection on which graphile-worker would listen: a dozen lanes
 * would use a dozen. `holdWorkerLock` listens for all of them. graphile-worker asks for that
 * connection with a callback, and for every other one with a promise.
 */
const withoutListener = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get(of, name) {
      if (name === "connect") return (listen?: Connected) => (listen ? undefined : of.connect());
      // Avoids graphile-worker's warning about more slots than connections: a slot uses one only
      // for a moment.
      if (name === "options") return { ...of.options, max: Number.MAX_SAFE_INTEGER };
      const value: unknown = Reflect.get(of, name);
      // `query` calls `this.connect` with a callback, too.
      return typeof value === "function" ? value.bind(of) : value;
    },
  });

async function end({ runners, endLock }: Life): Promise<void> {
  await stopRunners(runners);
  endLock();
}

/** Stopping a runner that has already ended throws, which is expected here. */
const stopRunners = (runners: readonly Runner[]): Promise<unknown> =>
  Promise.race([
    Promise.all(runners.map((runner) => runner.stop().catch(() => {}))),
    wait(END_WITHIN_MS, undefined, { ref: false }),
  ]);
