import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayNumber, dayText, dueDates, isDay } from "#calendar/day.ts";
import { fromPesos, shareOf } from "#money/money.ts";
import type { Parts } from "#money/parts.ts";
import { policies } from "#policy/policy.ts";
import { quoteLoan } from "#price/quote.ts";
import { type Dues, type Payment, readDues } from "./dues.ts";
import { type Account, type LoanTerms, openAccount, owedOf, sumOfParts } from "./dues-account.ts";
import { advanceAccountTo } from "./dues-day.ts";
import { addPayout } from "./dues-draw.ts";
import { pay } from "./dues-pay.ts";

/** Small rests are not waived here, so that a payment lowers what is owed by exactly itself. */
const policy = { ...policies[0], smallRestCentavos: 0 };
const declining = { ...policy, interestMethod: "declining" as const };

const termsOf = (pesos: number, months: number, rules = policy, firstPaidOn = "2026-03-02") =>
  ({ quote: quoteLoan(fromPesos(pesos), months, rules), firstPaidOn, policy: rules }) as LoanTerms;
const six = termsOf(200_000, 6);
const pesos = (...amounts: number[]) => amounts.map(fromPesos);
const amounts = ({ instalments }: Dues) => instalments.map((row) => row.amount);
const onTime = ({ quote, firstPaidOn }: LoanTerms, count = quote.months): Payment[] =>
  dueDates(firstPaidOn, quote.months)
    .slice(0, count)
    .map((on, index) => ({ on, amount: quote.schedule[index]?.amount ?? 0 }));
/** Withdrawn at once on the first day, and then these payments. */
const readWhole = (terms: LoanTerms, payments: readonly Payment[], asOf: string): Dues =>
  readDues(terms, { payouts: [wholeOf(terms)], payments }, asOf);
const wholeOf = ({ quote, firstPaidOn }: LoanTerms) => ({ on: firstPaidOn, amount: quote.loan });
function openWhole(terms: LoanTerms): Account {
  const account = openAccount(terms);
  addPayout(account, terms.quote.loan);
  return account;
}
const payoffOf = (account: Account) => sumOfParts(owedOf(account));
const partsOf = ({ penalty, collection, interest, principal }: Parts) => [
  penalty,
  collection,
  interest,
  principal,
];

