/** Which amounts are offered, and which ways take them. */
import { readTypedAmount } from "@hiram/contract/money/amount.ts";
import { describe, expect, test } from "vitest";
import {
  amountRefusalOf,
  filterTypedAmount,
  fittingMethod,
  listAmountChoices,
} from "#payment/amounts.ts";
import { pollEveryMs } from "#payment/payment.api.ts";
import { optionsWith } from "#testing/payment.ts";

const names = (changes: Parameters<typeof optionsWith>[0], oldest: number | null = null) =>
  listAmountChoices(optionsWith(changes), oldest).map(({ name, amount }) => [name, amount]);

describe("the amounts", () => {
  test("of a member who is fine: this instalment, and all that is owed", () => {
    expect(names({})).toEqual([
      ["instalment", 8_144_00],
      ["payoff", 361_000_50],
    ]);
  });

  test("of a late member begin with all that is due", () => {
    expect(names({ dueNow: 8_900 })).toEqual([
      ["due", 8_900_00],
      ["payoff", 361_000_50],
    ]);
  });

  test("of a member with several late instalments have the oldest of them alone", () => {
    expect(names({ dueNow: 17_000 }, 8_600_00)).toEqual([
      ["due", 17_000_00],
      ["oldest", 8_600_00],
      ["payoff", 361_000_50],
    ]);
  });

  test("name the last instalment once, as what ends the loan", () => {
    expect(names({ nextAmount: 8_100, payoff: 8_100 })).toEqual([["payoff", 8_100_00]]);
    expect(names({ dueNow: 8_100, payoff: 8_100 })).toEqual([["payoff", 8_100_00]]);
  });
});

test.each([
  ["1,500.555", "1500.55", 1_500_55],
  ["₱ 20", "20", 20_00],
  ["", "", null],
  ["0", "0", null],
  [".", ".", null],
])("typed %j is kept as %j and read as %j", (typed, kept, amount) => {
  expect(filterTypedAmount(typed)).toBe(kept);
  expect(readTypedAmount(kept)).toBe(amount);
});

describe("the ways", () => {
  const { ways } = optionsWith();
  const [qr, , checkout] = ways as [(typeof ways)[0], (typeof ways)[0], (typeof ways)[0]];

  test.each([
    [0.99, "below"],
    [1, null],
    [50_000, null],
    [50_000.01, "above"],
  ])("QR Ph and ₱%d: %s", (pesos, refusal) => {
    expect(amountRefusalOf(qr, Math.round(pesos * 100))).toBe(refusal);
  });

  test("the chosen way stays while it takes the amount, otherwise the first that does is taken", () => {
    expect(fittingMethod(ways, 8_144_00, "CHECKOUT")).toBe("CHECKOUT");
    expect(fittingMethod(ways, 60_000_00, "QRPH")).toBe("TRANSFER");
    expect(fittingMethod(ways, 60_000_00, null)).toBe("TRANSFER");
    expect(fittingMethod([checkout], 50_00, "CHECKOUT")).toBeNull();
  });
});

test("a payment is asked about often at first, then seldom, and not once it has ended", () => {
  expect([0, 19, 20, 39, 40, 500].map((asked) => pollEveryMs(true, asked))).toEqual([
    3_000, 3_000, 10_000, 10_000, 30_000, 30_000,
  ]);
  expect(pollEveryMs(false, 1)).toBe(false);
});
