/** The ages of what is overdue, by the same reckoning as the member's page, and the funnel. */
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readPortfolio } from "#staff/books/read-portfolio.ts";
import { openTestHouse, type TestHouse } from "#testing/house.ts";
import { addBorrower, insertWithdrawal } from "#testing/ledger.ts";
import { act, loanIn } from "#testing/loan.ts";

let test: TestHouse;
let app: FastifyInstance;
beforeAll(async () => {
  test = await openTestHouse();
  app = (await test.openApp()).server;
  test.clock.set("2026-04-12T04:00:00Z");
});
afterAll(() => test.close());

const ages = async () => {
  const period = { from: "2026-04-01", until: "2026-04-12", by: "month" } as const;
  return (await readPortfolio(test.house, period)).ages.filter(({ loans }) => loans > 0);
};

it("count principal that has left the wallet, and what was paid of it", async () => {
  const borrower = await addBorrower(test, { firstPaidOn: "2026-03-02" });
  await insertWithdrawal(test, borrower, 50_000_00, "COMPLETED");
  await insertWithdrawal(test, borrower, 30_000_00);
  expect(await ages()).toEqual([{ fromDays: 8, loans: 1, principal: 50_000 }]);
  // A quarter of 34,293, on time; money given back from the wallet is no payment.
  const repayment = `insert into repayment (id, loan_id, member_id, amount_centavos,
      principal_centavos, received_on, reference, source)
    values (gen_random_uuid(), $1, $2, $3, $3, '2026-04-02', gen_random_uuid(), $4)`;
  const about = [borrower.loanId, borrower.memberId];
  await test.ownerPool.query(repayment, [...about, 120_000_00, "WALLET"]);
  expect(await ages()).toEqual([{ fromDays: 8, loans: 1, principal: 50_000 }]);
  await test.ownerPool.query(repayment, [...about, 8_573_25, "BANK"]);
  expect(await ages()).toEqual([{ fromDays: 0, loans: 1, principal: 41_666.75 }]);
});

it("count an application as reviewed once an officer took it up, not when it was cancelled before", async () => {
  const day = new Date().toISOString().slice(0, 10);
  const later = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const funnel = async () =>
    (await readPortfolio(test.house, { from: day, until: later, by: "day" })).funnel;
  const before = await funnel();
  await loanIn(test, app, "CANCELLED");
  await loanIn(test, app, "PENDING");
  expect(await funnel()).toEqual({ ...before, applied: before.applied + 2 });
  await act(test, await loanIn(test, app, "IN_REVIEW"), "cancel");
  await loanIn(test, app, "ON_HOLD");
  await loanIn(test, app, "DECLINED");
  expect(await funnel()).toEqual({
    ...before,
    applied: before.applied + 5,
    reviewed: before.reviewed + 3,
  });
});
