import { randomUUID } from "node:crypto";
import {
  allowEarlyWriteOffs,
  balanceOn,
  closeDay,
  confirmedProposal,
  linesOf,
  moveOn,
  releaseOn,
  setAccountFigures,
} from "@hiram/proof/testing/books.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { addBorrower, type LedgerBorrower } from "@hiram/proof/testing/ledger.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  releaseLoan,
  repay,
  reserveWithdrawal,
  returnUnused,
  settleWithdrawal,
} from "#ledger/movements.ts";

let test: TestHouse;
let ana: LedgerBorrower;
beforeEach(async () => {
  test = await openTestHouse();
  await allowEarlyWriteOffs(test);
  ana = await addBorrower(test, { amount: 1_000_00, firstPaidOn: "2026-03-02" });
  await releaseOn(test, "2026-03-02", ana);
});
afterEach(() => test.close());

/** Pays out `amount` of the 1,000.00 in the wallet on `day`. */
async function payOut(day: string, amount: number, whose = ana) {
  const withdrawal = randomUUID();
  await moveOn(test, day, whose, reserveWithdrawal(amount), withdrawal);
  await moveOn(test, day, whose, settleWithdrawal(amount), withdrawal);
}
const pay = (day: string, paid: Partial<Parameters<typeof repay>[0]>, whose = ana) =>
  moveOn(
    test,
    day,
    whose,
    repay({ penalty: 0, collection: 0, fee: 0, interest: 0, principal: 0, ...paid }),
  );
const writeOff = async (day: string, { loanId }: LedgerBorrower) =>
  test.pool.query("insert into loan_write_off (loan_id, day, proposal_id) values ($1, $2, $3)", [
    loanId,
    day,
    await confirmedProposal(test, "loan.write-off", loanId),
  ]);

describe("the journal of a day", () => {
  it("has each movement of the day on its account, both sides", async () => {
    await payOut("2026-03-02", 600_00);
    await moveOn(test, "2026-03-02", ana, reserveWithdrawal(100_00));
    await setAccountFigures(test, ana, "2026-03-02", { principal: 600_00 });
    await closeDay(test, "2026-03-02");
    expect(await linesOf(test, "2026-03-02")).toEqual({
      "MOVEMENT loan_principal": [1_000_00],
      "MOVEMENT member_wallets": [700_00, -1_000_00],
      "MOVEMENT payouts_under_way": [600_00, -700_00],
      "MOVEMENT cash_payouts": [-600_00],
      "PROVISION impairment_expense": [6_00],
      "PROVISION impairment_allowance": [-6_00],
    });
  });

  it("takes movements until midnight in Manila and no later ones", async () => {
    await closeDay(test, "2026-03-02");
    const late = await addBorrower(test, { amount: 5_00 });
    await test.ownerPool.query("set session_replication_role = replica");
    await test.ownerPool.query("update entry set at = $2 where subject_id = $1", [
      late.loanId,
      "2026-03-03T15:59:59.999Z",
    ]);
    await test.ownerPool.query("reset session_replication_role");
    await moveOn(test, "2026-03-04", ana, releaseLoan(7_00));
    await closeDay(test, "2026-03-03");
    expect(await linesOf(test, "2026-03-03")).toEqual({
      "MOVEMENT loan_principal": [5_00],
      "MOVEMENT member_wallets": [-5_00],
    });
    await closeDay(test, "2026-03-04");
    expect(await balanceOn(test, "loan_principal", "2026-03-04")).toBe(1_012_00);
  });

  it("begins with every movement of earlier days", async () => {
    await closeDay(test, "2026-03-09");
    expect(await balanceOn(test, "loan_principal", "2026-03-09")).toBe(1_000_00);
  });

  it("is posted once for a day, and the days come in order", async () => {
    await closeDay(test, "2026-03-03");
    const again = (day: string) =>
      test.pool.query("select post_journal($1, 'DAILY', 'x', null, now(), '{}', '{}', '{}')", [
        day,
      ]);
    for (const day of ["2026-03-03", "2026-03-02"])
      await expect(again(day)).rejects.toMatchObject({ code: "HM051" });
  });

  it("of a day on which nothing happened has no lines", async () => {
    await closeDay(test, "2026-03-02");
    await closeDay(test, "2026-03-03");
    expect(await linesOf(test, "2026-03-03")).toEqual({});
  });
});

