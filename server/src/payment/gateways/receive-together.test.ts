/**
 * Payments that a gateway reports at the same moment are booked in one transaction as they are one
 * by one: each for its own loan, once, and a refused one stands between no others.
 */
import { randomUUID } from "node:crypto";
import { addDays } from "@hiram/contract/calendar/day.ts";
import { casesOf } from "@hiram/proof/testing/chance.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { readLoanStory } from "@hiram/proof/testing/loan-story.ts";
import { addPaidOutLoan, type StatementLoan } from "@hiram/proof/testing/statements.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import type { Gateway, GatewayPayment } from "#outside/gateways/gateway.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { bookGatewayPayment } from "#payment/gateways/book-gateway-payment.ts";
import { receiveBatched } from "#payment/gateways/receive-gateway-payments.ts";

const PAID_OUT_ON = "2026-02-01";
const TODAY = "2026-04-20";

const test = await openHouseForFile();
beforeAll(async () => {
  test.clock.set(`${TODAY}T04:00:00Z`);
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

/** The gateway's books: what it answers about each payment. */
const books = new Map<string, GatewayPayment>();
const gateway = {
  name: "paymongo",
  ways: { CHECKOUT: { min: 1_00, max: 100_000_00, returnDays: 60 } },
  readPayment: async (id: string) => [books.get(id)].filter((payment) => payment !== undefined),
} as unknown as Gateway;

type Paid = { readonly centavos?: number; readonly on?: string; readonly gaveBack?: number };

function payFor(
  { reference }: StatementLoan,
  { centavos = 1_000_00, on = TODAY, gaveBack = 0 }: Paid,
) {
  const payment: GatewayPayment = {
    id: `pay_${randomUUID()}`,
    requestId: null,
    text: reference,
    centavos,
    paidAt: new Date(`${on}T02:00:00Z`),
    payerName: null,
    returnedCentavos: gaveBack,
    returnReason: gaveBack > 0 ? "RETURNED_TO_PAYER" : null,
  };
  books.set(payment.id, payment);
  return payment;
}

const reportTogether = (payments: readonly GatewayPayment[]) =>
  Promise.all(
    payments.map((payment) =>
      receiveBatched(test.house.db, { house: test.house, gateway, payment }),
    ),
  );
const bookAlone = (payment: GatewayPayment) =>
  bookGatewayPayment(test.house, { gateway } as OutsideAdapters, { subject: payment.id });

const statusOf = async (payment: GatewayPayment) => {
  const { rows } = await test.ownerPool.query(
    `select status, loan_id, amount_centavos::int as centavos from payment
     where starts_with(entry_reference, $1)`,
    [payment.id],
  );
  return rows;
};

const paidOn = fc.integer({ min: 1, max: 78 }).map((days) => addDays(PAID_OUT_ON, days));
const histories = fc.array(
  fc.array(fc.record({ centavos: fc.integer({ min: 1_00, max: 60_000_00 }), on: paidOn }), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 2, maxLength: 4 },
);

it("books random histories of several loans as one by one", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (plans) => {
      const together: GatewayPayment[] = [];
      const twins: [StatementLoan, StatementLoan][] = [];
      for (const plan of plans) {
        const first = await addPaidOutLoan(test, PAID_OUT_ON);
        const twin = await addPaidOutLoan(test, PAID_OUT_ON);
        twins.push([first, twin]);
        together.push(...plan.map((paid) => payFor(first, paid)));
        for (const paid of plan) await bookAlone(payFor(twin, paid));
      }
      expect(await reportTogether(together)).toEqual(together.map(() => true));
      // The gateway is asked again about each, as after a payment that was booked alone.
      for (const payment of together) await bookAlone(payment);
      for (const [first, twin] of twins)
        expect(await readLoanStory(test, first)).toEqual(await readLoanStory(test, twin));
    }),
    { numRuns: casesOf(30, 5) },
  );
});

it("gives each payment to its own loan, once, also when it is reported twice", async () => {
  const loans = await Promise.all([1, 2, 3].map(() => addPaidOutLoan(test, PAID_OUT_ON)));
  const payments = loans.map((loan, at) => payFor(loan, { centavos: 1_000_00 + at }));
  expect(await reportTogether([...payments, ...payments])).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  for (const [at, payment] of payments.entries()) {
    await bookAlone(payment);
    expect(await statusOf(payment)).toEqual([
      { status: "APPLIED", loan_id: loans[at]?.loanId, centavos: 1_000_00 + at },
    ]);
  }
  expect(await reportTogether(payments)).toEqual([false, false, false]);
});

it("locks nothing when the gateway is asked again about a payment that is booked", async () => {
  const payment = payFor(await addPaidOutLoan(test, PAID_OUT_ON), {});
  await bookAlone(payment);
  const holder = await test.ownerPool.connect();
  await holder.query("begin");
  await holder.query("select from payment where starts_with(entry_reference, $1) for update", [
    payment.id,
  ]);
  await bookAlone(payment);
  await holder.query("rollback");
  holder.release();
  expect(await statusOf(payment)).toMatchObject([{ status: "APPLIED", centavos: 1_000_00 }]);
});

it("writes nothing of a batch in which a loan refuses, and each goes alone then", async () => {
  const [good, other, early] = await Promise.all(
    [1, 2, 3].map(() => addPaidOutLoan(test, PAID_OUT_ON)),
  );
  if (!good || !other || !early) throw new Error("there are three loans");
  const payments = [
    payFor(good, {}),
    payFor(early, { on: "2026-01-20" }),
    payFor(other, { gaveBack: 400_00 }),
  ];
  expect(await reportTogether(payments)).toEqual([false, false, false]);
  for (const payment of payments) expect(await statusOf(payment)).toEqual([]);
  await Promise.all(payments.map(bookAlone));
  expect(await Promise.all(payments.map(statusOf))).toEqual([
    [{ status: "APPLIED", loan_id: good.loanId, centavos: 1_000_00 }],
    [{ status: "UNMATCHED", loan_id: null, centavos: 1_000_00 }],
    [{ status: "APPLIED", loan_id: other.loanId, centavos: 600_00 }],
  ]);
});

it("is booked once when the connection was cut at the commit", async () => {
  const loans = await Promise.all([1, 2].map(() => addPaidOutLoan(test, PAID_OUT_ON)));
  const payments = loans.map((loan) => payFor(loan, {}));
  const { house, ownerPool } = test;
  await ownerPool.query(`
    create function wait_at_commit() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(4);
      return null;
    end $$;
    create constraint trigger wait_at_commit after insert on payment
      deferrable initially deferred for each row execute function wait_at_commit()`);
  const holder = await ownerPool.connect();
  await holder.query("select pg_advisory_lock(4)");
  const reported = Promise.allSettled(
    payments.map((payment) => receiveBatched(house.db, { house, gateway, payment })),
  );
  const cut = async () => {
    const { rows } = await ownerPool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length;
  };
  await expect.poll(cut, { timeout: 10_000 }).toBe(1);
  expect((await reported).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await holder.query("select pg_advisory_unlock(4)");
  holder.release();
  await ownerPool.query("drop trigger wait_at_commit on payment; drop function wait_at_commit()");
  await Promise.all(payments.map(bookAlone));
  for (const [at, payment] of payments.entries())
    expect(await statusOf(payment)).toMatchObject([
      { status: "APPLIED", loan_id: loans[at]?.loanId },
    ]);
});
