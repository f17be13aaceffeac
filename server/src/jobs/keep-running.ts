/**
 * Keeps graphile-worker running for as long as the process lives. It ends, or stops taking jobs,
 * when its database connection breaks, and it never comes back by itself; so it is replaced until
 * the database answers.
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
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type pg from "pg";
import { freeDeadJobs, holdWorkerLock } from "#jobs/dead-workers.ts";
import { releaseOnce } from "#jobs/release-once.ts";

type Work = {
  /** Connects with a login that may use the job queue. */
  readonly pool: pg.Pool;
  readonly taskList: TaskList;
  /** In the format of crontab. */
  readonly timetable: string;
  readonly log: LogFunctionFactory;
};

export type Worker = { stop(): Promise<void> };

/** A worker from its start until its connection breaks. */
type Life = { readonly runner: Runner; readonly ended: Promise<string>; endLock(): void };

const RESTART_AFTER_MS = 2_000;
const LOOK_FOR_DEAD_MS = 5_000;
/**
 * graphile-worker's stop can wait for ever for a batch that failed. Jobs that still run after this
 * time go on, and their rows are released with the worker's advisory lock.
 */
const END_WITHIN_MS = 10_000;

/** Throws when the first start fails; later ones are tried until they succeed. */
export async function keepRunning(work: Work): Promise<Worker> {
  const logger = new Logger(work.log);
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
        return await begin(work, logger);
      } catch (error) {
        logger.warn(`the worker cannot start: ${(error as Error).message}`);
      }
    }
  };

  const living = live(await begin(work, logger));
  return {
    async stop() {
      clearInterval(looking);
      stopping.abort();
      await living;
    },
  };
}

async function begin({ pool, taskList, timetable }: Work, logger: Logger): Promise<Life> {
  const events: WorkerEvents = new EventEmitter();
  let name = "";
  events.once("pool:create", ({ workerPool }) => {
    name = workerPool.id;
  });
  const { promise: ended, resolve: resolveEnded } = Promise.withResolvers<string>();
  const sayEnded = (error: unknown) =>
    resolveEnded(error instanceof Error ? error.message : "it ended");
  events.once("worker:getJob:error", ({ error }) => sayEnded(error));
  events.once("pool:fatalError", ({ error }) => sayEnded(error));
  const runner = await run({
    pgPool: releaseOnce(pool),
    taskList,
    crontab: timetable,
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger,
    events,
  });
  runner.promise.then(sayEnded, sayEnded);
  try {
    const endLock = await holdWorkerLock(pool, name, () => resolveEnded("its connection was cut"));
    return { runner, ended, endLock };
  } catch (error) {
    await stopRunner(runner);
    throw error;
  }
}

async function end({ runner, endLock }: Life): Promise<void> {
  await stopRunner(runner);
  endLock();
}

/** A runner that has already ended throws here, which is expected. */
const stopRunner = (runner: Runner): Promise<void> =>
  Promise.race([runner.stop().catch(() => {}), wait(END_WITHIN_MS, undefined, { ref: false })]);
