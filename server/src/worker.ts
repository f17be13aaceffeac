/** Does the jobs that actions leave behind, and those the clock asks for. */
import { Logger, type LogLevel, type Runner, run, type TaskList } from "graphile-worker";
import type pg from "pg";
import { sweepOrphans } from "#activation/sweep-orphans.ts";
import { sweepGuesses } from "#kit/guess.ts";
import type { House } from "#kit/house.ts";
import type { JobName, Jobs } from "#kit/jobs.ts";
import { sweepLimits } from "#kit/limit.ts";
import { rotateSigningKey } from "#kit/tokens.ts";
import { sendNotice } from "#notice/send-notice.ts";
import type { Outside } from "#outside/outside.ts";
import { fetchExchangeRates } from "#site/fetch-exchange-rates.ts";
import { mailContactMessage } from "#site/mail-contact-message.ts";

const actions: {
  readonly [Name in JobName]: (house: House, outside: Outside, given: Jobs[Name]) => Promise<void>;
} = {
  "mail-contact-message": mailContactMessage,
  "fetch-exchange-rates": fetchExchangeRates,
  "send-notice": sendNotice,
  "sweep-orphans": sweepOrphans,
  "rotate-signing-key": ({ db, keys }) => rotateSigningKey(db, keys),
  "sweep-limits": async ({ db }) => {
    await sweepLimits(db);
    await sweepGuesses(db);
  },
};

/** When the clock starts a job. `?fill` catches up on what a stopped worker missed. */
const timetable = `
17 * * * * fetch-exchange-rates ?fill=2h
5 * * * * sweep-limits
40 * * * * sweep-orphans
30 3 * * * rotate-signing-key ?fill=1d
`;

/** What goes well is in the tables; only trouble is logged, and never what a job was given. */
function logTrouble(level: `${LogLevel}`, message: string) {
  if (level !== "error" && level !== "warning") return;
  process.stderr.write(`${JSON.stringify({ level, part: "worker", msg: message })}\n`);
}

/** `pool` belongs to the owner of the job queue; actions still work under the app's own role. */
export async function startWorker(pool: pg.Pool, house: House, outside: Outside): Promise<Runner> {
  const taskList: TaskList = {};
  for (const [name, action] of Object.entries(actions))
    taskList[name] = async (given) => {
      await (action as (house: House, outside: Outside, given: unknown) => Promise<void>)(
        house,
        outside,
        given,
      );
    };
  return run({
    pgPool: pool,
    taskList,
    crontab: timetable,
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new Logger(() => logTrouble),
  });
}
