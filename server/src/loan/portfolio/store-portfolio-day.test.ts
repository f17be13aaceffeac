/** The figures that the close of a day writes, each against figures worked out by hand. */
import { ageBuckets } from "@hiram/contract/books/portfolio.ts";
import { addAccount, endDay, storeTestAccount } from "@hiram/proof/testing/accounts.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  addBorrower,
  insertPaid,
  insertWithdrawal,
  type LedgerBorrower,
  move,
  plant,
} from "@hiram/proof/testing/ledger.ts";
import { describe, expect, it } from "vitest";
import { repay, reserveWithdrawal, settleWithdrawal } from "#ledger/movements.ts";

const test = await openHouseForFile();

const rowsOf = async (statement: string, ...values: unknown[]) =>
  (await test.ownerPool.query(statement, values)).rows.map((row) => Object.values(row));

const agesOn = (day: string) =>
  rowsOf(
    "select from_days, loans, principal from portfolio_age where day = $1 order by from_days",
    day,
  );

it("groups days late as the contract does", async () => {
  for (const { fromDays, toDays } of ageBuckets)
    expect(
      await rowsOf(
        "select age_from_days($1) as first, age_from_days($2) as last",
        fromDays,
        toDays ?? 5_000,
      ),
    ).toEqual([[fromDays, fromDays]]);
});

/** Every loan of this story, in the order of its days. */
describe("from September to November", () => {
  let young: LedgerBorrower;
  let late: LedgerBorrower;
  let ended: LedgerBorrower;

  it("counts every loan by its age, also one that was paid out on the day itself", async () => {
    late = await addAccount(test, {
      firstPaidOn: "2026-08-20",
      principal: 100_000_00,
      oldestDueOn: "2026-09-20",
      nextDueOn: "2026-10-20",
      nextDueAmount: 9_000_01,
    });
    ended = await addAccount(test, {
      firstPaidOn: "2026-08-31",
      principal: 30_000_00,
      nextDueOn: "2026-10-31",
      nextDueAmount: 5_000_00,
    });
    young = await addAccount(test, {
      firstPaidOn: "2026-09-30",
      principal: 50_000_05,
      nextDueOn: "2026-10-30",
      nextDueAmount: 8_000_00,
    });
    await endDay(test, "2026-09-30");
    expect(await agesOn("2026-09-30")).toEqual([
      [0, 2, 80_000_05],
      [1, 1, 100_000_00],
    ]);
  });

  it("sums to what the stored accounts owe", async () => {
    const [[sum]] = (await rowsOf(
      "select sum(principal)::bigint from accounts_on('2026-09-30')",
    )) as [[number]];
    expect(sum).toBe(180_000_05);
  });

  it("writes no roll in the first month, because all loans would seem to be new", async () => {
    expect(await rowsOf("select * from portfolio_roll")).toEqual([]);
  });

  it("knows the instalments to come", async () => {
    expect(
      await rowsOf(
        "select due_on, loans, amount from portfolio_expected where day = '2026-09-30' order by 1",
      ),
    ).toEqual([
      ["2026-10-20", 1, 9_000_01],
      ["2026-10-30", 1, 8_000_00],
      ["2026-10-31", 1, 5_000_00],
    ]);
  });

  it("moves a loan to an older age on its day, and back when it is paid", async () => {
    await endDay(test, "2026-10-20");
    expect(await agesOn("2026-10-20")).toEqual([
      [0, 2, 80_000_05],
      [1, 1, 100_000_00],
    ]);
    await endDay(test, "2026-10-21");
    expect(await agesOn("2026-10-21")).toEqual([
      [0, 2, 80_000_05],
      [31, 1, 100_000_00],
    ]);
    const paid = { firstPaidOn: "2026-08-20", takenOut: 100_000_00, principal: 92_000_00 };
    await storeTestAccount(test, late, { ...paid, asOf: "2026-10-22", oldestDueOn: "2026-10-20" });
    await endDay(test, "2026-10-22");
    expect(await agesOn("2026-10-22")).toEqual([
      [0, 2, 80_000_05],
      [1, 1, 92_000_00],
    ]);
    // It goes into November unpaid: the roll below begins with "1 to 30".
    await storeTestAccount(test, late, {
      ...paid,
      asOf: "2026-10-25",
      oldestDueOn: "2026-09-20",
      missedFirst: true,
    });
  });

  it("keeps a loan that has ended in its vintage and in nothing else", async () => {
    await storeTestAccount(test, ended, {
      firstPaidOn: "2026-08-31",
      asOf: "2026-10-29",
      endedOn: "2026-10-29",
      takenOut: 30_000_00,
    });
    await addAccount(test, { firstPaidOn: "2026-10-05", principal: 70_000_00 });
    await endDay(test, "2026-10-31");
    expect(await agesOn("2026-10-31")).toEqual([
      [0, 2, 120_000_05],
      [31, 1, 92_000_00],
    ]);
    expect(
      await rowsOf(
        `select month, loans, active, taken_out, owed, late_loans, late_owed, missed_first
         from portfolio_vintage where day = '2026-10-31' order by month`,
      ),
    ).toEqual([
      ["2026-08-01", 2, 1, 130_000_00, 92_000_00, 1, 92_000_00, 1],
      ["2026-09-01", 1, 1, 50_000_05, 50_000_05, 0, 0, 0],
      ["2026-10-01", 1, 1, 70_000_00, 70_000_00, 0, 0, 0],
    ]);
  });

  it("rolls from the ages of the last month end to those of this one", async () => {
    expect(
      await rowsOf(
        `select from_days, to_days, ended_as, loans, principal_before, principal_now
         from portfolio_roll where day = '2026-10-31'
         order by from_days nulls first, to_days nulls last`,
      ),
    ).toEqual([
      [null, 0, null, 1, 0, 70_000_00],
      [0, 0, null, 1, 50_000_05, 50_000_05],
      [0, null, "PAID_OFF", 1, 30_000_00, 0],
      [1, 31, null, 1, 100_000_00, 92_000_00],
    ]);
    await storeTestAccount(test, young, {
      firstPaidOn: "2026-09-30",
      asOf: "2026-11-15",
      takenOut: 50_000_05,
      principal: 41_666_71,
    });
    await endDay(test, "2026-11-30");
    const [before, now] = await Promise.all([
      rowsOf("select sum(principal_now)::bigint from portfolio_roll where day = '2026-10-31'"),
      rowsOf("select sum(principal_before)::bigint from portfolio_roll where day = '2026-11-30'"),
    ]);
    expect(before).toEqual(now);
  });
});

