/**
 * Payments: received, matched, taken away, reversed. Whatever the order of booking, the account ends
 * as if everything had been known in time, and every centavo is in one place.
 */

import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import { provePayment } from "@hiram/proof/testing/bank-payments.ts";
import { closeWithSingleMessages } from "@hiram/proof/testing/double-messages.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import {
  addBorrower,
  confirmTestPayout,
  insertWithdrawal,
  type LedgerBorrower,
  move,
} from "@hiram/proof/testing/ledger.ts";
import { addStaff, nextKey } from "@hiram/proof/testing/loan.ts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readDuesOfLoan } from "#account/read-account.ts";
import {
  releaseLoan,
  reserveWithdrawal,
  settleWithdrawal as settlement,
} from "#ledger/movements.ts";
import { verifyLedger } from "#ledger/verify.ts";
import { verifyAccounts } from "#ledger/verify-accounts.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";
import { allocateByNewRule } from "#payment/allocate-by-new-rule.ts";
import { findLoanByReference } from "#payment/find-loan.ts";
import { matchPayment } from "#payment/match-payment.ts";
import { receiveIntoSuspense } from "#payment/receive-into-suspense.ts";
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";
import { unmatchFromLoan } from "#payment/unmatch-from-loan.ts";

let test: TestHouse;
let staffId: string;
beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  staffId = await addStaff(test);
});
afterAll(() => closeWithSingleMessages(test));
beforeEach(() => test.clock.set("2026-03-02T04:00:00Z"));

const inTrx = <T>(work: Parameters<ReturnType<typeof begin>["execute"]>[0]): Promise<T> =>
  begin().execute(work) as Promise<T>;
const begin = () => test.house.db.transaction();
const by = () => ({ kind: "staff", id: staffId }) as const;

/** 100,000 over 6 months, all of it paid out on 2 March. */
async function lend(): Promise<LedgerBorrower> {
  const borrower = await addBorrower(test, { amount: 100_000_00 });
  const id = await insertWithdrawal(test, borrower, 100_000_00, "COMPLETED");
  await move(test, borrower, reserveWithdrawal(100_000_00), id);
  await confirmTestPayout(test, borrower, "2026-03-02");
  await move(test, borrower, settlement(100_000_00), id);
  return borrower;
}

const receive = (amountCentavos: number, valueOn: string, entryReference = nextKey()) =>
  inTrx<{ id: string; isNew: boolean }>((trx) =>
    receiveIntoSuspense(trx, test.house, {
      ownAccount: "BDO-1",
      entryReference,
      way: "TRANSFER",
      valueOn,
      amountCentavos,
      payer: { name: "Somebody" },
    }),
  );
const match = (paymentId: string, { loanId }: LedgerBorrower) =>
  inTrx<Awaited<ReturnType<typeof matchPayment>>>((trx) =>
    matchPayment(trx, test.house, { paymentId, loanId, by: by() }),
  );
const unmatch = (paymentId: string) =>
  inTrx<void>((trx) => unmatchFromLoan(trx, test.house, { paymentId, by: by() }));
const reverse = (paymentId: string) =>
  inTrx<void>((trx) =>
    reverseBookedPayment(trx, test.house, { paymentId, reason: "BANK_RETURN", by: by() }),
  );

async function pay(borrower: LedgerBorrower, amount: number, on: string): Promise<string> {
  const { id } = await receive(amount, on);
  await match(id, borrower);
  return id;
}

const one = async <Row>(statement: string, values: unknown[]): Promise<Row> =>
  (await test.ownerPool.query(statement, values)).rows[0] as Row;
const walletOf = ({ memberId }: LedgerBorrower) =>
  one<Record<string, number>>(
    `select principal_centavos as principal, overpaid_centavos as overpaid
     from wallet where member_id = $1`,
    [memberId],
  );
const statusOf = async (table: "loan" | "payment", id: string) =>
  (await one<{ status: string }>(`select status from ${table} where id = $1`, [id])).status;
