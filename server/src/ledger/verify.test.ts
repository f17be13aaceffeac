import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { openTestHouse, type TestDatabase, type TestHouse } from "@hiram/proof/testing/house.ts";
import {
  addBorrower,
  insertPaid,
  insertWithdrawal,
  type LedgerBorrower,
  move,
  plant,
} from "@hiram/proof/testing/ledger.ts";
import { repository } from "@hiram/proof/testing/repository.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refreshAccount } from "#account/refresh-account.ts";
import { repay, reserveWithdrawal, settleWithdrawal } from "#ledger/movements.ts";
import { ledgerChecks } from "#ledger/verify.sql.ts";
import { verifyLedger } from "#ledger/verify.ts";
import { verifyAccounts } from "#ledger/verify-accounts.ts";

let test: TestHouse;
let borrower: LedgerBorrower;
let withdrawal: string;
let repayment: string;

/**
 * A sound ledger: a loan released, a payout completed, one on its way, a part of an instalment paid,
 * and the account computed. Each test gets a clone.
 */
let prepared: TestDatabase;
beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  setDay();
  borrower = await addBorrower(test, { firstPaidOn: "2026-03-02" });
  const done = await insertWithdrawal(test, borrower, 500_00, "COMPLETED");
  await move(test, borrower, reserveWithdrawal(500_00), done);
  await move(test, borrower, settleWithdrawal(500_00), done);
  withdrawal = await insertWithdrawal(test, borrower, 100_00);
  await move(test, borrower, reserveWithdrawal(100_00), withdrawal);
  const taken = { penalty: 0, collection: 0, fee: 0, interest: 54, principal: 46 };
  repayment = await insertPaid(test, borrower, "2026-03-09", taken);
  await move(test, borrower, repay(taken), repayment);
  await test.house.db
    .transaction()
    .execute((trx) => refreshAccount(trx, test.house, borrower.loanId));
  prepared = await test.leave();
});
afterAll(() => prepared.drop());

beforeEach(async () => {
  test = await openTestHouse({}, { clock: "one", template: prepared.name });
  setDay();
});
afterEach(() => test.close());

/** Everything is booked on one day, so that no earlier day waits for its close. */
const setDay = () => test.clock.set("2026-03-09T04:00:00Z");

const entryOf = (movement: string) => `(select max(id) from entry where movement = '${movement}')`;

/** A settlement that waived five centavos of the principal, and posted nothing. */
const settlement = (status: string) =>
  `insert into loan_settlement (id, loan_id, member_id, status, proposal_id, amount_centavos,
     offered_on, pay_by, principal_centavos)
   select gen_random_uuid(), id, member_id, '${status}', gen_random_uuid(), 100, '2026-03-09',
     '2026-03-20', 5 from loan`;

