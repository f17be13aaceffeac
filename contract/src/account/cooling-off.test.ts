import { describe, expect, test } from "vitest";
import { policies } from "#policy/policy.ts";
import { quoteLoan } from "#price/quote.ts";
import {
  coolingOffLastDay,
  daysLeftUntil,
  giveBackLastDay,
  isCoolingOffFulfilled,
} from "./cooling-off.ts";
import { playHistory, readDues } from "./dues.ts";

const [policy] = policies;
const loan = 200_000_00;
const terms = { quote: quoteLoan(loan, 12, policy), firstPaidOn: "2026-03-30", policy };

test("the days are counted after the day of the first payout, over a month's end", () => {
  expect(coolingOffLastDay("2026-03-30", { coolingOffDays: 3 })).toBe("2026-04-02");
  expect(daysLeftUntil("2026-04-02", "2026-03-30")).toBe(3);
  expect(daysLeftUntil("2026-04-02", "2026-04-02")).toBe(0);
  expect(daysLeftUntil("2026-04-02", "2026-04-03")).toBe(-1);
});

describe("the money may arrive", () => {
  const payouts = [{ on: "2026-03-30", amount: loan }];
  test("until seven days after the member said so", () => {
    expect(giveBackLastDay("2026-04-01", payouts)).toBe("2026-04-08");
  });
  test("until seven days after a payout that was on its way", () => {
    const late = [...payouts, { on: "2026-04-04", amount: 1 }];
    expect(giveBackLastDay("2026-04-01", late)).toBe("2026-04-11");
  });

  const cases: [string, { on: string; amount: number }[], string, boolean][] = [
    ["nothing has come and there is time", [], "2026-04-08", true],
    ["nothing has come and the time is over", [], "2026-04-09", false],
    ["all of it came on the last day", [{ on: "2026-04-08", amount: loan }], "2026-06-01", true],
    ["all of it came a day late", [{ on: "2026-04-09", amount: loan }], "2026-06-01", false],
    ["a centavo is missing", [{ on: "2026-04-03", amount: loan - 1 }], "2026-04-09", false],
    [
      "it came in parts, one of them before it was said",
      [
        { on: "2026-03-31", amount: 50_000_00 },
        { on: "2026-04-05", amount: loan - 50_000_00 },
      ],
      "2026-06-01",
      true,
    ],
  ];
  test.each(cases)("%s", (_, payments, today, kept) => {
    expect(isCoolingOffFulfilled("2026-04-01", { payouts, payments }, today)).toBe(kept);
  });
});

describe("a loan that goes back", () => {
  const payouts = [{ on: "2026-03-30", amount: loan }];
  test("owes what was received and nothing else, on every day", () => {
    for (const day of ["2026-03-30", "2026-04-01", "2026-04-08", "2026-07-30"]) {
      const dues = readDues(terms, { payouts, payments: [], isCoolingOff: true }, day);
      expect(dues.owed).toEqual({
        penalty: 0,
        collection: 0,
        fee: 0,
        interest: 0,
        principal: loan,
      });
      expect(dues.instalments.every(({ interest }) => interest === 0)).toBe(true);
    }
  });
  test("ends with exactly what was received, and more is overpaid", () => {
    const payments = [{ on: "2026-04-03", amount: loan + 500 }];
    const dues = readDues(terms, { payouts, payments, isCoolingOff: true }, "2026-04-03");
    expect(dues).toMatchObject({ payoff: 0, overpaid: 500 });
  });
  test("counts what was paid before as principal", () => {
    const payments = [{ on: "2026-04-01", amount: 100_00 }];
    const before = playHistory(terms, { payouts, payments }, "2026-04-01");
    const after = playHistory(terms, { payouts, payments, isCoolingOff: true }, "2026-04-01");
    expect(before.payments[0]?.interest).toBeGreaterThan(0);
    expect(after.payments[0]).toMatchObject({ interest: 0, principal: 100_00 });
  });
});