const soundAfter = async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
  expect(await verifyAccounts(test.house)).toEqual([]);
};

/** Everything that the stored account says, without what counts its writes. */
async function accountOf({ loanId }: LedgerBorrower) {
  const row = await one<Record<string, unknown>>(
    "select * from loan_account join loan_plan using (loan_id) where loan_id = $1",
    [loanId],
  );
  const { loan_id, member_id, version, ...account } = row;
  return account;
}

describe("a payment", () => {
  it("is in suspense until it is matched, and the same reference is received once", async () => {
    const first = await receive(500_00, "2026-03-02", "REF-1");
    expect(first.isNew).toBe(true);
    expect(await receive(500_00, "2026-03-02", "REF-1")).toEqual({ id: first.id, isNew: false });
    expect(await statusOf("payment", first.id)).toBe("UNMATCHED");
    await soundAfter();
  });

  it("told fifty times at once is received once, and matched once", async () => {
    const borrower = await lend();
    const told = await Promise.all(
      Array.from({ length: 50 }, () => receive(700_00, "2026-03-02", "REF-50")),
    );
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
    expect(told.filter(({ isNew }) => isNew)).toHaveLength(1);
    const id = told[0]?.id ?? "";
    const matches = await Promise.allSettled(Array.from({ length: 20 }, () => match(id, borrower)));
    expect(matches.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await soundAfter();
  });

  it("of two banks with one number is two payments", async () => {
    const other = await inTrx<{ isNew: boolean }>((trx) =>
      receiveIntoSuspense(trx, test.house, {
        ownAccount: "BPI-2",
        entryReference: "REF-1",
        way: "TRANSFER",
        valueOn: "2026-03-02",
        amountCentavos: 500_00,
        payer: {},
      }),
    );
    expect(other.isNew).toBe(true);
  });

  it("stays in suspense while its loan had no payout, or when it came before it", async () => {
    const unpaid = await addBorrower(test);
    const { id } = await receive(100_00, "2026-03-02");
    await expect(match(id, unpaid)).rejects.toMatchObject({ code: "PayoutNotConfirmed" });
    const early = await receive(100_00, "2026-03-01");
    await expect(match(early.id, await lend())).rejects.toMatchObject({
      code: "PayoutNotConfirmed",
    });
    expect(await statusOf("payment", early.id)).toBe("UNMATCHED");
    await soundAfter();
  });

  it("finds its loan by a reference with right check digits, and only then", async () => {
    const { loanId } = await lend();
    const { loan_number } = await one<{ loan_number: number }>(
      "select loan_number from loan where id = $1",
      [loanId],
    );
    const reference = paymentReferenceOf(loan_number);
    const found = await findLoanByReference(test.house.db, `HIRAM ${reference} salamat`);
    expect(found).toMatchObject({ loanId });
    const wrong = `${Number(reference) + 1}`;
    expect(await findLoanByReference(test.house.db, wrong)).toBeUndefined();
  });

  it("matched to the wrong loan is taken away and given to the right one", async () => {
    const [wrong, right] = [await lend(), await lend()];
    const id = await pay(wrong, 5_000_00, "2026-03-02");
    await unmatch(id);
    expect(await walletOf(wrong)).toMatchObject({ principal: -100_000_00 });
    await match(id, right);
    expect(await walletOf(right)).toMatchObject({ principal: -95_000_00 });
    await expect(match(id, right)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
    await soundAfter();
  });

  it("above what ends the loan is the member's own, until another is reversed", async () => {
    const borrower = await lend();
    const first = await pay(borrower, 60_000_00, "2026-03-02");
    const second = await pay(borrower, 50_000_00, "2026-03-02");
    expect(await statusOf("loan", borrower.loanId)).toBe("CLOSED");
    expect(await walletOf(borrower)).toEqual({ principal: 0, overpaid: 10_000_00 });
    await reverse(first);
    expect(await statusOf("loan", borrower.loanId)).toBe("ACTIVE");
    expect(await walletOf(borrower)).toEqual({ principal: -50_000_00, overpaid: 0 });
    expect(await statusOf("payment", first)).toBe("REVERSED");
    expect(await statusOf("payment", second)).toBe("APPLIED");
    await expect(reverse(first)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
    await soundAfter();
  });

  it("that is reversed after a new application leaves both loans to the member", async () => {
    const borrower = await lend();
    const id = await pay(borrower, 100_000_00, "2026-03-02");
    await provePayment(test, id);
    await test.ownerPool.query(
      `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months,
         policy_from, currency, exchange_rate)
       values (gen_random_uuid(), $1, 'PENDING', 1, 1, 6, '2026-01-01', 'PHP', 1)`,
      [borrower.memberId],
    );
    await reverse(id);
    expect(await statusOf("loan", borrower.loanId)).toBe("ACTIVE");
    await soundAfter();
  });

  it("that ends a reopened loan leaves the wallet of the newer loan alone", async () => {
    const borrower = await lend();
    const id = await pay(borrower, 100_000_00, "2026-03-02");
    await provePayment(test, id);
    const newer = { memberId: borrower.memberId, loanId: randomUUID() };
    await test.ownerPool.query(
      `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months,
         policy_from, currency, exchange_rate, accepted_at)
       values ($1, $2, 'ACTIVE', $3, $3, 6, '2026-01-01', 'PHP', 1, house_now())`,
      [newer.loanId, newer.memberId, 30_000_00],
    );
    await move(test, newer, releaseLoan(30_000_00));
    await move(
      test,
      newer,
      reserveWithdrawal(1_000_00),
      await insertWithdrawal(test, newer, 1_000_00),
    );
    await reverse(id);
    await pay(borrower, 100_000_00, "2026-03-02");
    expect(await statusOf("loan", borrower.loanId)).toBe("CLOSED");
    expect(await statusOf("loan", newer.loanId)).toBe("ACTIVE");
    expect(await walletOf(newer)).toEqual({ principal: -30_000_00, overpaid: 0 });
    await soundAfter();
  });

  it("that was booked late takes away the penalty that the delay had caused", async () => {
    const [known, late] = [await lend(), await lend()];
    await closeUntil("2026-04-02");
    await pay(known, 17_147_00, "2026-04-02");
    await closeUntil("2026-04-20");
    await pay(late, 1_000_00, "2026-04-20");
    const before = await one<{ penalty: number }>(
      "select penalty_centavos as penalty from repayment where loan_id = $1",
      [late.loanId],
    );
    expect(before.penalty).toBeGreaterThan(0);
    await pay(known, 1_000_00, "2026-04-20");
    await pay(late, 17_147_00, "2026-04-02");
    const after = await one<{ penalty: number }>(
      "select sum(penalty_centavos)::bigint as penalty from repayment where loan_id = $1",
      [late.loanId],
    );
    expect(after.penalty).toBe(0);
    expect(await accountOf(late)).toEqual(await accountOf(known));
    expect((await walletOf(late)).principal).toBe((await walletOf(known)).principal);
    await soundAfter();
  });
});

/** Moves the clock to noon of a day, and closes every day before it. */
async function closeUntil(day: string): Promise<void> {
  test.clock.set(`${day}T04:00:00Z`);
  await closeEndedDays(test.house);
}

describe("in any order", () => {
  const first = dayNumber("2026-03-02");
  const payments = fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 110 }),
      amount: fc.integer({ min: 1, max: 40_000_00 }),
      /** Days after its value date on which it is booked. */
      delay: fc.integer({ min: 0, max: 60 }),
      /** Matched to another loan first, or also taken back at the end. */
      fate: fc.constantFrom("plain", "plain", "wrong loan first", "reversed"),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it("booked late, moved and reversed, a loan ends as if all had been known in time", async () => {
    await fc.assert(
      fc.asyncProperty(payments, async (plan) => {
        test.clock.set("2026-03-02T04:00:00Z");
        const [known, mixed, other] = [await lend(), await lend(), await lend()];
        const steps = plan.flatMap(({ day, amount, delay, fate }) => {
          const on = dayText(first + day);
          let id = "";
          const booking = {
            at: day + delay,
            take: async () => {
              ({ id } = await receive(amount, on));
              if (fate === "wrong loan first") {
                await match(id, other);
                await unmatch(id);
              }
              await match(id, mixed);
            },
          };
          const inTime = { at: day, take: () => pay(known, amount, on) };
          if (fate !== "reversed") return [booking, inTime];
          return [booking, { at: day + delay + 3, take: () => reverse(id) }];
        });
        for (const { at, take } of steps.sort((a, b) => a.at - b.at)) {
          test.clock.set(`${dayText(first + at)}T04:00:00Z`);
          await take();
        }
        test.clock.set(`${dayText(first + 180)}T04:00:00Z`);
        const [one, two] = [await duesOf(known), await duesOf(mixed)];
        expect(two).toEqual(one);
        const wallets = [await walletOf(known), await walletOf(mixed)];
        expect(wallets[1]).toEqual(wallets[0]);
        expect(await statusOf("loan", mixed.loanId)).toBe(await statusOf("loan", known.loanId));
        expect(await partsOf(mixed)).toEqual(await partsOf(known));
      }),
      { numRuns: 12 },
    );
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });
});

/** Where the money of a loan is, by the postings. */
async function partsOf({ memberId }: LedgerBorrower) {
  const { rows } = await test.ownerPool.query(
    `select account, sum(amount_centavos)::bigint as amount from posting
     where member_id = $1 and account <> 'suspense'
     group by account having sum(amount_centavos) <> 0 order by account`,
    [memberId],
  );
  return rows;
}

async function duesOf({ memberId, loanId }: LedgerBorrower) {
  const day = dayText(dayNumber("2026-03-02") + 180);
  return readDuesOfLoan(test.house.db, test.house, { id: loanId, member_id: memberId }, day);
}

describe("D30 a loan that an earlier rule had made late", () => {
  const migrations = new URL("../db/migrations/", import.meta.url);
  const lists = /^insert into loan_to_allocate[^;]*;\s*insert into loan_change[^;]*;/m;

  it("is as the rule says from the migration on, and stays so when its payments are allocated", async () => {
    const borrower = await lend();
    test.clock.set("2026-04-02T04:00:00Z");
    await pay(borrower, 3 * 17_147_00, "2026-04-02");
    test.clock.set("2026-05-10T04:00:00Z");
    await closeEndedDays(test.house);
    // Stores the account of the earlier rule, by which nothing counted for the instalment of 2 May.
    await test.ownerPool.query(
      `update loan_account set early_interest = 0, early_principal = 0, oldest_due_on = '2026-05-02',
         due_principal = 1, later_principal = later_principal - 1 where loan_id = $1`,
      [borrower.loanId],
    );
    expect(await verifyAccounts(test.house)).not.toEqual([]);
    const name = (await readdir(migrations)).find((one) => one.endsWith("_paid_ahead.sql")) ?? "";
    const [sql = ""] = lists.exec(await readFile(new URL(name, migrations), "utf8")) ?? [];
    await test.ownerPool.query(sql);
    const dues = await readDuesOfLoan(
      test.house.db,
      test.house,
      { id: borrower.loanId, member_id: borrower.memberId },
      "2026-05-10",
    );
    expect(dues).toMatchObject({ dueNow: 0, next: { dueOn: "2026-07-02" } });
    await allocateByNewRule(test.house, test.outside);
    await allocateByNewRule(test.house, test.outside);
    const listed = await test.ownerPool.query("select from loan_to_allocate");
    expect(listed.rowCount).toBe(0);
    await soundAfter();
  });
});
