/** The general ledger at the desk: each figure of a past day, and the rows behind it. */
import { randomUUID } from "node:crypto";
import {
  closeDay,
  confirmedProposal,
  moveOn,
  releaseOn,
  setAccountFigures,
} from "@hiram/proof/testing/books.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addBorrower, type LedgerBorrower } from "@hiram/proof/testing/ledger.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { repay, reserveWithdrawal, settleWithdrawal } from "#ledger/movements.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let dino: Desk;
let ana: LedgerBorrower;

/** 1,000.00 lent, 600.00 taken out, interest of three days, a payment on the third. */
beforeAll(async () => {
  dino = await openDesk(test, app, "ACCOUNTANT", { name: "Dino Umali" });
  ana = await addBorrower(test, { amount: 1_000_00, firstPaidOn: "2026-03-02" });
  await releaseOn(test, "2026-03-02", ana);
  const withdrawal = randomUUID();
  await moveOn(test, "2026-03-02", ana, reserveWithdrawal(600_00), withdrawal);
  await moveOn(test, "2026-03-02", ana, settleWithdrawal(600_00), withdrawal);
  await setAccountFigures(test, ana, "2026-03-02", { principal: 600_00, interest: 1_00 });
  await closeDay(test, "2026-03-02");
  await setAccountFigures(test, ana, "2026-03-03", {
    principal: 600_00,
    interest: 3_00,
    penalty: 50,
  });
  await closeDay(test, "2026-03-03");
  const paid = { penalty: 0, collection: 0, fee: 0, interest: 2_00, principal: 98_00 };
  await moveOn(test, "2026-03-04", ana, repay(paid));
  await setAccountFigures(test, ana, "2026-03-04", {
    principal: 502_00,
    interest: 2_00,
    daysLate: 1,
  });
  await closeDay(test, "2026-03-04");
});
beforeEach(() => resetLimits(test));

const ask = async (path: string, body: object) => (await dino.browser.post(path, body)).json();
const days = { from: "2026-03-01", until: "2026-03-31" };

describe("the trial balance", () => {
  it("has every account on its side, debit equal to credit, for any closed day", async () => {
    const { accounts, total, memo, ...reply } = await ask("/staff/books/trial-balance", {
      day: "2026-03-03",
    });
    expect(reply).toEqual({
      day: "2026-03-03",
      firstDay: "2026-03-02",
      lastDay: "2026-03-04",
      source: { from: "MAIN", behindSeconds: null },
    });
    expect(total).toEqual({ debit: 1009.5, credit: 1009.5 });
    expect(memo).toEqual({ debit: 0, credit: 0 });
    const figures = Object.fromEntries(
      accounts.map((row: { account: string; debit: number; credit: number }) => [
        row.account,
        row.debit - row.credit,
      ]),
    );
    expect(figures).toMatchObject({
      loan_principal: 1000,
      interest_receivable: 3,
      penalty_receivable: 0.5,
      member_wallets: -400,
      cash_payouts: -600,
      interest_income: -3,
      penalty_income: -0.5,
      impairment_allowance: -6,
      impairment_expense: 6,
    });
  });

  it("is of the last closed day when none is named", async () => {
    expect(await ask("/staff/books/trial-balance", {})).toMatchObject({ day: "2026-03-04" });
  });

  it.each([
    ["2026-03-01", "The books begin on 2026-03-02."],
    ["2026-03-05", "The last closed day is 2026-03-04."],
  ])("of %s is refused with the reason", async (day, words) => {
    const reply = await dino.browser.post("/staff/books/trial-balance", { day });
    expect(outcomeOf(reply)).toBe("422 InvalidInput");
    expect(reply.json().fields).toEqual({ day: words });
  });
});

describe("an account", () => {
  it("shows its balance before, each movement, and its balance after", async () => {
    const body = { account: "interest_receivable", from: "2026-03-03", until: "2026-03-04" };
    const reply = await ask("/staff/books/account", body);
    expect(reply).toMatchObject({ opening: 1, debit: 3, credit: 2, closing: 2, next: null });
    type Row = { day: string; part: string; debit: number; credit: number; balance: number };
    expect(
      reply.rows.map(({ day, part, debit, credit, balance }: Row) => [
        day,
        part,
        debit - credit,
        balance,
      ]),
    ).toEqual([
      ["2026-03-03", "ACCRUAL", 2, 3],
      ["2026-03-04", "MOVEMENT", -2, 1],
      ["2026-03-04", "ACCRUAL", 1, 2],
    ]);
  });

  it("shows a credit account above zero", async () => {
    const reply = await ask("/staff/books/account", { account: "member_wallets", ...days });
    expect(reply).toMatchObject({ normal: "credit", opening: 0, closing: 400 });
  });

  it("goes on after the last row of a page", async () => {
    const body = { account: "interest_receivable", ...days };
    const all = (await ask("/staff/books/account", body)).rows;
    const [first] = all;
    const after = `${first.journal}.${first.line}`;
    expect((await ask("/staff/books/account", { ...body, after })).rows).toEqual(all.slice(1));
  });
});