describe("200,000 over 6 months, paid out on 2 March", () => {
  test("on the day of the payout nothing is due, and ending it costs what was lent", () => {
    const dues = readWhole(six, [], "2026-03-02");
    expect(dues).toMatchObject({ payoff: 200_000_00, dueNow: 0, notCharged: 0, payments: [] });
    expect(dues.next).toEqual({ dueOn: "2026-04-02", amount: 34_293_00 });
    expect(dues.instalments.map((row) => [row.principal, row.interest, row.balance])).toEqual(
      six.quote.schedule.map((row) => [row.principal, row.interest, row.balance]),
    );
  });

  test("interest is earned by days: ten of the first 31 are 309.67", () => {
    const dues = readWhole(six, [], "2026-03-12");
    expect(dues.owed).toEqual({
      penalty: 0,
      collection: 0,
      fee: 0,
      interest: 309_67,
      principal: 200_000_00,
    });
    expect(dues.dueNow).toBe(0);
  });

  test("on the first due date the instalment is due, whole", () => {
    const dues = readWhole(six, [], "2026-04-02");
    expect(dues).toMatchObject({ dueNow: 34_293_00, payoff: 200_960_00 });
    expect(dues.next).toEqual({ dueOn: "2026-04-02", amount: 34_293_00 });
  });

  test("paid on its days it is the quote, to the centavo", () => {
    const dues = readWhole(six, onTime(six), "2026-09-02");
    expect(amounts(dues)).toEqual(pesos(34_293, 34_293, 34_293, 34_293, 34_293, 34_295));
    expect(dues).toMatchObject({ payoff: 0, dueNow: 0, next: null, notCharged: 0 });
    expect(dues.payments.map(({ interest }) => interest)).toEqual(Array(6).fill(960_00));
  });

  /** The example of the terms: penalty for 7 days, collection once, as the page writes them. */
  test("S206 D3 the first instalment paid ten days late costs what the terms say", () => {
    const dues = readWhole(six, [], "2026-04-12");
    expect(dues.instalments[0]).toMatchObject({
      amount: 34_293_00,
      penalty: shareOf(34_293_00, 7 * 50),
      collection: shareOf(34_293_00, 500),
    });
    expect(dues).toMatchObject({ dueNow: 34_293_00 + 1_200_26 + 1_714_65, notCharged: 0 });
    const [paid] = readWhole(
      six,
      [{ on: "2026-04-12", amount: dues.dueNow }],
      "2026-04-12",
    ).payments;
    expect(partsOf(paid as Parts)).toEqual([1_200_26, 1_714_65, 960_00, 33_333_00]);
  });

  test.each([
    ["2026-04-05", 0, 0],
    ["2026-04-06", 171_47, 1_714_65],
    ["2026-04-07", 342_93, 1_714_65],
  ])(
    "three days late cost nothing; on %s the penalty is %i and the collection charge %i",
    (day, penalty, collection) => {
      expect(readWhole(six, [], day).instalments[0]).toMatchObject({ penalty, collection });
    },
  );

  test("a part paid within the three days lowers what is overdue", () => {
    const dues = readWhole(six, [{ on: "2026-04-05", amount: fromPesos(24_293) }], "2026-04-07");
    expect(dues.instalments[0]).toMatchObject({ penalty: 100_00, collection: 500_00 });
    expect(dues.dueNow).toBe(fromPesos(10_600));
  });

  test("less than is due goes to the oldest: penalty, collection, interest, then principal", () => {
    const late: [number, number[]][] = [
      [500_00, [500_00, 0, 0, 0]],
      [2_000_00, [1_200_26, 799_74, 0, 0]],
      [3_000_00, [1_200_26, 1_714_65, 85_09, 0]],
      [10_000_00, [1_200_26, 1_714_65, 960_00, 6_125_09]],
    ];
    for (const [amount, parts] of late) {
      const [paid] = readWhole(six, [{ on: "2026-04-12", amount }], "2026-04-12").payments;
      expect(partsOf(paid as Parts)).toEqual(parts);
    }
  });

  test("of two late instalments the first is paid whole before the second", () => {
    const day = "2026-05-02";
    const before = readWhole(six, [], day);
    const [first, second] = before.instalments;
    expect(first?.open).toBeGreaterThan(34_293_00);
    const after = readWhole(six, [{ on: day, amount: (first?.open ?? 0) + 960_00 }], day);
    expect(after.instalments[0]?.open).toBe(0);
    expect(after.instalments[1]).toMatchObject({
      paid: 960_00,
      open: (second?.open ?? 0) - 960_00,
    });
  });

  test("an instalment paid some days early is that instalment, and the next is whole again", () => {
    const dues = readWhole(six, [{ on: "2026-03-28", amount: 34_293_00 }], "2026-04-20");
    expect(dues.instalments[0]).toMatchObject({ amount: 34_293_00, open: 0, penalty: 0 });
    expect(dues.dueNow).toBe(0);
    expect(dues.next).toEqual({ dueOn: "2026-05-02", amount: 34_293_00 });
    // Five days without the first instalment's principal: 33,469 of 200,000 × 960 × 5 ÷ 31, and
    // slightly less principal in the months after it.
    const total = dues.instalments.reduce((sum, row) => sum + row.amount, 0);
    expect(six.quote.totalToPay - total).toBe(46_93);
  });

  test("D30 what is above all that is due lowers the principal and counts for the next ones", () => {
    const paid = { on: "2026-04-02", amount: fromPesos(34_293 + 50_000) };
    const dues = readWhole(six, [paid], "2026-04-02");
    expect(partsOf(dues.payments[0] as Parts)).toEqual(pesos(0, 0, 960, 83_333));
    expect(amounts(dues)).toEqual(pesos(34_293, 34_293, 34_293, 34_293, 34_293, 33_741.27));
    expect(dues.instalments.map((row) => row.paid)).toEqual(pesos(34_293, 34_293, 15_707, 0, 0, 0));
    expect(dues.next).toEqual({ dueOn: "2026-06-02", amount: fromPesos(18_586) });
    // 116,667 is owed where the schedule has 166,667: the second month's interest is 0.7 of 960,
    // and it is due with what is left of the third instalment.
    const june = readWhole(six, [paid], "2026-06-02");
    expect(june.dueNow).toBe(fromPesos(18_586));
    expect(june.instalments[2]?.interest).toBe(fromPesos(672 + 839.99));
  });

  test("D30 between two due dates it is the same", () => {
    const paid = { on: "2026-04-12", amount: fromPesos(34_293 + 20_000) };
    const dues = readWhole(six, [...onTime(six, 1), paid], "2026-04-12");
    expect(dues.instalments[1]).toMatchObject({ paid: 34_293_00, open: 0 });
    expect(dues.instalments[2]).toMatchObject({ paid: 20_000_00, open: 14_293_00 });
    expect(dues.next).toEqual({ dueOn: "2026-06-02", amount: 14_293_00 });
  });

  test.each([
    "2026-03-02",
    "2026-03-03",
    "2026-03-20",
    "2026-04-01",
    "2026-04-02",
    "2026-04-03",
    "2026-04-05",
  ])("D30 three instalments paid on %s are three instalments", (on) => {
    const paid = [{ on, amount: 3 * 34_293_00 }];
    for (const day of ["2026-04-06", "2026-05-10", "2026-06-20", "2026-07-01"]) {
      const dues = readWhole(six, paid, day);
      expect(dues).toMatchObject({ dueNow: 0, owed: { penalty: 0, collection: 0 } });
      expect(dues.next).toEqual({ dueOn: "2026-07-02", amount: 34_293_00 });
    }
    expect(readWhole(six, paid, "2026-07-02").dueNow).toBe(34_293_00);
  });

  test("D30 who pays ahead and goes on every month ends sooner and pays less", () => {
    const ahead = { on: "2026-04-02", amount: 2 * 34_293_00 };
    const monthly = onTime(six, 5).filter(({ on }) => on > ahead.on);
    const ended = readWhole(six, [ahead, ...monthly], "2026-08-02");
    expect(ended).toMatchObject({ payoff: 0, dueNow: 0 });
    const cost = 6 * 34_293_00 - ended.overpaid - 200_000_00;
    expect(cost).toBeLessThan(six.quote.totalInterest);
  });

  test("D30 the last due date asks for all that is owed", () => {
    const ahead = { on: "2026-04-02", amount: 3 * 34_293_00 };
    const payments: Payment[] = [ahead];
    for (const on of dueDates("2026-03-02", 6).slice(3))
      payments.push({ on, amount: readWhole(six, payments, on).dueNow });
    const last = payments.at(-1)?.amount ?? 0;
    expect(last).toBeLessThan(34_293_00);
    expect(readWhole(six, payments, "2026-09-02")).toMatchObject({ payoff: 0, overpaid: 0 });
  });

  test("paid off in the middle of a month, only its days are owed", () => {
    const day = "2026-04-17";
    const dues = readWhole(six, onTime(six, 1), day);
    expect(dues.payoff).toBe(166_667_00 + 480_00);
    const ended = readWhole(
      six,
      [...onTime(six, 1), { on: day, amount: dues.payoff }],
      "2026-06-30",
    );
    expect(ended).toMatchObject({ payoff: 0, dueNow: 0, next: null });
    expect(amounts(ended).slice(2)).toEqual([0, 0, 0, 0]);
  });

  test("a centavo more than is owed is reported as overpaid", () => {
    const { payoff } = readWhole(six, [], "2026-03-12");
    const over = { on: "2026-03-12", amount: payoff + 1 };
    expect(readWhole(six, [over], "2026-03-12")).toMatchObject({ payoff: 0, overpaid: 1 });
  });

  test("payments count by their day, in whatever order they are given", () => {
    const swapped = onTime(six, 2).reverse();
    expect(readWhole(six, swapped, "2026-06-02")).toEqual(
      readWhole(six, onTime(six, 2), "2026-06-02"),
    );
  });

  test("payments after the day asked about do not count", () => {
    expect(readWhole(six, onTime(six), "2026-05-01").payments).toHaveLength(1);
  });
});

