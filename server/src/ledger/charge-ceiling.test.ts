/**
 * The database computes the yearly ceiling over charges by itself, as the price does, and refuses a
 * repayment that would pass it.
 */

import { type LoanHistory, readDues } from "@hiram/contract/account/dues.ts";
import type { LoanTerms } from "@hiram/contract/account/dues-account.ts";
import { dayNumber, dayText, dueDates } from "@hiram/contract/calendar/day.ts";
import type { Parts } from "@hiram/contract/money/parts.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  addBorrower,
  insertPaid,
  insertWithdrawal,
  type LedgerBorrower,
} from "@hiram/proof/testing/ledger.ts";
import { addPolicyRow, removePolicyRows } from "@hiram/proof/testing/policy.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const test = await openHouseForFile();

const insertRepayment = (
  borrower: LedgerBorrower,
  on: string,
  parts: Parameters<typeof insertPaid>[3],
) => insertPaid(test, borrower, on, parts);

async function askCeilings(loanId: string, days: readonly string[]): Promise<number[]> {
  const { rows } = await test.ownerPool.query<{ ceiling: number }>(
    `select loan_charge_ceiling($1, day) as ceiling
     from unnest($2::date[]) with ordinality as given (day, place) order by place`,
    [loanId, days],
  );
  return rows.map(({ ceiling }) => ceiling);
}

/** The ceiling of each day, counted day by day from payouts and payments. */
function countCeilings({ quote, firstPaidOn, policy }: LoanTerms, owed: (day: number) => number) {
  const first = dayNumber(firstPaidOn);
  const ends = dueDates(firstPaidOn, quote.months + 24).map(dayNumber);
  const ceilings: number[] = [0];
  let [before, owedDays, start] = [0, 0, first];
  for (let day = first + 1; day <= (ends.at(-1) as number); day++) {
    const end = ends.find((each) => each >= day) as number;
    owedDays += owed(day - 1);
    const units = Math.floor((owedDays * policy.chargesYearlyBasisPointsMax) / (end - start));
    ceilings.push(Math.floor((before + units) / 120_000));
    if (day !== end) continue;
    [before, owedDays, start] = [before + units, 0, end];
  }
  return (day: number): number => ceilings[day - first] as number;
}

/** Payouts of a loan and payments of at most what is owed: days to wait, and a share of it. */
const lives = fc.record({
  firstPaidOn: fc.constantFrom("2026-01-31", "2027-12-30", "2028-02-29", "2026-03-02"),
  months: fc.constantFrom(6, 12),
  parts: fc.constantFrom([1], [0.3, 0.7], [0.5, 0.25, 0.5]),
  payoutGaps: fc.array(fc.integer({ min: 0, max: 70 }), { minLength: 3, maxLength: 3 }),
  payments: fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 120 }),
      share: fc.constantFrom(0.01, 0.05, 0.2, 0.5, 1),
    }),
    { maxLength: 7 },
  ),
});

