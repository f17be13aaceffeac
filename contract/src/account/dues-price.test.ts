/** What the price rule guarantees, for every loan and every way of withdrawing and paying. */

import { casesOf } from "@hiram/proof/testing/chance.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayNumber, dayText, dueDates } from "#calendar/day.ts";
import { fromPesos } from "#money/money.ts";
import type { Parts } from "#money/parts.ts";
import { policies } from "#policy/policy.ts";
import { quoteLoan } from "#price/quote.ts";
import { type DatedPayout, type LoanHistory, type Payment, playHistory, readDues } from "./dues.ts";
import { daysLateOf, type LoanTerms, openAccount, owedOf, sumOfParts } from "./dues-account.ts";
import { advanceAccountTo } from "./dues-day.ts";
import { addPayout } from "./dues-draw.ts";
import { pay } from "./dues-pay.ts";

/** Small rests are not waived here, so that a payment lowers the debt by exactly its amount. */
const flat = { ...policies[0], smallRestCentavos: 0 };
const declining = { ...flat, interestMethod: "declining" as const };
/** Rates close to the ceiling, where the gap between a month and its days is widest. */
const dear = { ...flat, interestMonthlyBasisPoints: 100 };
const dearDeclining = { ...declining, interestMonthlyBasisPoints: 190 };

const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    pesos: fc.integer({ min: 200_000, max: 3_000_000 }),
    months: fc.constantFrom(6, 12, 24, 36, 48),
    policy: fc.constantFrom(flat, declining, dear, dearDeclining),
    first: fc.integer({ min: 0, max: 1460 }),
  })
  .map(({ pesos, months, policy, first }) => ({
    quote: quoteLoan(fromPesos(pesos), months, policy),
    firstPaidOn: dayText(dayNumber("2026-01-01") + first),
    policy,
  }));

/** Each step: days that pass, and then a payout or a payment of this share of what is available. */
const anySteps = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 80 }),
    kind: fc.constantFrom("payout", "payment"),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 12 },
);
type AnyStep = { days: number; kind: string; share: number };

const anyFirst = fc.oneof(fc.constant(1), fc.double({ min: 0.0001, max: 1, noNaN: true }));

/**
 * A member who takes out a first share, then more, pays early and pays every instalment on its day,
 * so that nothing is ever late.
 */
function live(terms: LoanTerms, first: number, steps: readonly AnyStep[]) {
  const account = openAccount(terms);
  const payouts: DatedPayout[] = [];
  const payments: Payment[] = [];
  let wallet = terms.quote.loan;
  const takeOut = (amount: number) => {
    if (amount === 0) return;
    wallet -= amount;
    addPayout(account, amount);
    payouts.push({ on: dayText(account.today), amount });
  };
  const give = (amount: number) => {
    if (amount === 0) return;
    pay(account, [amount]);
    payments.push({ on: dayText(account.today), amount });
  };
  takeOut(Math.max(1, Math.floor(wallet * first)));
  for (const { days, kind, share } of steps) {
    for (let day = 0; day < days; day++) {
      advanceAccountTo(account, account.today + 1);
      give(sumOfParts(account.due));
    }
    if (kind === "payout") takeOut(Math.floor(wallet * share));
    else give(Math.floor(sumOfParts(owedOf(account)) * share));
  }
  return { history: { payouts, payments }, today: account.today };
}

/** Payouts and payments on any days, most of them late, as days since the first and centavos. */
const anyMoves = fc.record({
  drawn: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 500_000_00 })), {
      maxLength: 3,
    })
    .map((more): [number, number][] => [[0, 150_000_00], ...more]),
  paid: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 60_000_00 })),
    { maxLength: 8 },
  ),
});
const datesOf = ({ firstPaidOn }: LoanTerms, moves: readonly [number, number][]) =>
  moves
    .map(([day, amount]) => ({ on: dayText(dayNumber(firstPaidOn) + day), amount }))
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));

/** The ceiling worked out apart: each day's principal, a twelfth of 24% for each whole month. */
function ceilingOf(
  { quote, firstPaidOn }: LoanTerms,
  payouts: readonly DatedPayout[],
  payments: readonly (Payment & Parts)[],
  asOf: string,
) {
  const first = dayNumber(firstPaidOn);
  const ends = dueDates(firstPaidOn, 40).map(dayNumber);
  const before = (day: number, list: readonly { on: string; amount: number }[]) =>
    list.filter(({ on }) => dayNumber(on) < day).reduce((sum, { amount }) => sum + amount, 0);
  const repaid = payments.map(({ on, principal }) => ({ on, amount: principal }));
  let ceiling = 0;
  for (let day = first + 1; day <= dayNumber(asOf); day++) {
    const month = ends.findIndex((end) => day <= end);
    const days = (ends[month] as number) - (ends[month - 1] ?? first);
    const principal = Math.min(quote.loan, before(day, payouts)) - before(day, repaid);
    ceiling += (principal * 0.24) / 12 / days;
  }
  return ceiling;
}