describe("200,000 over 6 months, taken out in parts", () => {
  const out = (on: string, pesos: number) => ({ on, amount: fromPesos(pesos) });

  test("D30 what was paid back counts for the instalments of what is taken out later", () => {
    const payouts = [out("2026-03-02", 150_000), out("2026-03-12", 50_000)];
    const { payoff } = readDues(six, { payouts, payments: [] }, "2026-03-03");
    // One peso less than all of it changes nothing but that peso.
    for (const amount of [payoff, payoff - 100]) {
      const payments = [{ on: "2026-03-03", amount }];
      const dues = readDues(six, { payouts, payments }, "2026-03-12");
      expect(dues).toMatchObject({
        payoff: 50_000_00 + payoff - amount,
        takenOut: 200_000_00,
        dueNow: 0,
      });
      const next = 5 * 34_293_00 - amount;
      expect(dues.next).toEqual({ dueOn: "2026-08-02", amount: next });
      expect(readDues(six, { payouts, payments }, "2026-07-20").dueNow).toBe(0);
    }
  });

  test("a payout after the last due date falls due a month later, without interest", () => {
    const payouts = [out("2026-03-02", 100_000), out("2026-09-20", 100_000)];
    const payments: Payment[] = [];
    for (const on of dueDates("2026-03-02", 6)) {
      payments.push({ on, amount: readDues(six, { payouts, payments }, on).dueNow });
    }
    const dues = readDues(six, { payouts, payments }, "2026-09-30");
    expect(dues.owed).toMatchObject({ interest: 0, principal: 100_000_00 });
    expect(dues.next).toEqual({ dueOn: "2026-10-02", amount: 100_000_00 });
    expect(dues.instalments).toHaveLength(7);
    expect(readDues(six, { payouts, payments }, "2026-10-05").owed.penalty).toBe(0);
  });
});

