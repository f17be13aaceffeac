/** What must hold after a failover besides the checks of every play with money. */
import { setTimeout as wait } from "node:timers/promises";
import { askRows } from "../read-play.ts";
import { type Play, untilDatabaseAnswers } from "../turn.ts";
import type { FailoverTrial } from "./trial.ts";

const DONE_WITHIN_MS = 60_000;
const LATE_SECONDS = 20;

/** Every temporary refusal says when to retry. */
function findWithoutRetry({ book }: Play): string[] {
  const without = book.asked.flatMap(({ path, answers }) =>
    answers
      .filter((answer) => answer?.status === 503 && !(Number(answer.retryAfter) > 0))
      .map(() => `${path} answered 503 without Retry-After`),
  );
  return [...new Set(without)];
}

/** A round without a failed call has not met the failover. */
const findUnseen = ({ service: { counts } }: FailoverTrial): string[] =>
  counts.away + counts.cutOff > 0 ? [] : ["no call was refused or cut off: nothing was tried"];

/** Notices, payouts and payments: the worker takes up everything that is due. */
async function findLateJobs(play: Play): Promise<string[]> {
  const until = Date.now() + DONE_WITHIN_MS;
  for (;;) {
    const rows = await untilDatabaseAnswers(() =>
      askRows<{ name: string; count: number }>(
        play,
        `select identifier as name, count(*)::integer as count
         from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id
         where run_at < now() - interval '${LATE_SECONDS} s' and attempts < max_attempts
           and cardinality($1::uuid[]) > 0
         group by identifier`,
      ),
    );
    if (rows.length === 0 || Date.now() > until)
      return rows.map(({ name, count }) => `${count} jobs ${name} were not taken up`);
    await wait(500);
  }
}

export const checkFailover = async (trial: FailoverTrial, play: Play): Promise<string[]> => [
  ...findUnseen(trial),
  ...findWithoutRetry(play),
  ...(await findLateJobs(play)),
];
