/** The checks of the general ledger, each tried on a fault. */
import { randomUUID } from "node:crypto";
import {
  allowEarlyWriteOffs,
  closeDay,
  confirmedProposal,
  moveOn,
  releaseOn,
  setAccountFigures,
} from "@hiram/proof/testing/books.ts";
import { openTestHouse, type TestDatabase, type TestHouse } from "@hiram/proof/testing/house.ts";
import { addBorrower, type LedgerBorrower, plant } from "@hiram/proof/testing/ledger.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { booksChecks } from "#ledger/books/verify-books.sql.ts";
import { repay, reserveWithdrawal, settleWithdrawal } from "#ledger/movements.ts";
import { verifyLedger } from "#ledger/verify.ts";

let test: TestHouse;
let ana: LedgerBorrower;

type Check = keyof typeof booksChecks;
const isOfBooks = (check: string): check is Check => check in booksChecks;
const verify = async () =>
  (await verifyLedger(test.house.db)).filter(({ check }) => isOfBooks(check));

async function payOut(day: string, whose: LedgerBorrower) {
  const withdrawal = randomUUID();
  await moveOn(test, day, whose, reserveWithdrawal(600_00), withdrawal);
  await moveOn(test, day, whose, settleWithdrawal(600_00), withdrawal);
}

/**
 * Two loans of 1,000.00 with 600.00 paid out; one is written off and recovered in part. Each test
 * gets a clone.
 */
let prepared: TestDatabase;
beforeAll(async () => {
  test = await openTestHouse();
  await allowEarlyWriteOffs(test);
  ana = await addBorrower(test, { amount: 1_000_00, firstPaidOn: "2026-03-30" });
  const ben = await addBorrower(test, { amount: 1_000_00, firstPaidOn: "2026-03-30" });
  for (const whose of [ana, ben]) {
    await releaseOn(test, "2026-03-30", whose);
    await payOut("2026-03-30", whose);
    await setAccountFigures(test, whose, "2026-03-30", {
      principal: 600_00,
      interest: 5_00,
      penalty: 7,
    });
  }
  await closeDay(test, "2026-03-30");
  await test.pool.query(
    "insert into loan_write_off (loan_id, day, proposal_id) values ($1, '2026-03-31', $2)",
    [ben.loanId, await confirmedProposal(test, "loan.write-off", ben.loanId)],
  );
  await closeDay(test, "2026-03-31");
  await test.pool.query("insert into books_month (month, proposal_id) values ('2026-03-01', $1)", [
    await confirmedProposal(test, "books.month", "2026-03-01"),
  ]);
  const paid = { penalty: 0, collection: 0, fee: 0, interest: 1_00, principal: 9_00 };
  await moveOn(test, "2026-04-01", ben, repay(paid));
  await moveOn(test, "2026-04-01", ana, repay({ ...paid, interest: 5_00 }));
  await setAccountFigures(test, ana, "2026-04-01", { principal: 591_00, interest: 10, penalty: 8 });
  await closeDay(test, "2026-04-01");
  prepared = await test.leave();
});
afterAll(() => prepared.drop());

beforeEach(async () => {
  test = await openTestHouse({}, { template: prepared.name });
});
afterEach(() => test.close());

describe("the check of the general ledger", () => {
  it("finds nothing in sound books", async () => {
    expect(await verify()).toEqual([]);
  });

  it("finds nothing while no day is closed", async () => {
    const empty = await openTestHouse();
    await addBorrower(empty);
    expect((await verifyLedger(empty.house.db)).filter(({ check }) => isOfBooks(check))).toEqual(
      [],
    );
    await empty.close();
  });

  it("does not compare accounts that have moved on since the last close", async () => {
    await setAccountFigures(test, ana, "2026-04-02", { principal: 500_00 });
    await plant(test, "update loan_account set first_paid_on = '2026-03-30'");
    expect(await verify()).toEqual([]);
  });

  const planted: [Check, string][] = [
    [
      "every journal's debit equals its credit",
      "update journal_line set debit_centavos = debit_centavos + 1 where debit_centavos > 0",
    ],
    [
      "every closed day has its journal, and no other day has one",
      "update daily_close set closed_at = null where day = '2026-04-01'",
    ],
    [
      "every closed day has its journal, and no other day has one",
      "insert into daily_close (day, started_at, closed_at) values ('2026-04-02', now(), now())",
    ],
    [
      "cash, wallets, payouts under way, suspense, overpaid and owed-back money are what postings sum to",
      "update entry set at = at + interval '9 days' where movement = 'repay'",
    ],
    [
      "money on own accounts is what their payments and payouts sum to",
      `insert into own_account (id, name, bank_name, account_number)
         values (gen_random_uuid(), 'BANK-1', 'Bank', '1234');
       insert into journal_line select journal_id, 90, 'BANK', 'bank:BANK-1', 5, 0
         from journal_line limit 1`,
    ],
    [
      "a reconciled day of an own account has the book balance that was confirmed",
      `insert into own_account (id, name, bank_name, account_number)
         values (gen_random_uuid(), 'BANK-1', 'Bank', '1234');
       insert into bank_reconciliation (own_account_id, day, statement_centavos, book_centavos,
           open_items, proposal_id, confirmed_at)
         select id, '2026-03-31', 5, 5, '[]', gen_random_uuid(), now() from own_account`,
    ],
    [
      "loan principal is what members' postings sum to, without what was written off",
      `update journal_line set debit_centavos = debit_centavos + 1
       where account = 'loan_principal' and debit_centavos > 0`,
    ],
    [
      "loan principal is what members' postings sum to, without what was written off",
      "delete from loan_write_off",
    ],
    [
      "receivables are what the accounts of all loans give",
      "update loan_account set penalty_by_day = array_fill(9::bigint, array[60]), books_penalty_by_day = null",
    ],
    [
      "loan principal that has left the wallets is what the accounts of all loans owe",
      "update loan_account set later_principal = later_principal + 1",
    ],
    [
      "the allowance is the sum of the day's provisions",
      "update provision_day set allowance_centavos = allowance_centavos + 1",
    ],
    [
      "each loan that was written off left the books with its day",
      `update loan_write_off set principal_centavos = null, interest_centavos = null,
         penalty_centavos = null, collection_centavos = null`,
    ],
    [
      "a closed month is as it was when it was closed",
      "update journal set narration = 'Another day' where day = '2026-03-31'",
    ],
  ];
  it.each(planted)("finds that it is not so: %s", async (check, fault) => {
    await plant(test, fault);
    const found = (await verify()).filter((each) => each.check === check);
    expect(found.map((each) => each.found).join()).toMatch(/\d/);
  });

  it("has been tried on a fault of each kind", () => {
    expect([...new Set(planted.map(([check]) => check))].sort()).toEqual(
      Object.keys(booksChecks).sort(),
    );
  });
});