test.each([
  ["2026-02-28", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-04-31", false],
  ["soon", false],
])("whether %s exists as a day: %s", (text, is) => {
  expect(isDay(text)).toBe(is);
});

describe("the ceiling", () => {
  test("S206 D3 charges of a year without payment stop at 24% of the principal, and the reply says so", () => {
    const dues = readWhole(six, [], "2027-03-02");
    const { penalty, collection, interest } = dues.owed;
    expect(penalty + collection + interest).toBe(fromPesos(48_000));
    expect(interest).toBe(fromPesos(5_760));
    expect(dues.owed.principal).toBe(fromPesos(200_000));
    expect(dues.notCharged).toBeGreaterThan(fromPesos(100_000));
  });

  test("interest shrinks with the principal when almost everything is returned on the day of the payout", () => {
    const dues = readWhole(six, [{ on: "2026-03-02", amount: fromPesos(199_000) }], "2026-04-02");
    expect(dues).toMatchObject({ payoff: fromPesos(1_004.8), dueNow: 0, notCharged: 0 });
  });

  test("everything returned on the day of the payout costs nothing", () => {
    const dues = readWhole(six, [{ on: "2026-03-02", amount: fromPesos(200_000) }], "2026-09-02");
    expect(dues).toMatchObject({ payoff: 0, notCharged: 0, next: null });
  });
});

describe("for every loan and every way of paying", () => {
  const terms: fc.Arbitrary<LoanTerms> = fc
    .record({
      pesos: fc.integer({ min: 200_000, max: 3_000_000 }),
      months: fc.constantFrom(6, 12, 24),
      rules: fc.constantFrom(policy, declining),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.constantFrom("01", "15", "28"),
    })
    .map(({ pesos, months, rules, month, day }) =>
      termsOf(pesos, months, rules, `2026-${String(month).padStart(2, "0")}-${day}`),
    );
  /** The days before each payment, and its size as a share of the payoff. */
  const habits = fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 70 }),
      share: fc.double({ min: 0, max: 0.4, noNaN: true }),
    }),
    { maxLength: 14 },
  );

  type Habit = { days: number; share: number };
  function live(loan: LoanTerms, habit: Habit[]) {
    const account = openWhole(loan);
    const payments: Payment[] = [];
    for (const { days, share } of habit) {
      advanceAccountTo(account, account.today + days);
      const amount = Math.floor(payoffOf(account) * share);
      if (amount === 0) continue;
      pay(account, [amount]);
      payments.push({ on: dayText(account.today), amount });
    }
    return { payments, asOf: dayText(account.today + 5) };
  }

  test("a payment is the sum of its parts, none negative, and lowers what is owed by its amount", () => {
    fc.assert(
      fc.property(terms, habits, (loan, habit) => {
        const account = openWhole(loan);
        for (const { days, share } of habit) {
          advanceAccountTo(account, account.today + days);
          const before = payoffOf(account);
          const amount = Math.floor(before * share);
          const [parts] = pay(account, [amount]) as [Parts];
          expect(sumOfParts(parts)).toBe(amount);
          expect(Math.min(...partsOf(parts))).toBeGreaterThanOrEqual(0);
          expect(payoffOf(account)).toBe(before - amount);
          expect(Math.min(...partsOf(owedOf(account)))).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("lent and charged equals paid and owed", () => {
    fc.assert(
      fc.property(terms, habits, (loan, habit) => {
        const { payments, asOf } = live(loan, habit);
        const dues = readWhole(loan, payments, asOf);
        const principal = dues.payments.reduce((sum, each) => sum + each.principal, 0);
        expect(principal + dues.owed.principal).toBe(loan.quote.loan);
        expect(sumOfParts(dues.owed)).toBe(dues.payoff);
        expect(dues.instalments).toHaveLength(loan.quote.months);
        for (const row of dues.instalments) {
          expect(Math.min(row.principal, row.interest, row.paid, row.open)).toBeGreaterThanOrEqual(
            0,
          );
          expect(row.open).toBe(row.amount + row.penalty + row.collection - row.paid);
        }
        // The plan repays everything: the principal paid plus the rows' open amounts.
        const open = dues.instalments.reduce((sum, row) => sum + row.open, 0);
        expect(open).toBeGreaterThanOrEqual(dues.payoff);
      }),
      { numRuns: 200 },
    );
  });

  test("a loan paid on its due dates costs the quote to the centavo", () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const last = dueDates(loan.firstPaidOn, loan.quote.months).at(-1) as string;
        const dues = readWhole(loan, onTime(loan), last);
        expect(dues).toMatchObject({ payoff: 0, notCharged: 0 });
        expect(dues.payments.map(({ interest }) => interest)).toEqual(
          loan.quote.schedule.map(({ interest }) => interest),
        );
      }),
      { numRuns: 200 },
    );
  });

  test("D2 paying early never costs more than paying on time", () => {
    fc.assert(
      fc.property(terms, habits, (loan, habit) => {
        const account = openWhole(loan);
        const ends = dueDates(loan.firstPaidOn, loan.quote.months).map(dayNumber);
        let paid = 0;
        const give = (amount: number) => {
          pay(account, [amount]);
          paid += amount;
        };
        for (const end of ends) {
          const extra = habit.shift();
          if (extra && account.today + (extra.days % 28) < end) {
            advanceAccountTo(account, account.today + (extra.days % 28));
            give(Math.floor(payoffOf(account) * extra.share));
          }
          advanceAccountTo(account, end);
          give(account.rows.reduce((sum, row) => sum + sumOfParts(row.open), 0));
        }
        expect(payoffOf(account)).toBe(0);
        expect(paid).toBeLessThanOrEqual(loan.quote.totalToPay);
      }),
      { numRuns: 300 },
    );
  });

  test("a plan that is followed from any day ends as it was shown", () => {
    fc.assert(
      fc.property(terms, habits, (loan, habit) => {
        const { payments, asOf } = live(loan, habit);
        const told = readWhole(loan, payments, asOf);
        const last = payments.at(-1);
        fc.pre(!last || last.on <= asOf);
        const following: Payment[] = [
          ...(told.dueNow > 0 ? [{ on: asOf, amount: told.dueNow }] : []),
          ...told.instalments
            .filter((row) => row.dueOn > asOf && row.open > 0)
            .map((row) => ({ on: row.dueOn, amount: row.open })),
        ];
        const end = [told.instalments.at(-1)?.dueOn ?? asOf, asOf].sort().at(-1) as string;
        expect(readWhole(loan, [...payments, ...following], end).payoff).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});