/** Time since the first payout in months, as the effective rate is disclosed. */
function clockOf({ firstPaidOn, quote }: LoanTerms): (day: string) => number {
  const ends = [firstPaidOn, ...dueDates(firstPaidOn, quote.months + 60)].map(dayNumber);
  return (day) => {
    const at = dayNumber(day);
    const month = ends.findLastIndex((end) => end <= at);
    const start = ends[month] as number;
    return month + (at - start) / ((ends[month + 1] as number) - start);
  };
}

/** The yearly effective rate of the money received and paid, ending with this last payment. */
function yearlyRate(terms: LoanTerms, { payouts, payments }: LoanHistory, last: Payment): number {
  const monthsAt = clockOf(terms);
  const flows = [
    ...payouts.map(({ on, amount }) => [monthsAt(on), amount] as const),
    ...[...payments, last].map(({ on, amount }) => [monthsAt(on), -amount] as const),
  ];
  const worth = (rate: number) =>
    flows.reduce((sum, [at, amount]) => sum + amount * (1 + rate) ** -at, 0);
  let [low, high] = [-0.5, 1];
  for (let step = 0; step < 60; step++) {
    const rate = (low + high) / 2;
    if (worth(rate) < 0) low = rate;
    else high = rate;
  }
  return (1 + low) ** 12 - 1;
}

/** The rate is disclosed in hundredths of a percent. */
const TOLERANCE = 0.0001;

const daysLateOn = (terms: LoanTerms, history: LoanHistory, on: string): number =>
  daysLateOf(playHistory(terms, history, on).account);

/** The planned amount of a month's instalment, for the principal withdrawn by its day. */
function instalmentOf(
  { quote, firstPaidOn }: LoanTerms,
  payouts: readonly DatedPayout[],
  at: number,
) {
  const ends = dueDates(firstPaidOn, quote.months);
  let left = quote.loan;
  let sum = 0;
  const byMonth = new Map<number, number>();
  for (const { on, amount } of payouts) {
    const taken = Math.min(left, amount);
    left -= taken;
    const month = ends.findIndex((end) => on < end);
    if (month >= 0 && month <= at) byMonth.set(month, (byMonth.get(month) ?? 0) + taken);
  }
  for (const [month, amount] of byMonth) {
    const row = quote.schedule[month];
    const outstanding = (row?.balance ?? 0) + (row?.principal ?? 0);
    const share = BigInt(quote.schedule[at]?.amount ?? 0) * BigInt(amount);
    sum += Number(share / BigInt(outstanding));
  }
  return sum;
}

/** Everything that a member has paid and still owes, without overpaid money. */
const costOf = (terms: LoanTerms, history: LoanHistory, on: string): number => {
  const { payoff, overpaid } = readDues(terms, history, on);
  return history.payments.reduce((sum, { amount }) => sum + amount, payoff - overpaid);
};