describe("what happened on a day", () => {
  const pay = async (borrower: LedgerBorrower, on: string, amount: number) => {
    const id = await insertPaid(test, borrower, on, { principal: amount });
    const nothing = { penalty: 0, collection: 0, fee: 0, interest: 0 };
    await move(test, borrower, repay({ ...nothing, principal: amount }), id);
  };

  let bookedUntil = 0;

  /** Dates the entries since the last call to this day. */
  const bookOn = async (day: string) => {
    await plant(test, `update entry set at = '${day}T04:00:00Z' where id > ${bookedUntil}`);
    const [[last]] = (await rowsOf("select max(id) from entry")) as [[number]];
    bookedUntil = last;
  };

  it("is written by the first close for the whole past, and counts a payment on its value date", async () => {
    await test.ownerPool.query("truncate portfolio_flow, portfolio_collected");
    await bookOn("2026-10-01");
    const borrower = await addBorrower(test, { amount: 200_000_00, firstPaidOn: "2026-11-01" });
    const id = await insertWithdrawal(test, borrower, 150_000_00, "COMPLETED", "2026-11-01");
    await move(test, borrower, reserveWithdrawal(150_000_00), id);
    await move(test, borrower, settleWithdrawal(150_000_00), id);
    await bookOn("2026-11-20");
    await pay(borrower, "2026-11-28", 10_000_00);
    await pay(borrower, "2026-12-01", 2_000_00);
    await bookOn("2026-12-01");
    await endDay(test, "2026-12-01");
    await pay(borrower, "2026-12-01", 500_00);
    await bookOn("2026-12-02");
    await endDay(test, "2026-12-02");
    expect(
      await rowsOf(
        `select day, withdrawn_amount, repaid_amount, lent_amount from portfolio_flow
         where withdrawn_amount + repaid_amount > 0 order by day`,
      ),
    ).toEqual([
      ["2026-11-20", 150_000_00, 0, 150_000_00],
      ["2026-12-01", 0, 12_000_00, -12_000_00],
      ["2026-12-02", 0, 500_00, -500_00],
    ]);
    expect(
      await rowsOf(
        "select booked_on, value_on, payments, amount from portfolio_collected order by 1, 2",
      ),
    ).toEqual([
      ["2026-12-01", "2026-11-28", 1, 10_000_00],
      ["2026-12-01", "2026-12-01", 1, 2_000_00],
      ["2026-12-02", "2026-12-01", 1, 500_00],
    ]);
  });

  it("has a row for a closed day on which nothing happened", async () => {
    await endDay(test, "2026-12-03");
    expect(
      await rowsOf("select applied, lent_amount from portfolio_flow where day = '2026-12-03'"),
    ).toEqual([[0, 0]]);
  });
});

describe("a loan that is written off", () => {
  it("leaves the ages and what is owed, and stays in the loans of its vintage", async () => {
    const lost = await addAccount(test, {
      firstPaidOn: "2026-11-10",
      principal: 60_000_00,
      oldestDueOn: "2026-12-10",
      nextDueOn: "2027-01-10",
      nextDueAmount: 11_000_00,
    });
    await endDay(test, "2026-12-31");
    expect(await agesOn("2026-12-31")).toContainEqual([1, 1, 60_000_00]);
    await plant(
      test,
      `insert into loan_write_off (loan_id, day, proposal_id)
       values ('${lost.loanId}', '2027-01-20', gen_random_uuid())`,
    );
    const [ages] = [await agesOn("2026-12-31")];
    await endDay(test, "2027-01-31");
    const sum = (rows: unknown[][]) => rows.reduce((total, row) => total + Number(row[2]), 0);
    expect(sum(await agesOn("2027-01-31"))).toBe(sum(ages) - 60_000_00);
    expect(
      await rowsOf(
        `select loans, active, taken_out, owed from portfolio_vintage
         where day = '2027-01-31' and month = '2026-11-01'`,
      ),
    ).toEqual([[1, 0, 60_000_00, 0]]);
    expect(
      await rowsOf(
        "select from_days, loans, principal_before from portfolio_roll where ended_as = 'WRITTEN_OFF'",
      ),
    ).toEqual([[1, 1, 60_000_00]]);
    await endDay(test, "2027-02-28");
    expect(await rowsOf("select day from portfolio_roll where ended_as = 'WRITTEN_OFF'")).toEqual([
      ["2027-01-31"],
    ]);
  });
});