describe("the ceiling of the database", () => {
  it("is the ceiling of the price on every day, and lets every true payment pass", async () => {
    let reached = 0;
    await fc.assert(
      fc.asyncProperty(lives, async ({ firstPaidOn, months, parts, payoutGaps, payments }) => {
        const amount = 200_000_00;
        const policy = policies[0];
        const terms = { quote: quoteLoan(amount, months, policy), firstPaidOn, policy };
        const borrower = await addBorrower(test, { amount, months, firstPaidOn });
        const first = dayNumber(firstPaidOn);
        let day = first;
        const payouts: { on: string; amount: number }[] = [];
        for (const [index, part] of parts.entries()) {
          if (index > 0) day += payoutGaps[index] as number;
          payouts.push({ on: dayText(day), amount: amount * part });
          await insertWithdrawal(test, borrower, amount * part, "COMPLETED", dayText(day));
        }
        const history = { payouts, payments: [] as { on: string; amount: number }[] };
        day = first;
        for (const { days, share } of payments) {
          day += days;
          const on = dayText(day);
          const paid = Math.floor(readDues(terms, history, on).payoff * share);
          if (paid === 0) continue;
          history.payments.push({ on, amount: paid });
          const its = readDues(terms, history, on).payments.at(-1) as Parts;
          await insertRepayment(borrower, on, its);
        }
        reached += await compareCeilings(terms, history, borrower, day);
      }),
      { numRuns: 40 },
    );
    // Some of them were late for so long that the ceiling decided.
    expect(reached).toBeGreaterThan(0);
  });

  /** How many of the days had a charge that the ceiling reduced. */
  async function compareCeilings(
    terms: LoanTerms,
    history: LoanHistory,
    { loanId }: LedgerBorrower,
    last: number,
  ) {
    const first = dayNumber(terms.firstPaidOn);
    const { payments } = readDues(terms, history, dayText(last + 60));
    const sum = (list: readonly { on: string }[], day: number, of: (each: never) => number) =>
      list.reduce((all, each) => (dayNumber(each.on) <= day ? all + of(each as never) : all), 0);
    const owed = (day: number) =>
      Math.min(
        terms.quote.received,
        sum(history.payouts, day, ({ amount }: { amount: number }) => amount),
      ) - sum(payments, day, ({ principal }: Parts) => principal);
    const ceilingOn = countCeilings(terms, owed);
    const days = Array.from({ length: 40 }, (_, at) => first + at * 9).concat(last, last + 60);
    const ceilings = await askCeilings(loanId, days.map(dayText));
    expect(ceilings).toEqual(days.map(ceilingOn));
    let reached = 0;
    for (const [at, day] of days.entries()) {
      const dues = readDues(terms, history, dayText(day));
      const { penalty, collection, fee, interest } = dues.owed;
      const paid = sum(dues.payments, day, (each: Parts) => sumOfCharges(each));
      const charged = paid + penalty + collection + fee + interest;
      expect(charged).toBeLessThanOrEqual(ceilings[at] as number);
      if (day === first) continue;
      const before = readDues(terms, history, dayText(day - 1));
      if (dues.notCharged === before.notCharged) continue;
      expect(charged).toBe(ceilings[at]);
      reached++;
    }
    return reached;
  }
  const sumOfCharges = ({ penalty, collection, fee, interest }: Parts) =>
    penalty + collection + fee + interest;

  it("is of the policy row of the loan: the lender's before the product's", async () => {
    const borrower = await addBorrower(test, { firstPaidOn: "2026-03-02" });
    await insertWithdrawal(test, borrower, 120_000_00, "COMPLETED", "2026-03-02");
    expect(await askCeilings(borrower.loanId, ["2026-04-02"])).toEqual([2_400_00]);
    await addPolicyRow(test, { from: "2025-11-01", chargesYearlyBasisPointsMax: 600 });
    expect(await askCeilings(borrower.loanId, ["2026-04-02"])).toEqual([2_400_00]);
    await addPolicyRow(test, { from: "2026-01-01", chargesYearlyBasisPointsMax: 1200 });
    expect(await askCeilings(borrower.loanId, ["2026-04-02"])).toEqual([1_200_00]);
    await removePolicyRows(test);
  });

  it("knows every row of the product's own policy", async () => {
    const { rows } = await test.ownerPool.query(
      "select from_day::text as day, yearly_basis_points as ceiling from product_charge_ceiling order by 1",
    );
    expect(rows).toEqual(
      policies.map((row) => ({ day: row.from, ceiling: row.chargesYearlyBasisPointsMax })),
    );
  });
});

describe("a repayment written by the owner of the tables", () => {
  /** 120,000 paid out on 2 March: 2,400 may be charged until 2 April. */
  async function lend() {
    const borrower = await addBorrower(test, { firstPaidOn: "2026-03-02" });
    await insertWithdrawal(test, borrower, 120_000_00, "COMPLETED", "2026-03-02");
    return borrower;
  }
  const refusal = { code: "HM006" };

  it.each(["interest", "penalty", "collection"] as const)(
    "is refused when its %s passes the ceiling by a centavo",
    async (kind) => {
      const borrower = await lend();
      const passing = insertRepayment(borrower, "2026-04-02", { [kind]: 2_400_01 });
      await expect(passing).rejects.toMatchObject(refusal);
      await insertRepayment(borrower, "2026-04-02", { [kind]: 2_400_00 });
    },
  );

  it("D3 is refused when all charges together pass it, and counts what was paid before", async () => {
    const borrower = await lend();
    await insertRepayment(borrower, "2026-03-12", { interest: 500_00 });
    const rest = { interest: 1_000_00, penalty: 500_00, collection: 400_00 };
    const passing = insertRepayment(borrower, "2026-04-02", { ...rest, collection: 400_01 });
    await expect(passing).rejects.toMatchObject(refusal);
    await insertRepayment(borrower, "2026-04-02", rest);
  });

  it("is refused when it is of an earlier day and lowers the ceiling of a later payment", async () => {
    const borrower = await lend();
    await insertRepayment(borrower, "2026-04-02", { interest: 2_400_00 });
    const early = insertRepayment(borrower, "2026-03-20", { principal: 1_000_00 });
    await expect(early).rejects.toMatchObject(refusal);
  });

  it("cannot be changed to pass it", async () => {
    const borrower = await lend();
    await insertRepayment(borrower, "2026-04-02", { interest: 2_400_00, principal: 100 });
    const change = test.ownerPool.query(
      `update repayment set interest_centavos = interest_centavos + 1,
         principal_centavos = principal_centavos - 1 where loan_id = $1`,
      [borrower.loanId],
    );
    await expect(change).rejects.toMatchObject(refusal);
  });

  it("is refused when another one at the same time takes what is left of the ceiling", async () => {
    const borrower = await lend();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => insertRepayment(borrower, "2026-04-02", { interest: 1_300_00 })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