describe("the price", () => {
  test("D23 is never above the disclosed rate, on whatever day a loan that is not late ends", () => {
    const anyWait = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(anyTerms, anyFirst, anySteps, anyWait, (terms, first, steps, days) => {
        const waiting = { days, kind: "payment", share: 0 };
        const { history, today } = live(terms, first, [...steps, waiting]);
        const on = dayText(today);
        const { payoff, owed, overpaid } = readDues(terms, history, on);
        expect(owed.penalty + owed.collection + overpaid).toBe(0);
        const rate = yearlyRate(terms, history, { on, amount: payoff });
        expect(rate).toBeLessThanOrEqual(terms.quote.rate.perYear + TOLERANCE);
      }),
      { numRuns: casesOf(500, 100) },
    );
  });

  test("D23 is the schedule to the centavo when all is withdrawn at once and paid on time", () => {
    const anyAmount = fc.integer({ min: 50_000_00, max: 3_000_000_00 });
    const anyPolicy = fc.constantFrom(flat, declining, dear, dearDeclining);
    const anyMonths = fc.oneof(
      fc.constantFrom(...flat.termsMonths),
      fc.integer({ min: 1, max: 60 }),
    );
    fc.assert(
      fc.property(anyAmount, anyPolicy, anyMonths, anyFirst, (loan, policy, months, first) => {
        const quote = quoteLoan(loan, months, policy);
        const terms = { quote, firstPaidOn: "2027-12-31", policy };
        const days = dueDates(terms.firstPaidOn, months);
        const part = Math.max(1, Math.floor(loan * first));
        const payouts = [part, loan - part].map((amount) => ({ on: terms.firstPaidOn, amount }));
        const payments = quote.schedule.map(({ amount }, at) => ({ on: days[at] ?? "", amount }));
        const dues = readDues(terms, { payouts, payments }, days.at(-1) ?? "");
        expect(dues).toMatchObject({ payoff: 0, overpaid: 0, notCharged: 0 });
        expect(dues.payments.map(({ interest, principal }) => ({ interest, principal }))).toEqual(
          quote.schedule.map(({ interest, principal }) => ({ interest, principal })),
        );
      }),
      { numRuns: casesOf(400, 100) },
    );
  });

  test("of two payments on a day is the price of one payment of their sum", () => {
    const anyPart = fc.double({ min: 0, max: 1, noNaN: true });
    const anyWait = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        anyTerms,
        anyFirst,
        anySteps,
        anyPart,
        anyPart,
        anyWait,
        (terms, first, steps, share, part, days) => {
          const { history, today } = live(terms, first, steps);
          const on = dayText(today);
          const sum = Math.floor(readDues(terms, history, on).payoff * share);
          const one = Math.floor(sum * part);
          const later = dayText(today + days);
          const readAfter = (...amounts: number[]) => {
            const more = amounts.map((amount) => ({ on, amount }));
            const payments = [...history.payments, ...more];
            return readDues(terms, { ...history, payments }, later);
          };
          const { payments: _, ...together } = readAfter(sum);
          expect(readAfter(one, sum - one)).toMatchObject(together);
        },
      ),
      { numRuns: casesOf(300, 100) },
    );
  });

  const anyExtra = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 2e7 }));

  test("never rises because more was paid", () => {
    fc.assert(
      fc.property(anyTerms, anyFirst, anySteps, anyExtra, (terms, first, steps, [day, amount]) => {
        const { history, today } = live(terms, first, steps);
        const on = dayText(today);
        const start = dayNumber(terms.firstPaidOn);
        const extra = { on: dayText(start + (day % (today - start + 1))), amount };
        const before = history.payments.filter((payment) => payment.on <= extra.on);
        const after = history.payments.slice(before.length);
        const payments = [...before, extra, ...after];
        expect(costOf(terms, { ...history, payments }, on)).toBeLessThanOrEqual(
          costOf(terms, history, on),
        );
      }),
      { numRuns: casesOf(300, 100) },
    );
  });

  /**
   * A centavo less interest may allow a centavo more penalty under the ceiling, at every due date.
   */
  const LATE_ROUNDING = 20;

  test("never rises because more was paid, late too, but for the rounding of late charges", () => {
    fc.assert(
      fc.property(anyTerms, anyMoves, anyExtra, (terms, { drawn, paid }, extra) => {
        const payouts = datesOf(terms, drawn);
        const on = dayText(dayNumber(terms.firstPaidOn) + 420);
        const without = { payouts, payments: datesOf(terms, paid) };
        const withMore = { payouts, payments: datesOf(terms, [...paid, extra]) };
        // Overpaid money goes back to the member and pays nothing that falls due later: the
        // histories are comparable when the same amount goes back.
        const overpaid = (history: LoanHistory) => readDues(terms, history, on).overpaid;
        fc.pre(overpaid(without) === overpaid(withMore));
        expect(costOf(terms, withMore, on)).toBeLessThanOrEqual(
          costOf(terms, without, on) + LATE_ROUNDING,
        );
      }),
      { numRuns: casesOf(200, 100) },
    );
  });

  test("D30 who has paid more or earlier is never later, and never pays more for it", () => {
    const anyWait = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(anyTerms, anyMoves, anyExtra, anyWait, (terms, { drawn, paid }, extra, wait) => {
        const payouts = datesOf(terms, drawn);
        const [moved, ...others] = paid;
        const plain: LoanHistory = { payouts, payments: datesOf(terms, paid) };
        const better: LoanHistory[] = [
          { payouts, payments: datesOf(terms, [...paid, extra]) },
          ...(moved
            ? [[Math.max(0, moved[0] - wait), moved[1]] as [number, number]].map((earlier) => ({
                payouts,
                payments: datesOf(terms, [...others, earlier]),
              }))
            : []),
        ];
        const last = dayText(dayNumber(terms.firstPaidOn) + 420);
        const owedBack = readDues(terms, plain, last).overpaid;
        for (const history of better) {
          // Money above what is owed is the member's own and pays nothing that falls due later.
          if (readDues(terms, history, last).overpaid !== owedBack) continue;
          expect(costOf(terms, history, last)).toBeLessThanOrEqual(
            costOf(terms, plain, last) + LATE_ROUNDING,
          );
          for (let day = 4; day <= 420; day += 26) {
            const on = dayText(dayNumber(terms.firstPaidOn) + day);
            expect(daysLateOn(terms, history, on)).toBeLessThanOrEqual(
              daysLateOn(terms, plain, on),
            );
          }
        }
      }),
      { numRuns: casesOf(2_000, 60) },
    );
  });

  test("D30 on each due date is due what all instalments ask for, less all that was paid", () => {
    fc.assert(
      fc.property(anyTerms, anyMoves, (terms, { drawn, paid }) => {
        const history = { payouts: datesOf(terms, drawn), payments: datesOf(terms, paid) };
        const { quote, firstPaidOn } = terms;
        const ends = dueDates(firstPaidOn, quote.months);
        let asked = 0;
        for (const [month, on] of ends.slice(0, -1).entries()) {
          const isBefore = (one: { on: string }) => one.on < on;
          const before = {
            payouts: history.payouts.filter(isBefore),
            payments: history.payments.filter(isBefore),
          };
          const { owed, payments, instalments, dueNow } = readDues(terms, before, on);
          const toSchedule = (parts: Parts) => parts.interest + parts.principal;
          const given = payments.reduce((sum, parts) => sum + toSchedule(parts), 0);
          // Never more than the whole debt, and zero for a paid-off loan.
          if (toSchedule(owed) > 0) asked += instalmentOf(terms, before.payouts, month);
          asked = Math.min(asked, Math.max(given + toSchedule(owed), 0));
          const charges = instalments.reduce(
            (sum, row) => sum + row.penalty + row.collection - row.chargesPaid,
            0,
          );
          expect(dueNow - charges).toBe(Math.max(0, asked - given));
        }
      }),
      { numRuns: casesOf(2_000, 60) },
    );
  });

  test("with all that being late costs never exceeds the ceiling", () => {
    const anyDay = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(anyTerms, anyMoves, anyDay, (terms, { drawn, paid }, day) => {
        const asOf = dayText(dayNumber(terms.firstPaidOn) + day);
        const payouts = datesOf(terms, drawn);
        const dues = readDues(terms, { payouts, payments: datesOf(terms, paid) }, asOf);
        const all = [...dues.payments, dues.owed];
        const charged = all.reduce((sum, parts) => sum + sumOfParts(parts) - parts.principal, 0);
        const ceiling = ceilingOf(terms, payouts, dues.payments, asOf);
        expect(charged).toBeLessThanOrEqual(ceiling + 0.01);
      }),
      { numRuns: casesOf(300, 100) },
    );
  });

  test("does not fall by itself from one day to the next, and nothing is charged twice", () => {
    fc.assert(
      fc.property(anyTerms, anyFirst, anySteps, (terms, first, steps) => {
        const { history, today } = live(terms, first, steps);
        let before = 0;
        for (let day = today; day < today + 40; day++) {
          const { payoff } = readDues(terms, history, dayText(day));
          expect(payoff).toBeGreaterThanOrEqual(before);
          before = payoff;
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe("money in the wallet", () => {
  const anyDays = fc.integer({ min: 0, max: 700 });
  const SHARE_ROUNDING = 5;

  test("D23 costs nothing: interest is at most the share of the loan that has left", () => {
    fc.assert(
      fc.property(anyTerms, anyFirst, anyDays, (terms, first, days) => {
        const { quote, firstPaidOn } = terms;
        const amount = Math.max(1, Math.floor(quote.loan * first));
        const on = dayText(dayNumber(firstPaidOn) + days);
        const interestOn = (out: number) =>
          readDues(terms, { payouts: [{ on: firstPaidOn, amount: out }], payments: [] }, on).owed
            .interest;
        const share = (interestOn(quote.loan) * amount) / quote.loan;
        // Each month is rounded by itself.
        expect(interestOn(amount)).toBeLessThanOrEqual(Math.ceil(share) + SHARE_ROUNDING);
      }),
      { numRuns: casesOf(300, 100) },
    );
  });

  test("D23 costs nothing until it leaves: a payout changes no day before its own", () => {
    fc.assert(
      fc.property(anyTerms, anyFirst, anySteps, anyDays, (terms, first, steps, days) => {
        const { history, today } = live(terms, first, steps);
        const later = { on: dayText(today + days + 1), amount: terms.quote.loan };
        const asOf = dayText(today + days);
        const payouts = [...history.payouts, later];
        expect(readDues(terms, { ...history, payouts }, asOf)).toEqual(
          readDues(terms, history, asOf),
        );
      }),
      { numRuns: 100 },
    );
  });

  test("that leaves later on the same day does not change where a payment went", () => {
    fc.assert(
      fc.property(anyTerms, anyFirst, anySteps, (terms, first, steps) => {
        const { history } = live(terms, first, steps);
        const last = history.payments.at(-1);
        fc.pre(last !== undefined && last.on >= (history.payouts.at(-1)?.on ?? ""));
        const payouts = [...history.payouts, { on: last?.on ?? "", amount: 77_777_77 }];
        expect(readDues(terms, { ...history, payouts }, last?.on ?? "").payments).toEqual(
          readDues(terms, history, last?.on ?? "").payments,
        );
      }),
      { numRuns: casesOf(300, 100) },
    );
  });

  test("that was the member's own and left beside the loan is not owed", () => {
    const quote = quoteLoan(200_000_00, 6, flat);
    const terms = { quote, firstPaidOn: "2026-03-02", policy: flat };
    const payouts = [{ on: "2026-03-02", amount: 250_000_00 }];
    const dues = readDues(terms, { payouts, payments: [] }, "2026-03-02");
    expect(dues).toMatchObject({ takenOut: 200_000_00, payoff: 200_000_00 });
  });
});

describe("the worked figures of decision record 25: 400,000 over 12 months from 2 March", () => {
  const quote = quoteLoan(400_000_00, 12, flat);
  const terms = { quote, firstPaidOn: "2026-03-02", policy: flat };

  /** Due amounts are paid on their day, in addition to early payments. */
  function payOnTime(payouts: readonly DatedPayout[], early: readonly Payment[]): number[] {
    let payments = [...early];
    for (const on of dueDates(terms.firstPaidOn, 12)) {
      const { dueNow: amount } = readDues(terms, { payouts, payments }, on);
      if (amount === 0) continue;
      const isLater = (payment: Payment) => payment.on > on;
      const until = payments.filter((payment) => !isLater(payment));
      payments = [...until, { on, amount }, ...payments.filter(isLater)];
    }
    return payments.map(({ amount }) => amount / 100);
  }
  const out = (on: string, pesos: number): DatedPayout => ({ on, amount: fromPesos(pesos) });
  const all = out("2026-03-02", 400_000);
  const times = (count: number, pesos: number): number[] => Array(count).fill(pesos);

  test.each<[string, DatedPayout[], Payment[], number[], number]>([
    ["withdrawn at once", [all], [], [...times(11, 35_253), 35_257], 23_040],
    [
      "withdrawn in two parts",
      [out("2026-03-02", 250_000), out("2026-04-20", 150_000)],
      [],
      [22_033.12, ...times(10, 36_454.78), 34_895.1],
      21_476.02,
    ],
    [
      "half of it in the tenth month, where a flat schedule is dearest",
      [out("2026-03-02", 200_000), out("2026-12-02", 200_000)],
      [],
      [...times(9, 17_626.5), ...times(2, 88_130.38), 80_049.79],
      14_949.05,
    ],
    [
      "60,500 taken out, the rest given back from the wallet",
      [out("2026-03-02", 60_500)],
      [],
      [...times(11, 5_332.01), 5_332.69],
      3_484.8,
    ],
    [
      "339,500 paid back on the day of the payout",
      [all],
      [{ on: "2026-03-02", amount: 339_500_00 }],
      [339_500, 13_030, 35_253, 18_326.62],
      6_109.62,
    ],
    [
      "half of it paid after 15 days",
      [all],
      [{ on: "2026-03-17", amount: 200_000_00 }],
      [200_000, 11_518, ...times(5, 35_253), 29_833.6],
      17_616.6,
    ],
  ])("%s", (_, payouts, early, paid, interest) => {
    expect(payOnTime(payouts, early)).toEqual(paid);
    const received = payouts.reduce((sum, { amount }) => sum + amount, 0);
    const total = paid.reduce((sum, pesos) => sum + fromPesos(pesos), 0);
    expect(total - received).toBe(fromPesos(interest));
  });

  test("paid off on 2 June, after three instalments", () => {
    const days = dueDates(terms.firstPaidOn, 3);
    const payments = days.map((on) => ({ on, amount: 35_253_00 }));
    const dues = readDues(terms, { payouts: [all], payments }, "2026-06-02");
    expect(dues.payoff).toBe(300_001_00);
  });
});
