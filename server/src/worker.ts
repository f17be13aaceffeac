/** Runs the jobs that actions add, and the scheduled ones. */
import { EventEmitter } from "node:events";
import {
  Logger,
  type LogLevel,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type pg from "pg";
import { sweepOrphans } from "#activation/sweep-orphans.ts";
import { sealAudit } from "#audit/chain.ts";
import { sweepQuestions } from "#code/passkey.sql.ts";
import { sweepGuesses } from "#house/guess.ts";
import type { House } from "#house/house.ts";
import { sweepLimits } from "#house/limit.ts";
import { sweepIdempotency } from "#http/idempotency.ts";
import { freeDeadJobs, sayAlive } from "#jobs/dead-workers.ts";
import { hidePersonal, withSafeWords } from "#jobs/error-words.ts";
import type { JobName, Jobs } from "#jobs/jobs.ts";
import { sendNotice } from "#notice/send-notice.ts";
import { warnOfWrongCodes } from "#notice/warn-of-wrong-codes.ts";
import type { Outside } from "#outside/outside.ts";
import { rotateSigningKey } from "#secret/tokens.ts";
import { sweepFreezeLinks } from "#session/freeze-link.ts";
import { eraseMembers } from "#settings/erase-members.ts";
import { recomputeScore, recomputeScores } from "#settings/score/recompute-score.ts";
import { fetchExchangeRates } from "#site/fetch-exchange-rates.ts";
import { mailContactMessage } from "#site/mail-contact-message.ts";
import { fillMemberNames } from "#staff/case/fill-member-names.ts";
import { sendMessageAnswer } from "#staff/messages/send-message-answer.ts";
import { checkPayouts } from "#wallet/payouts/check-payouts.ts";
import { sendPayout } from "#wallet/payouts/send-payout.ts";
import { sweepWithdrawals } from "#wallet/payouts/sweep-withdrawals.ts";

const actions: {
  readonly [Name in JobName]: (house: House, outside: Outside, given: Jobs[Name]) => Promise<void>;
} = {
  "mail-contact-message": mailContactMessage,
  "fetch-exchange-rates": fetchExchangeRates,
  "send-notice": sendNotice,
  "warn-of-wrong-codes": warnOfWrongCodes,
  "send-payout": sendPayout,
  "check-payouts": checkPayouts,
  "sweep-withdrawals": sweepWithdrawals,
  "sweep-orphans": sweepOrphans,
  "recompute-score": recomputeScore,
  "recompute-scores": recomputeScores,
  "erase-members": eraseMembers,
  "send-message-answer": sendMessageAnswer,
  "fill-member-names": fillMemberNames,
  "seal-audit": async (house) => {
    await sealAudit(house);
  },
  "rotate-signing-key": ({ db, keys }) => rotateSigningKey(db, keys),
  "sweep-limits": async ({ db }) => {
    await sweepLimits(db);
    await sweepGuesses(db);
    await sweepQuestions(db);
    await sweepIdempotency(db);
    await sweepFreezeLinks(db);
  },
};

/** The schedule. `?fill` makes up for runs that a stopped worker missed. */
const timetable = `
17 * * * * fetch-exchange-rates ?fill=2h
* * * * * seal-audit
5 * * * * sweep-limits
*/5 * * * * sweep-withdrawals
40 * * * * sweep-orphans
50 * * * * fill-member-names ?fill=2h
30 3 * * * rotate-signing-key ?fill=1d
15 17 * * * recompute-scores ?fill=1d
45 18 * * * erase-members ?fill=1d
`;

/** Only failures are logged, and never a job's payload nor what an error repeats of it. */
function logTrouble(level: `${LogLevel}`, message: string) {
  if (level !== "error" && level !== "warning") return;
  process.stderr.write(
    `${JSON.stringify({ level, part: "worker", msg: hidePersonal(message) })}\n`,
  );
}

export type Worker = { stop(): Promise<void> };

const RESTART_AFTER_MS = 5_000;
const LOOK_FOR_DEAD_MS = 5_000;

/**
 * `pool` connects as the owner of the job queue; actions still use the app's role. A
 * graphile-worker whose first query fails never takes a job again and reports nothing, so one that
 * fails to fetch is replaced.
 */
export async function startWorker(pool: pg.Pool, house: House, outside: Outside): Promise<Worker> {
  const taskList: TaskList = {};
  for (const [name, action] of Object.entries(actions)) {
    const act = action as (house: House, outside: Outside, given: unknown) => Promise<void>;
    taskList[name] = (given) =>
      act(house, outside, given).catch((error: unknown) => {
        // The queue stores what is thrown here in `last_error`, and the log prints it.
        throw withSafeWords(error);
      });
  }

  let isStopped = false;
  let restarting: NodeJS.Timeout | undefined;
  let endLife = () => {};
  let runner = await begin();
  const looking = setInterval(
    () => freeDeadJobs(pool).catch((error: Error) => logTrouble("warning", error.message)),
    LOOK_FOR_DEAD_MS,
  ).unref();

  async function begin(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    let name = "";
    events.once("pool:create", ({ workerPool }) => {
      name = workerPool.id;
    });
    events.on("worker:getJob:error", () => {
      restarting ??= setTimeout(restart, RESTART_AFTER_MS);
    });
    const begun = await run({
      pgPool: pool,
      taskList,
      crontab: timetable,
      concurrency: 4,
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: new Logger(() => logTrouble),
      events,
    });
    // It ends when its database connection does; then a new worker is started.
    begun.promise.catch(() => {
      if (!isStopped) restarting ??= setTimeout(restart, RESTART_AFTER_MS);
    });
    try {
      endLife = await sayAlive(pool, name, () => {
        restarting ??= setTimeout(restart, RESTART_AFTER_MS);
      });
    } catch (error) {
      await end(begun);
      throw error;
    }
    return begun;
  }

  async function restart() {
    try {
      await end(runner);
      endLife();
      if (!isStopped) runner = await begin();
      restarting = undefined;
    } catch {
      restarting = setTimeout(restart, RESTART_AFTER_MS);
    }
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(restarting);
      clearInterval(looking);
      await end(runner);
      endLife();
    },
  };
}

/** A worker that has already ended throws here, which is expected. */
async function end(runner: Runner): Promise<void> {
  await runner.stop().catch(() => {});
}