describe("interest and charges", () => {
  it("are income on the day they grow, each on its own account", async () => {
    await setAccountFigures(test, ana, "2026-03-02", { interest: 10, penalty: 20, collection: 5 });
    await closeDay(test, "2026-03-02");
    await setAccountFigures(test, ana, "2026-03-03", { interest: 17, penalty: 20, collection: 9 });
    await closeDay(test, "2026-03-03");
    expect(await linesOf(test, "2026-03-03")).toEqual({
      "ACCRUAL interest_receivable": [7],
      "ACCRUAL interest_income": [-7],
      "ACCRUAL collection_receivable": [4],
      "ACCRUAL collection_income": [-4],
    });
    expect(await balanceOn(test, "penalty_income", "2026-03-03")).toBe(-20);
  });

  it("that are paid lower the receivable and are not income again", async () => {
    await setAccountFigures(test, ana, "2026-03-02", { interest: 30 });
    await closeDay(test, "2026-03-02");
    await pay("2026-03-03", { interest: 30, principal: 70 });
    await setAccountFigures(test, ana, "2026-03-03", { interest: 2 });
    await closeDay(test, "2026-03-03");
    expect(await linesOf(test, "2026-03-03")).toMatchObject({
      "MOVEMENT cash_collections": [100],
      "MOVEMENT interest_receivable": [-30],
      "MOVEMENT loan_principal": [-70],
      "ACCRUAL interest_receivable": [2],
      "ACCRUAL interest_income": [-2],
    });
    expect(await balanceOn(test, "interest_receivable", "2026-03-03")).toBe(2);
  });

  it("that a backdated payment takes away are taken back on the day of booking", async () => {
    await setAccountFigures(test, ana, "2026-03-02", { penalty: 50 });
    await closeDay(test, "2026-03-02");
    await pay("2026-03-03", { principal: 40 });
    await setAccountFigures(test, ana, "2026-03-03", { penalty: 0 });
    await closeDay(test, "2026-03-03");
    expect(await linesOf(test, "2026-03-03")).toMatchObject({
      "ACCRUAL penalty_receivable": [-50],
      "ACCRUAL penalty_income": [50],
    });
    expect(await balanceOn(test, "penalty_income", "2026-03-02")).toBe(-50);
  });

  it("over 90 days past due stay in the memo until they are received", async () => {
    await setAccountFigures(test, ana, "2026-03-02", {
      interest: 90,
      booksInterest: 60,
      daysLate: 91,
    });
    await closeDay(test, "2026-03-02");
    expect(await balanceOn(test, "interest_income", "2026-03-02")).toBe(-60);
    expect(await balanceOn(test, "memo_not_accrued", "2026-03-02")).toBe(30);
    await pay("2026-03-03", { interest: 90 });
    await setAccountFigures(test, ana, "2026-03-03", {});
    await closeDay(test, "2026-03-03");
    expect(await balanceOn(test, "interest_income", "2026-03-03")).toBe(-90);
    expect(await balanceOn(test, "interest_receivable", "2026-03-03")).toBe(0);
    expect(await balanceOn(test, "memo_not_accrued", "2026-03-03")).toBe(0);
    expect(await balanceOn(test, "memo_not_accrued_contra", "2026-03-03")).toBe(0);
  });
});

describe("provisions", () => {
  it("follow the age of each loan, and the day's ages are kept", async () => {
    const ages = [0, 1, 30, 31, 60, 61, 90, 91, 180, 181];
    for (const daysLate of ages) {
      const whose = await addBorrower(test, { amount: 1_000_00 });
      await setAccountFigures(test, whose, "2026-03-02", { principal: 1_000_00, daysLate });
    }
    await closeDay(test, "2026-03-02");
    const { rows } = await test.pool.query(
      "select from_days, loans, allowance_centavos from provision_day order by from_days",
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      [0, 1, 10_00],
      [1, 2, 100_00],
      [31, 2, 400_00],
      [61, 2, 1_000_00],
      [91, 2, 1_600_00],
      [181, 1, 1_000_00],
    ]);
    expect(await balanceOn(test, "impairment_allowance", "2026-03-02")).toBe(-4_110_00);
  });

  it("change with the rates of their day only", async () => {
    await setAccountFigures(test, ana, "2026-03-02", { principal: 1_000_00 });
    await closeDay(test, "2026-03-02");
    const insert = async (day: string) =>
      test.pool.query(
        "insert into provision_rates (from_day, rates, proposal_id) values ($1, $2, $3)",
        [day, [200, 200, 200, 200, 200, 200], await confirmedProposal(test, "books.rates", day)],
      );
    await expect(insert("2026-03-02")).rejects.toMatchObject({ code: "HM051" });
    await insert("2026-03-04");
    await closeDay(test, "2026-03-03");
    expect(await linesOf(test, "2026-03-03")).toEqual({});
    await closeDay(test, "2026-03-04");
    expect(await linesOf(test, "2026-03-04")).toEqual({
      "PROVISION impairment_expense": [10_00],
      "PROVISION impairment_allowance": [-10_00],
    });
  });
});

