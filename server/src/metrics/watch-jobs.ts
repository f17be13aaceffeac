/** The job queue by job: due jobs, retried jobs and failed ones. */
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";
import type { JobName } from "#jobs/jobs.ts";
import { laneOf, lanes } from "#jobs/lanes.ts";

type JobsRow = {
  readonly task: string;
  readonly waiting: number;
  readonly waits_seconds: number;
  readonly retrying: number;
  readonly unfinished_seconds: number;
  readonly failed: number;
};

/** A webhook is stored, and this job then asks the gateway about it. */
const WEBHOOK_TASK = "book-gateway-payment";

/** A job of an older release has no lane, and counts too. */
const isAwaited = ({ task }: JobsRow): boolean =>
  lanes[laneOf[task as JobName] ?? "timetable"] !== "reminders";

export const watchJobs = ({ db }: House): Collector => ({
  metrics: {
    hiram_jobs_waiting: { help: "Jobs that are due and not taken.", labels: ["task"] },
    hiram_jobs_wait_seconds: { help: "How long the first of them is due.", labels: ["task"] },
    hiram_jobs_retrying: { help: "Jobs that failed and are tried again.", labels: ["task"] },
    hiram_jobs_failed: { help: "Jobs that were given up after all their tries.", labels: ["task"] },
    hiram_job_queue_depth: "Jobs that are due and not taken, of all names.",
    hiram_job_queue_wait_seconds:
      "How long the first of all of them is due, reminders left out: they wait behind each other.",
    hiram_webhook_lag_seconds: "Age of the oldest webhook whose payment is not booked.",
  },
  async collect() {
    const { rows } = await sql<JobsRow>`select * from job_queue_state()`.execute(db);
    const perTask = (figure: "waiting" | "waits_seconds" | "retrying" | "failed") =>
      rows.map((row) => ({ labels: { task: row.task }, value: row[figure] }));
    return {
      warnings: [],
      figures: {
        hiram_jobs_waiting: perTask("waiting"),
        hiram_jobs_wait_seconds: perTask("waits_seconds"),
        hiram_jobs_retrying: perTask("retrying"),
        hiram_jobs_failed: perTask("failed"),
        hiram_job_queue_depth: rows.reduce((all, { waiting }) => all + waiting, 0),
        hiram_job_queue_wait_seconds: Math.max(
          0,
          ...rows.filter(isAwaited).map((row) => row.waits_seconds),
        ),
        hiram_webhook_lag_seconds:
          rows.find(({ task }) => task === WEBHOOK_TASK)?.unfinished_seconds ?? 0,
      },
    };
  },
});
