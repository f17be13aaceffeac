/** A price that was sent, and the same choice at another day's price. */
import { pesoDisplay } from "@hiram/contract/money/money.ts";
import { type Policy, policies } from "@hiram/contract/policy/policy.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { expect, test } from "vitest";
import { changedLines, quoteAgain } from "#loan/calculator/requote.ts";

const [policy] = policies;
const riyal = { code: "SAR", decimals: 2, exchangeRate: 0.064 };
const sentIn = (currency: typeof pesoDisplay) =>
  writePrice(quoteLoan(500_000_00, 12, policy), currency);

type Case = [string, typeof pesoDisplay, Policy, (typeof riyal)[], string[]];
const cases: Case[] = [
  ["nothing", pesoDisplay, policy, [riyal], []],
  ["nothing, in another currency", riyal, policy, [riyal], []],
  [
    "the rate of the currency",
    riyal,
    policy,
    [{ ...riyal, exchangeRate: 0.065 }],
    ["exchangeRate"],
  ],
  [
    "the interest",
    pesoDisplay,
    { ...policy, interestMonthlyBasisPoints: 60 },
    [],
    ["interestRate", "interestAmountPHP", "installmentAmountPHP"],
  ],
];

test.each(cases)("what has changed: %s", (_, currency, now, currencies, lines) => {
  const sent = sentIn(currency);
  const offer = quoteAgain(sent, now, currencies);
  expect(offer && changedLines(sent, offer)).toEqual(lines);
});

test("a currency that is not shown any more leaves pesos, and no rate that has changed", () => {
  const sent = sentIn(riyal);
  const offer = quoteAgain(sent, policy, []);
  expect(offer?.currency).toBe(pesoDisplay);
  expect(offer && changedLines(sent, offer)).toEqual([]);
});

test.each<[string, Partial<Policy>]>([
  ["too small", { loanCentavosMin: 500_000_01 }],
  ["too large", { loanCentavosMax: 499_999_99 }],
  ["of a term that is gone", { termsMonths: [6, 24] }],
])("a loan that is now %s is not offered", (_, change) => {
  expect(quoteAgain(sentIn(pesoDisplay), { ...policy, ...change }, [])).toBeNull();
  expect(quoteAgain(sentIn(pesoDisplay), policy, [])).not.toBeNull();
});