describe("the journal", () => {
  it("has one journal a day, the newest first, debit equal to credit", async () => {
    const { rows } = await ask("/staff/books/journal", days);
    expect(rows.map(({ day }: { day: string }) => day)).toEqual([
      "2026-03-04",
      "2026-03-03",
      "2026-03-02",
    ]);
    for (const { debit, credit } of rows) expect(debit).toBe(credit);
    const next = await ask("/staff/books/journal", { ...days, after: String(rows[0].journal) });
    expect(next.rows).toEqual(rows.slice(1));
  });

  type Line = { line: number; part: string; account: string; debit: number; credit: number };
  const openLine = async (day: string, part: string, account: string, side: "debit" | "credit") => {
    const { rows } = await ask("/staff/books/journal", { from: day, until: day });
    const line = rows[0].lines.find(
      (one: Line) => one.part === part && one.account === account && one[side] > 0,
    );
    return ask("/staff/books/line", { journal: rows[0].journal, line: line.line });
  };

  it("opens a movement to the postings of its day", async () => {
    const line = await openLine("2026-03-02", "MOVEMENT", "payouts_under_way", "debit");
    expect(line).toMatchObject({
      day: "2026-03-02",
      debit: 600,
      rows: [{ what: "Payout confirmed", memberId: ana.memberId, amount: 600 }],
    });
  });

  it("opens an accrual to how it was computed and to the accounts of loans", async () => {
    const line = await openLine("2026-03-04", "ACCRUAL", "interest_income", "credit");
    expect(line.steps).toEqual([
      { name: "Accounts of all loans at the end of the day", amount: 2 },
      { name: "less the receivable of the day before", amount: -3 },
      { name: "and what was paid of it on the day", amount: 2 },
      { name: "Income of the day", amount: 1 },
    ]);
    expect(line.rows).toMatchObject([{ what: "1 day late", amount: 2 }]);
  });

  it("opens a provision to the ages of its day", async () => {
    const line = await openLine("2026-03-04", "PROVISION", "impairment_expense", "debit");
    expect(line.steps[1]).toEqual({
      name: "1 to 30 days: 1 loan, principal at 5.00%",
      amount: 502,
    });
    expect(line.rows[1]).toMatchObject({ what: "Allowance, 1 to 30 days", amount: 25.1 });
    expect(line.steps.slice(-3)).toEqual([
      { name: "Allowance at the end of the day, the sum of the rows below", amount: 25.1 },
      { name: "less the allowance of the day before", amount: -6 },
      { name: "Change of the day", amount: line.debit },
    ]);
  });

  it("refuses a line that is not there", async () => {
    const reply = await dino.browser.post("/staff/books/line", { journal: 1, line: 999 });
    expect(outcomeOf(reply)).toBe("404 NotFound");
  });
});

describe("the journal as a file", () => {
  const file = async (name = "2026-03-01.2026-03-31") =>
    (await dino.browser.get(`/staff/books/journal/${name}`)).body;

  it("has the lender's codes, two decimals, and debit equal to credit", async () => {
    const [head, ...lines] = (await file()).trim().split("\r\n");
    expect(head).toBe("Journal,Date,Line,Account code,Account name,Description,Debit,Credit");
    const cells = lines.map((line) => line.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []);
    const sumOf = (at: number) =>
      cells.reduce(
        (sum, row) => sum + Math.round(Number((row[at] ?? "").replace(",", "")) * 100),
        0,
      );
    expect(sumOf(6)).toBeGreaterThan(0);
    expect(sumOf(6)).toBe(sumOf(7));
    for (const line of lines) expect(line).toMatch(/,(\d+\.\d\d,|,\d+\.\d\d)$/);
    expect(lines[0]).toMatch(/^\d+,2026-03-02,1,\d{4},/);
  });

  it("is empty but for its headings when no day is in the range", async () => {
    expect((await file("2025-01-01.2025-01-31")).trim().split("\r\n")).toHaveLength(1);
  });

  it("never begins a cell as a formula", async () => {
    const proposal = await confirmedProposal(test, "books.codes", "codes");
    await test.pool.query("insert into account_codes (codes, proposal_id) values ($1, $2)", [
      JSON.stringify({ loan_principal: { code: "=1+1", name: '@SUM("A1")' } }),
      proposal,
    ]);
    expect(await file()).toContain(`,'=1+1,"'@SUM(""A1"")",`);
  });
});
