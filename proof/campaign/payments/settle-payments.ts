/**
 * Runs the jobs that book payments, or waits for them where a worker process runs. The poll finds
 * payments that no webhook reported.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { JobName } from "@hiram/server/jobs/jobs.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { allocateAgain } from "@hiram/server/payment/allocate-again.ts";
import { bookGatewayPayment } from "@hiram/server/payment/gateways/book-gateway-payment.ts";
import { pollGateway } from "@hiram/server/payment/gateways/poll-gateway.ts";
import { bookStatement } from "@hiram/server/payment/statements/book-statement.ts";
import { type Play, untilDatabaseAnswers, wasDone } from "../turn.ts";
import type { World } from "../world.ts";

export const paymentJobs = [
  "book-gateway-payment",
  "book-statement",
  "allocate-again",
] as const satisfies readonly JobName[];

type Job = {
  readonly name: (typeof paymentJobs)[number];
  readonly payload: {
    readonly subject: string;
    readonly statementId: string;
    readonly loanId: string;
    readonly paymentId: string;
  };
};

/**
 * Takes the jobs that wait and runs each twice, as after a worker that was killed before it could
 * say that the job is done. A job that is refused is added again.
 */
export async function runPaymentJobs(world: World, outside: OutsideAdapters): Promise<number> {
  const { house, ownerPool } = world;
  const { rows } = await ownerPool.query<Job>(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
     where task.id = job.task_id and identifier = any($1)
     returning identifier as name, payload`,
    [paymentJobs],
  );
  const act = {
    "book-gateway-payment": ({ payload }: Job) => bookGatewayPayment(house, outside, payload),
    "book-statement": ({ payload }: Job) => bookStatement(house, payload.statementId),
    "allocate-again": ({ payload }: Job) => allocateAgain(house, outside, payload),
  };
  let done = 0;
  for (const job of rows)
    if (await wasDone(runTwice(() => act[job.name](job)))) done++;
    else
      await ownerPool.query("select graphile_worker.add_job($1, $2::json)", [
        job.name,
        JSON.stringify(job.payload),
      ]);
  return done;
}

async function runTwice(act: () => Promise<void>): Promise<void> {
  for (let time = 0; time < 2; time++) await untilDatabaseAnswers(act);
}

/** Books everything that was reported, in a run without a worker. */
export async function settlePayments(world: World, outside: OutsideAdapters): Promise<void> {
  await pollGateway(world.house, outside);
  while ((await runPaymentJobs(world, outside)) > 0);
}

const BOOKED_WITHIN_MS = 240_000;

/**
 * The poll is asked for now, because the worker's own comes once a minute. What is not booked in
 * time is said, because checks would call it lost.
 */
export async function untilBooked({ world, payments }: Play): Promise<string[]> {
  await untilDatabaseAnswers(() =>
    pollGateway(world.house, { gateway: payments.gateway } as unknown as OutsideAdapters),
  );
  const until = Date.now() + BOOKED_WITHIN_MS;
  while (Date.now() < until) {
    const { rows } = await untilDatabaseAnswers(() =>
      world.ownerPool.query(
        `select from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id
         where identifier = any($1) and attempts < 5 limit 1`,
        [paymentJobs],
      ),
    );
    if (rows.length === 0) return [];
    await wait(250);
  }
  return [`payments were not booked within ${BOOKED_WITHIN_MS / 1_000} s`];
}