describe("the check of the ledger", () => {
  it("finds nothing in a sound one", async () => {
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  type Check = keyof typeof ledgerChecks;
  const planted: [Check, () => string[]][] = [
    [
      "every entry's postings sum to zero",
      () => [
        `update posting set amount_centavos = amount_centavos + 1
         where account = 'reserved' and entry_id = ${entryOf("reserveWithdrawal")}`,
      ],
    ],
    ["every entry's postings sum to zero", () => ["delete from posting where account <> 'wallet'"]],
    ["all postings together sum to zero", () => ["delete from posting where account = 'received'"]],
    [
      "every posting belongs to its entry's member",
      () => [`update posting set member_id = gen_random_uuid() where account = 'paid_out'`],
    ],
    [
      "every movement flows between its own accounts",
      () => [
        `update posting set account = 'collection' where account = 'reserved'
         and entry_id = ${entryOf("settleWithdrawal")}`,
      ],
    ],
    [
      "every movement flows between its own accounts",
      () => [
        `update posting set amount_centavos = -amount_centavos
         where entry_id = ${entryOf("releaseLoan")}`,
      ],
    ],
    [
      "a wallet's balances are the sums of its postings",
      () => ["update wallet set available_centavos = available_centavos + 1"],
    ],
    ["a wallet's balances are the sums of its postings", () => ["delete from wallet"]],
    [
      "what a member owes back was refunded out of payments that were taken away",
      () => ["update wallet set owed_back_centavos = owed_back_centavos - 1"],
    ],
    [
      "what is reserved belongs to withdrawals on their way",
      () => ["update wallet set reserved_centavos = reserved_centavos + 1"],
    ],
    [
      "what is reserved belongs to withdrawals on their way",
      () => [`update withdrawal set status = 'RETURNED' where id = '${withdrawal}'`],
    ],
    [
      "every movement flows between its own accounts",
      () => [`update withdrawal set kind = 'REFUND' where id = '${withdrawal}'`],
    ],
    [
      "what is set aside for refunds belongs to refunds on their way",
      () => ["update wallet set refunding_centavos = refunding_centavos + 1"],
    ],
    [
      "each refund took its amount from overpaid repayments of its member",
      () => [`update withdrawal set kind = 'REFUND' where id = '${withdrawal}'`],
    ],
    [
      "what a repayment has given back is what refunds took from it",
      () => ["update repayment set principal_centavos = 0, refunded_centavos = 46"],
    ],
    [
      "each withdrawal moved its amount, as its status says",
      () => [
        `update withdrawal set status = 'COMPLETED', settled_on = now() where id = '${withdrawal}'`,
      ],
    ],
    [
      "each withdrawal moved its amount, as its status says",
      () => [`update withdrawal set amount_centavos = 99 where id = '${withdrawal}'`],
    ],
    [
      "each withdrawal moved its amount, as its status says",
      () => [`update entry set subject_id = gen_random_uuid() where subject_id = '${withdrawal}'`],
    ],
    [
      "no withdrawal moved without its row",
      () => [`delete from withdrawal where id = '${withdrawal}'`],
    ],
    [
      "each repayment was posted as it was taken, and nothing else was received",
      () => [`delete from repayment where id = '${repayment}'`],
    ],
    [
      "each repayment was posted as it was taken, and nothing else was received",
      () => [`update entry set movement = 'returnUnused' where subject_id = '${repayment}'`],
    ],
    [
      "each repayment was posted as it was taken, and nothing else was received",
      () => ["update repayment set interest_centavos = 39, principal_centavos = 61"],
    ],
    [
      "every payment is in one place: in suspense, with its loan, or back at the bank",
      () => ["update payment set amount_centavos = amount_centavos + 1"],
    ],
    [
      "every payment is in one place: in suspense, with its loan, or back at the bank",
      () => [
        `insert into payment (id, status, own_account, entry_reference, way, value_on,
           amount_centavos, evidence)
         values (gen_random_uuid(), 'UNMATCHED', 'BANK', 'LOST', 'TRANSFER', '2026-03-09', 5, 'TYPED')`,
      ],
    ],
    [
      "a payment with a loan has one repayment that counts, and another has none",
      () => ["update repayment set ended_at = created_at"],
    ],
    [
      "what is in suspense is the sum of the payments without an owner",
      () => ["update posting set account = 'suspense' where account = 'received'"],
    ],
    [
      "each loan that was accepted was released once, whole",
      () => ["update loan set amount_centavos = amount_centavos - 1"],
    ],
    [
      "each loan that was accepted was released once, whole",
      () => ["update loan set status = 'PENDING', accepted_at = null"],
    ],
    ["a settlement gives something up only when its sum was paid", () => [settlement("LAPSED")]],
    [
      "what was given up of the principal is what was posted as given up",
      () => [settlement("PAID")],
    ],
    [
      "what was given up of the principal is what was posted as given up",
      () => ["update entry set movement = 'forgiveSettled' where movement = 'repay'"],
    ],
    ["nothing is owed on a loan that has ended", () => ["update loan set status = 'CLOSED'"]],
    [
      "nothing was received before a payout was confirmed",
      () => ["update loan set first_paid_at = null, first_paid_on = null"],
    ],
    [
      "a payout is confirmed by a withdrawal that was completed",
      () => ["update withdrawal set status = 'SENT', settled_on = null where status = 'COMPLETED'"],
    ],
    [
      "each active loan with a payout has an account, or waits for it",
      () => ["delete from loan_plan", "delete from loan_account"],
    ],
    [
      "the principal of each account is what was paid out and not paid back",
      () => ["update loan_account set later_principal = later_principal + 1"],
    ],
    [
      "the charges that a loan has paid are within their yearly ceiling",
      () => ["update repayment set interest_centavos = 300, amount_centavos = 346"],
    ],
  ];
  it.each(planted)("finds that it is not so: %s", async (check, faults) => {
    await plant(test, ...faults());
    const mismatches = await verifyLedger(test.house.db);
    expect(mismatches.map((each) => each.check)).toContain(check);
    expect(mismatches.find((each) => each.check === check)?.found).toMatch(/\d/);
  });

  it("has been tried on a fault of each kind", () => {
    expect([...new Set(planted.map(([check]) => check))].sort()).toEqual(
      Object.keys(ledgerChecks).sort(),
    );
  });
});

describe("the check of stored accounts", () => {
  const accounts = async () => (await verifyAccounts(test.house)).map(({ found }) => found);

  it("finds nothing in a sound one, nor where a change still waits for its account", async () => {
    expect(await accounts()).toEqual([]);
    await plant(
      test,
      "update loan_account set later_principal = later_principal + 1",
      `insert into loan_change select loan_id, '2026-03-09', id from entry where movement = 'repay'`,
    );
    expect(await accounts()).toEqual([]);
  });

  it.each([
    ["later_principal = later_principal + 1", /principal later is 49955 stored and 49954 by its/],
    ["charged = charged - 1", /charged is 53 stored and 54/],
    ["not_charged = 1", /not charged is 1 stored and 0/],
    ["oldest_due_on = '2026-03-05'", /due since is 2026-03-05 stored and null/],
    ["ceiling_before = ceiling_before + 1", /ceiling is/],
    [
      "interest_by_day[3] = interest_by_day[3] + 1",
      /2026-03-11: interest owed is 16 stored and 15/,
    ],
    ["penalty_by_day = array_fill(0, array[23]) || array[1, 1]", /penalty owed is/],
    ["books_interest_by_day = array_fill(0, array[24])", /interest in the books is 0 stored and/],
  ])("finds an account with %s", async (change, words) => {
    await plant(test, `update loan_account set ${change}`);
    const found = await accounts();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^loan \d+ on 2026-03-09: /);
    expect(found[0]).toMatch(words);
  });
});

describe("npm run ledger:verify", () => {
  const run = () =>
    promisify(execFile)(process.execPath, ["scripts/verify-ledger.ts"], {
      cwd: repository,
      env: { ...process.env, DATABASE_URL: test.appUrl, DATA_DIR: test.house.config.dataDir },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );

  it("prints the accounts, and says that everything matches or what does not", async () => {
    // The next connection writes the clock, which the script reads in the database.
    await test.pool.query("select");
    const sound = await run();
    expect(sound).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Everything matches."),
    });
    expect(sound.stdout).toMatch(/^paid_out\s+500\.00$/m);
    expect(sound.stdout).toMatch(/^total\s+0\.00$/m);
    await plant(test, "update wallet set reserved_centavos = reserved_centavos + 1");
    const broken = await run();
    expect(broken.code).toBe(1);
    expect(broken.stderr).toMatch(/^Not so: a wallet's balances are the sums of its postings: /m);
    expect(broken.stdout).toMatch(/2 mismatches$/m);
  });
});
