/**
 * What the books have of a loan over 90 days late, held against a reckoning of its own: what was
 * owed on day 90, less the cash that came since, and never more than is owed.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PlainAccount } from "#account/plain/plain-account.ts";
import { addDays, dayNumber, dayText } from "#calendar/day.ts";
import { fromPesos } from "#money/money.ts";
import { policies } from "#policy/policy.ts";
import { quoteLoan } from "#price/quote.ts";
import { recognisedAmountsOf } from "./books-rule.ts";
import { type Payment, playHistory } from "./dues.ts";
import { type BooksAmounts, type LoanTerms, owedOf } from "./dues-account.ts";
import type { LateCashRule } from "./late-cash.ts";
import { restoreAccount, toStoredAccount } from "./stored-account.ts";

const policy = { ...policies[0], smallRestCentavos: 0 };
const amount = fromPesos(250_000);
const first = "2026-03-02";
const terms: LoanTerms = { quote: quoteLoan(amount, 12, policy), firstPaidOn: first, policy };
const kinds = ["penalty", "collection", "fee", "interest"] as const;
const sumOf = (amounts: BooksAmounts): number =>
  kinds.reduce((sum, kind) => sum + amounts[kind], 0);
const none: BooksAmounts = { penalty: 0, collection: 0, fee: 0, interest: 0 };

const accountOn = (day: string, payments: readonly Payment[], rules?: readonly LateCashRule[]) =>
  playHistory(
    { ...terms, ...(rules && { lateCash: rules }) },
    { payouts: [{ on: first, amount }], payments },
    day,
  ).account;
const booksOn = (...asked: Parameters<typeof accountOn>) =>
  recognisedAmountsOf(accountOn(...asked));

/** All of it day by day, from the plain account: nothing of the engine's memory is used. */
function reckon(day: string, payments: readonly Payment[]): number {
  const plain = new PlainAccount(terms, {});
  plain.draw(amount);
  let books = 0;
  while (true) {
    const today = dayText(plain.today);
    const paid = plain.pay(payments.filter(({ on }) => on === today).map((one) => one.amount));
    const cash = paid.reduce((sum, parts) => sum + sumOf(parts), 0);
    const oldest = plain.rows.find(({ open }) => open.interest + open.principal > 0);
    const isLate = oldest !== undefined && plain.today - oldest.day > 90;
    books = isLate ? Math.max(0, books - cash) : sumOf(plain.owed);
    if (today === day) return books;
    plain.advanceAccountTo(plain.today + 1);
  }
}

/** What the first instalment asks for falls due on April 2; July 2 is 91 days later. */
const day90 = "2026-07-01";

describe("cash on a loan over 90 days late", () => {
  const cash = { on: "2026-07-20", amount: fromPesos(10_000) };

  test("pays first what was accrued until day 90, and is no new income until that is paid", () => {
    const accrued = booksOn(day90, []);
    expect(booksOn("2026-07-19", [])).toEqual(accrued);
    for (const pesos of [574.15, 2_000, 10_000, 20_000]) {
      const cash = { on: "2026-07-20", amount: Math.round(pesos * 100) };
      const { payments } = playHistory(
        terms,
        { payouts: [{ on: first, amount }], payments: [cash] },
        cash.on,
      );
      const paid = sumOf(payments[0] ?? none);
      // Income is what the books gained with the cash: only what is above the receivable.
      const income = sumOf(booksOn(cash.on, [cash])) + paid - sumOf(accrued);
      expect(income, `of ₱${pesos}`).toBe(Math.max(0, paid - sumOf(accrued)));
    }
  });

  test("was income first under the rule before, which stays true of its days", () => {
    const rules = [
      { fromDay: "2000-01-01", paysFirst: "INCOME" },
      { fromDay: "2026-08-01", paysFirst: "RECEIVABLE" },
    ] as const;
    const later = { on: "2026-08-10", amount: fromPesos(5_000) };
    const before = sumOf(booksOn("2026-08-09", [cash, later], rules));
    expect(before).toBeGreaterThan(sumOf(booksOn("2026-08-09", [cash, later])));
    expect(before).toBe(sumOf(booksOn("2026-08-09", [cash], rules.slice(0, 1))));
    expect(sumOf(booksOn(later.on, [cash, later], rules))).toBe(before - later.amount);
  });

  test("equals the plain reckoning for any payments, and no kind is above what is owed", () => {
    const payment = fc.record({
      at: fc.integer({ min: 20, max: 330 }),
      pesos: fc.integer({ min: 1, max: 40_000 }),
    });
    const history = fc.tuple(fc.array(payment, { maxLength: 6 }), fc.integer({ min: 0, max: 30 }));
    fc.assert(
      fc.property(history, ([all, more]) => {
        const payments = all.map(({ at, pesos }) => ({
          on: addDays(first, at),
          amount: fromPesos(pesos),
        }));
        const day = addDays(first, Math.max(120, ...all.map(({ at }) => at)) + more);
        const account = accountOn(day, payments);
        const [books, owed] = [recognisedAmountsOf(account), owedOf(account)];
        expect(sumOf(books)).toBe(reckon(day, payments));
        for (const kind of kinds) expect(books[kind]).toBeLessThanOrEqual(owed[kind]);
      }),
      { numRuns: 200 },
    );
  });

  test("goes on from a stored account as from the whole past", () => {
    const stored = restoreAccount(terms, toStoredAccount(accountOn(cash.on, [cash])));
    expect(recognisedAmountsOf(stored)).toEqual(booksOn(cash.on, [cash]));
    expect(stored.today).toBe(dayNumber(cash.on));
  });
});
