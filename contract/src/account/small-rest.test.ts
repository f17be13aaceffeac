import { describe, expect, test } from "vitest";
import { policies } from "#policy/policy.ts";
import { quoteLoan } from "#price/quote.ts";
import { playHistory } from "./dues.ts";
import { owedOf, sumOfParts } from "./dues-account.ts";

const policy = policies[0];
const terms = { quote: quoteLoan(200_000_00, 6, policy), firstPaidOn: "2026-03-02", policy };
const payouts = [{ on: "2026-03-02", amount: 200_000_00 }];
const play = (payments: { on: string; amount: number }[], asOf: string) => {
  const { account, waivedRest } = playHistory(terms, { payouts, payments }, asOf);
  return { owed: sumOfParts(owedOf(account)), waived: sumOfParts(waivedRest) };
};
const payoffOn = (on: string) => play([], on).owed;

describe("D31 a payment that was meant to end the loan", () => {
  test("ends it when it comes a day after the day it was quoted for", () => {
    const amount = payoffOn("2026-03-12");
    const rest = payoffOn("2026-03-13") - amount;
    expect(rest).toBeGreaterThan(0);
    expect(play([{ on: "2026-03-13", amount }], "2026-05-01")).toEqual({ owed: 0, waived: rest });
  });

  test("by several payments ends it too", () => {
    const amount = payoffOn("2026-03-12");
    const payments = [50_000_00, 50_000_00, 50_000_00, amount - 150_000_00].map((each) => ({
      on: "2026-03-13",
      amount: each,
    }));
    expect(play(payments, "2026-03-13").owed).toBe(0);
  });

  test("leaves a rest above the policy's figure to be paid", () => {
    const amount = payoffOn("2026-03-12");
    expect(play([{ on: "2026-03-15", amount }], "2026-03-15")).toEqual({
      owed: payoffOn("2026-03-15") - amount,
      waived: 0,
    });
  });

  test("is known by its size: a small payment of a small debt waives nothing", () => {
    const amount = payoffOn("2026-03-12") - 90_00;
    const first = { on: "2026-03-12", amount };
    expect(play([first], "2026-03-12")).toEqual({ owed: 90_00, waived: 0 });
    const small = { on: "2026-03-13", amount: 50_00 };
    const { owed, waived } = play([first, small], "2026-03-13");
    expect([owed > 40_00, waived]).toEqual([true, 0]);
  });
});
