/**
 * The portfolio agrees with the books to the centavo: the sum over its ages is the principal of the
 * stored accounts, and what the ledger says that members owe. Over a history that is played with
 * the real calls and closed day by day.
 */

import { isProving } from "@hiram/proof/testing/chance.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  addStaff,
  beginPayout,
  endPayout,
  type LoanInStatus,
  loanIn,
  receiveTestPayment,
  settleDebt,
} from "@hiram/proof/testing/loan.ts";
import { expect, it } from "vitest";
import { readPortfolio } from "#books/read-portfolio.ts";
import { trialBalance } from "#ledger/balance.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";
import { readPortfolioDay } from "./read-portfolio-day.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
const staffId = await addStaff(test);

const atNoon = (day: string) => test.clock.set(`${day}T04:00:00Z`);
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** A loan of which so much was paid out on the day of the clock. */
async function payOut(day: string, centavos: number): Promise<LoanInStatus> {
  const loan = await loanIn(test, app, "ACTIVE");
  await endPayout(test, await beginPayout(test, loan, centavos), { paidOn: day });
  return loan;
}

let payments = 0;
const pay = ({ loanId }: LoanInStatus, receivedOn: string, amountCentavos: number) =>
  receiveTestPayment(test, {
    loanId,
    staffId,
    amountCentavos,
    receivedOn,
    reference: `PORTFOLIO ${payments++}`,
  });

/** What the ledger says that members owe: released, less what is in wallets or reserved. */
async function owedInLedger(): Promise<number> {
  const { principal, wallet, reserved } = await trialBalance(test.house.db);
  return 0 - (principal ?? 0) - (wallet ?? 0) - (reserved ?? 0);
}

async function closedFigures() {
  const { closed } = await readPortfolioDay(test.house, {});
  if (!closed) throw new Error("no day is closed");
  return closed;
}

async function expectAgreement(): Promise<void> {
  const { day, ages, vintages } = await closedFigures();
  const centavos = (amounts: readonly number[]) =>
    amounts.reduce((sum, pesos) => sum + Math.round(pesos * 100), 0);
  const { rows } = await test.ownerPool.query(
    "select coalesce(sum(principal), 0)::bigint as owed from accounts_on($1)",
    [day],
  );
  const period = { from: "2026-03-01", until: day, by: "day" } as const;
  const periods = (await readPortfolio(test.house, period)).rows;
  expect({
    day,
    ages: centavos(ages.map(({ principal }) => principal)),
    vintages: centavos(vintages.map(({ owed }) => owed)),
    accounts: rows[0].owed,
    periods: centavos([periods.at(-1)?.outstandingAmount ?? 0]),
  }).toEqual({
    day,
    ages: await owedInLedger(),
    vintages: await owedInLedger(),
    accounts: await owedInLedger(),
    periods: await owedInLedger(),
  });
}

/** In the gate: the days on which a payment, a payout or a late day has just changed the figures. */
const isAfterChange = (day: string): boolean => /-0[1-4]$|-1[01]$|-2[01]$/.test(day);

it("on each day: young, late, paid in part, paid late, given back and ended", async () => {
  let [good, late, ended] = [] as LoanInStatus[];
  for (let day = "2026-03-02"; day <= "2026-06-02"; day = dayAfter(day)) {
    // The day before ends; nothing of this day is booked yet, so the ledger is as it was then.
    atNoon(day);
    await closeEndedDays(test.house);
    if (isProving || isAfterChange(day)) await expectAgreement();
    if (day === "2026-03-02") good = await payOut(day, 150_000_00);
    if (day === "2026-03-10") late = await payOut(day, 80_000_07);
    if (day === "2026-03-31") ended = await payOut(day, 200_000_00);
    if (good && day === "2026-04-02") await pay(good, day, 30_000_00);
    // Booked a day after its value date.
    if (good && day === "2026-05-03") await pay(good, "2026-05-02", 30_000_03);
    if (late && day === "2026-05-20") await pay(late, day, 9_999_99);
    if (ended && day === "2026-04-20") await settleDebt(test, ended);
  }
  const { ages, par, vintages, roll, collections } = await closedFigures();
  expect(ages.reduce((sum, { loans }) => sum + loans, 0)).toBe(2);
  expect(par[0]?.loans).toBe(1);
  expect(vintages).toMatchObject([{ month: "2026-03-01", loans: 3, active: 2, missedFirst: 1 }]);
  expect(roll).toMatchObject({ from: "2026-04-30", until: "2026-05-31" });
  expect(collections.find(({ day }) => day === "2026-05-20")?.collected).toEqual({
    payments: 1,
    amount: 9_999.99,
  });
  const ahead = collections.filter(({ day }) => day > "2026-06-01" && day <= "2026-06-10");
  expect(ahead.filter(({ expected }) => expected?.loans === 1).map(({ day }) => day)).toEqual([
    "2026-06-02",
    "2026-06-10",
  ]);
});