describe("a loan that is written off", () => {
  const late = { principal: 600_00, interest: 30_00, booksInterest: 20_00, penalty: 5_00 };

  beforeEach(async () => {
    await payOut("2026-03-02", 600_00);
    await setAccountFigures(test, ana, "2026-03-02", { ...late, daysLate: 200 });
    await closeDay(test, "2026-03-02");
  });

  it("leaves the books with what is owed, not with what stands in its wallet", async () => {
    await writeOff("2026-03-03", ana);
    await closeDay(test, "2026-03-03");
    expect(await linesOf(test, "2026-03-03")).toEqual({
      "WRITE_OFF loan_principal": [-600_00],
      "WRITE_OFF interest_receivable": [-20_00],
      "WRITE_OFF penalty_receivable": [-5_00],
      "WRITE_OFF impairment_allowance": [600_00],
      "WRITE_OFF write_off_expense": [25_00],
      "MEMO memo_not_accrued": [-10_00],
      "MEMO memo_not_accrued_contra": [10_00],
      "MEMO memo_written_off": [635_00],
      "MEMO memo_written_off_contra": [-635_00],
    });
    expect(await balanceOn(test, "loan_principal", "2026-03-03")).toBe(400_00);
    const { rows } = await test.pool.query(
      "select principal_centavos, interest_centavos, penalty_centavos from loan_write_off",
    );
    expect(rows.map((row) => Object.values(row))).toEqual([[600_00, 20_00, 5_00]]);
  });

  it("accrues nothing afterwards, and what is paid is recovery income", async () => {
    await writeOff("2026-03-03", ana);
    await closeDay(test, "2026-03-03");
    await pay("2026-03-04", { interest: 30_00, principal: 70_00 });
    await setAccountFigures(test, ana, "2026-03-04", {
      principal: 530_00,
      interest: 1_00,
      daysLate: 202,
    });
    await closeDay(test, "2026-03-04");
    expect(await linesOf(test, "2026-03-04")).toEqual({
      "RECOVERY cash_collections": [100_00],
      "RECOVERY recovery_income": [-100_00],
      "MEMO memo_written_off": [-104_00],
      "MEMO memo_written_off_contra": [104_00],
    });
  });

  it("is paid on the day itself as any other loan", async () => {
    await writeOff("2026-03-03", ana);
    await pay("2026-03-03", { principal: 100_00 });
    await setAccountFigures(test, ana, "2026-03-03", { ...late, principal: 500_00, daysLate: 201 });
    await closeDay(test, "2026-03-03");
    expect(await linesOf(test, "2026-03-03")).toMatchObject({
      "MOVEMENT loan_principal": [-100_00],
      "WRITE_OFF loan_principal": [-500_00],
    });
    expect(await balanceOn(test, "loan_principal", "2026-03-03")).toBe(400_00);
  });

  it("keeps the rest of its wallet in the books until it leaves or goes back", async () => {
    await writeOff("2026-03-03", ana);
    await closeDay(test, "2026-03-03");
    const paid = { penalty: 0, collection: 0, fee: 0, interest: 40_00, principal: 110_00 };
    await moveOn(test, "2026-03-04", ana, returnUnused(paid));
    await payOut("2026-03-04", 250_00);
    await closeDay(test, "2026-03-04");
    expect(await balanceOn(test, "loan_principal", "2026-03-04")).toBe(0);
    expect(await balanceOn(test, "member_wallets", "2026-03-04")).toBe(0);
    expect(await balanceOn(test, "recovery_income", "2026-03-04")).toBe(0);
    expect(await balanceOn(test, "write_off_expense", "2026-03-04")).toBe(275_00);
  });

  it("needs a confirmed proposal, an open day, and stays written off", async () => {
    const insert = (day: string, proposal: string) =>
      test.pool.query(
        "insert into loan_write_off (loan_id, day, proposal_id) values ($1, $2, $3)",
        [ana.loanId, day, proposal],
      );
    const other = await confirmedProposal(test, "loan.write-off", randomUUID());
    await expect(insert("2026-03-03", other)).rejects.toMatchObject({ code: "HM050" });
    const proposal = await confirmedProposal(test, "loan.write-off", ana.loanId);
    await expect(insert("2026-03-02", proposal)).rejects.toMatchObject({ code: "HM051" });
    await insert("2026-03-03", proposal);
    await closeDay(test, "2026-03-03");
    const change = test.pool.query("update loan_write_off set principal_centavos = 1");
    await expect(change).rejects.toMatchObject({ code: "HM001" });
    await expect(test.ownerPool.query("delete from loan_write_off")).rejects.toMatchObject({
      code: "HM001",
    });
  });
});
