/** Members whose loan was paid out, and the jobs that book what gateways tell. */

import { reserveWithdrawal, settleWithdrawal } from "@hiram/server/ledger/movements.ts";
import { bookGatewayPayment } from "@hiram/server/payment/gateways/book-gateway-payment.ts";
import type { FastifyInstance } from "fastify";
import type { TestHouse } from "#testing/house.ts";
import { confirmTestPayout, insertWithdrawal, move } from "#testing/ledger.ts";
import { addWalletMember, type WalletMember } from "#testing/wallet.ts";

/** 200,000 over 6 months, all of it paid out on this day. */
export async function addPayingMember(
  test: TestHouse,
  app: FastifyInstance,
  paidOutOn = "2026-03-02",
): Promise<WalletMember> {
  const member = await addWalletMember(test, app, 200_000);
  const borrower = { memberId: member.id, loanId: member.loanId };
  const id = await insertWithdrawal(test, borrower, 200_000_00, "COMPLETED", paidOutOn);
  await move(test, borrower, reserveWithdrawal(200_000_00), id);
  await confirmTestPayout(test, borrower, paidOutOn);
  await move(test, borrower, settleWithdrawal(200_000_00), id);
  return member;
}

/** The waiting jobs, by what they ask the gateway about. */
export async function listGatewayJobs({ ownerPool }: TestHouse): Promise<string[]> {
  const { rows } = await ownerPool.query<{ subject: string }>(
    `select payload->>'subject' as subject from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
     where identifier = 'book-gateway-payment' order by job.id`,
  );
  return rows.map(({ subject }) => subject);
}

/** Runs the waiting jobs as the worker would; a job that fails stays in the queue. */
export async function runGatewayJobs(test: TestHouse): Promise<void> {
  for (const subject of await listGatewayJobs(test)) {
    await bookGatewayPayment(test.house, test.outside, { subject });
    await test.ownerPool.query(
      "delete from graphile_worker._private_jobs where payload->>'subject' = $1",
      [subject],
    );
  }
}
