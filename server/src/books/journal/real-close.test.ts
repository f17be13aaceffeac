/** The books of real loans, closed day by day: what the accounts owe and what the books have. */

import { balanceOn, confirmedProposal } from "@hiram/proof/testing/books.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  addStaff,
  beginPayout,
  endPayout,
  loanIn,
  receiveTestPayment,
} from "@hiram/proof/testing/loan.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";
import { openJournalLine } from "./open-line.ts";
import { readJournal } from "./read-journal.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
let officerId: string;
let payments = 0;
beforeAll(async () => {
  officerId = await addStaff(test);
  await live();
});

const atNoon = (day: string) => test.clock.set(`${day}T04:00:00Z`);
const closeUntil = async (day: string) => {
  atNoon(day);
  await closeEndedDays(test.house);
};

async function payOut(day: string) {
  atNoon(day);
  const loan = await loanIn(test, app, "ACTIVE");
  await endPayout(test, await beginPayout(test, loan, 150_000_00), { paidOn: day });
  return loan;
}
const pay = (loanId: string, on: string, amountCentavos: number) =>
  receiveTestPayment(test, {
    loanId,
    staffId: officerId,
    amountCentavos,
    receivedOn: on,
    reference: `BOOKS ${payments++}`,
  });

let silent: string;

/** One member pays, once a month late and once backdated; another never pays. */
async function live() {
  const paying = (await payOut("2026-03-02")).loanId;
  silent = (await payOut("2026-03-05")).loanId;
  await closeUntil("2026-04-10");
  await pay(paying, "2026-04-10", 40_000_00);
  await closeUntil("2026-05-08");
  // The payment arrived six days before it was booked.
  await pay(paying, "2026-05-02", 34_000_00);
  await closeUntil("2026-08-20");
}

describe("the books of real loans", () => {
  it("agree with members' postings and with every account", async () => {
    expect(await verifyLedger(test.house.db)).toEqual([]);
    expect(await balanceOn(test, "interest_income", "2026-08-19")).toBeLessThan(0);
  });

  it("stop accruing over 90 days past due, and the memo goes on", async () => {
    const before = await balanceOn(test, "memo_not_accrued", "2026-07-04");
    expect(before).toBe(0);
    const [july, august] = ["2026-07-20", "2026-08-19"] as const;
    expect(await balanceOn(test, "memo_not_accrued", august)).toBeGreaterThan(
      await balanceOn(test, "memo_not_accrued", july),
    );
  });

  const incomeOn = async (day: string) => {
    const accounts = ["interest_income", "penalty_income", "collection_income"] as const;
    const balances = await Promise.all(accounts.map((one) => balanceOn(test, one, day)));
    return balances.reduce((sum, balance) => sum - balance, 0);
  };
  const receivableOn = async (day: string) => {
    const accounts = [
      "interest_receivable",
      "penalty_receivable",
      "collection_receivable",
    ] as const;
    const balances = await Promise.all(accounts.map((one) => balanceOn(test, one, day)));
    return balances.reduce((sum, balance) => sum + balance, 0);
  };

  /** What the accounts of the other loans give for the books. */
  const othersOn = async (day: string) => {
    const { rows } = await test.pool.query<{ books: string }>(
      `select sum(books_interest + books_penalty + books_collection) as books
       from accounts_on($1) where loan_id <> $2`,
      [day, silent],
    );
    return Number(rows[0]?.books);
  };

  it("have no income of cash that pays what was accrued until day 90", async () => {
    const [income, receivable] = [await incomeOn("2026-08-19"), await receivableOn("2026-08-19")];
    const memo = await balanceOn(test, "memo_not_accrued", "2026-08-19");
    const others = await othersOn("2026-08-19");
    await pay(silent, "2026-08-20", 574_15);
    await closeUntil("2026-08-21");
    // The other loan still accrues: one more day of its interest is income.
    const day = (await othersOn("2026-08-20")) - others;
    expect(await incomeOn("2026-08-20")).toBe(income + day);
    expect(await receivableOn("2026-08-20")).toBe(receivable + day - 574_15);
    expect(await balanceOn(test, "memo_not_accrued", "2026-08-20")).toBeGreaterThan(memo);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("have income of all that is owed once the loan is not that late any more", async () => {
    const income = await incomeOn("2026-08-20");
    const memo = await balanceOn(test, "memo_not_accrued", "2026-08-20");
    await pay(silent, "2026-08-21", 120_000_00);
    await closeUntil("2026-08-23");
    expect(await incomeOn("2026-08-22")).toBeGreaterThan(income);
    expect(await balanceOn(test, "memo_not_accrued", "2026-08-22")).toBeLessThan(memo);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("take another rule from its day on, and leave every closed day as it was", async () => {
    const days = ["2026-04-30", "2026-06-30", "2026-07-31", "2026-08-20", "2026-08-22"];
    const balances = () =>
      Promise.all(days.map(async (day) => [await incomeOn(day), await receivableOn(day)]));
    const before = await balances();
    const fromDay = "2026-09-01";
    await test.pool.query(
      "insert into late_cash_rule (from_day, pays_first, proposal_id) values ($1, 'INCOME', $2)",
      [fromDay, await confirmedProposal(test, "books.lateCash", fromDay)],
    );
    await test.house.policies.refresh();
    // The past of both loans is computed anew, with the rule of each day.
    await pay(silent, "2026-08-22", 1_00);
    await closeUntil("2026-09-02");
    expect(await balances()).toEqual(before);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("open an accrual of any past day to loans that sum to it", async () => {
    for (const day of ["2026-03-20", "2026-05-08", "2026-07-20", "2026-08-19"]) {
      const { rows } = await readJournal(test.house, { from: day, until: day });
      const lines = (rows[0]?.lines ?? []).filter(
        ({ part }) => part === "ACCRUAL" || part === "MEMO",
      );
      expect(lines.length).toBeGreaterThan(0);
      for (const { line } of lines) {
        const opened = await openJournalLine(test.house, { journal: rows[0]?.journal ?? 0, line });
        const sum = opened.rows.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
        expect(sum, `${day} ${opened.account}`).toBe(
          Math.round((opened.steps[0]?.amount ?? 0) * 100),
        );
      }
    }
  });
});
