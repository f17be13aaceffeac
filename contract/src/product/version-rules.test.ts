import { randomNumbers } from "@hiram/proof/histories/random-history.ts";
import { casesOf, propertySeed } from "@hiram/proof/testing/chance.ts";
import { describe, expect, test } from "vitest";
import { dayNumber, dayText, dueDayOf, monthEndOf } from "#calendar/day.ts";
import { housePolicies } from "#policy/policy.ts";
import type { Fee } from "#price/fees.ts";
import { effectiveRate, type Quote, quoteLoan } from "#price/quote.ts";
import { totalSecCapOf } from "./caps.ts";
import { policyOfVersion, standardVersion, type VersionFields } from "./version.ts";
import { highestCapShare, isWithinCaps, priceGrid, versionErrors } from "./version-rules.ts";

const [policy] = housePolicies;
const context = { policy, from: "2026-11-20" };
const standard = standardVersion.fields;
const small: VersionFields = {
  ...standard,
  loanCentavosStep: 500_00,
  terms: {
    ...standard.terms,
    loanCentavosMin: 2_000_00,
    loanCentavosMax: 10_000_00,
    termsMonths: [1, 2, 3, 4],
    termMonthsDefault: 3,
    interestMonthlyBasisPoints: 75,
    penaltyDailyBasisPoints: 10,
    collectionBasisPoints: 100,
  },
};
const fee = (change: Partial<Fee>): Fee => ({
  kind: "FROM_PROCEEDS",
  words: { en: "Processing fee", fil: "Bayad sa pagproseso" },
  fixedCentavos: 0,
  basisPoints: 0,
  leastCentavos: 0,
  mostCentavos: 0,
  ...change,
});
const withTerms = (change: Partial<VersionFields["terms"]>, fields = standard): VersionFields => ({
  ...fields,
  terms: { ...fields.terms, ...change },
});

test("the first version of STANDARD and a small loan break no rule", () => {
  expect(versionErrors(standard, context)).toEqual({});
  expect(versionErrors(small, context)).toEqual({});
});

describe("a version is refused", () => {
  const breaches: [string, VersionFields][] = [
    ["name", { ...standard, name: { en: "Loan", fil: "" } }],
    ["sentence", { ...standard, sentence: { en: "x".repeat(200), fil: "Loan" } }],
    ["loanCentavosMin", withTerms({ loanCentavosMin: 999_99 })],
    ["loanCentavosMax", withTerms({ loanCentavosMax: 200_000_00 })],
    ["loanCentavosMax", withTerms({ loanCentavosMax: 5_000_000_01 })],
    ["loanCentavosStep", { ...standard, loanCentavosStep: 99_00 }],
    ["termsMonths", withTerms({ termsMonths: [6, 12, 12] })],
    ["termsMonths", withTerms({ termsMonths: [6, 61] })],
    ["termMonthsDefault", withTerms({ termMonthsDefault: 7 })],
    ["penaltyDailyBasisPoints", withTerms({ penaltyDailyBasisPoints: 101 })],
    ["penaltyAfterDays", withTerms({ penaltyAfterDays: 31 })],
    ["collectionBasisPoints", withTerms({ collectionBasisPoints: 2_401 })],
    ["coolingOffDays", { ...standard, coolingOffDays: 2 }],
    ["offerStandsDays", { ...standard, offerStandsDays: 29 }],
    ["approvalOnePersonCentavosMax", { ...standard, approvalOnePersonCentavosMax: 2_000_000_00 }],
    ["dueDays", { ...standard, mayChooseDueDay: true, dueDays: [15, 5] }],
    ["dueDays", { ...standard, mayChooseDueDay: true, dueDays: [15, 31] }],
    ["dueDays", { ...standard, dueDays: [15] }],
    // Flat, 1.2% a month is 26% a year on what is still owed.
    ["interestMonthlyBasisPoints", withTerms({ interestMonthlyBasisPoints: 120 })],
    ["fees", withTerms({ fees: [fee({ basisPoints: 2_000 })] })],
    ["fees", withTerms({ fees: [fee({ basisPoints: 9_000 })] })],
    ["fees", withTerms({ fees: [fee({ words: { en: "Fee", fil: "" } })] })],
    ["fees", withTerms({ fees: [fee({ leastCentavos: 200, mostCentavos: 100 })] })],
    ["fees", withTerms({ fees: [fee({ kind: "TAX" }), fee({ kind: "TAX" })] })],
    ["fees", withTerms({ fees: [fee({ kind: "BEFORE_PAYOUT" as Fee["kind"] })] })],
    // 31 days of 0.2% are more than the 5% that the SEC allows for a month late.
    ["penaltyDailyBasisPoints", withTerms({ penaltyDailyBasisPoints: 20 }, small)],
  ];
  test.each(breaches)("at %s", (field, fields) => {
    expect(Object.keys(versionErrors(fields, context))).toEqual([field]);
  });

  test("with the amount and term that break a cap", () => {
    const dear = withTerms({ fees: [fee({ fixedCentavos: 60_00 })] }, small);
    expect(versionErrors(dear, context).fees).toMatch(
      /^₱2,000 over 1 month would cost [\d.]+% a year, above the ceiling of the house\.$/,
    );
  });
});

test("the preview has the dearest price first, and the caps of small loans alone", () => {
  const wide = withTerms({ loanCentavosMax: 50_000_00, termsMonths: [3, 6] }, small);
  const grid = priceGrid({ ...wide, terms: { ...wide.terms, termMonthsDefault: 3 } }, context);
  const shares = grid.map(highestCapShare);
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  for (const { quote, shares: its } of grid)
    expect(its !== undefined).toBe(quote.loan <= 10_000_00 && quote.months <= 4);
});

test.each([
  [10_000_00, 4, "2026-11-20", 10_000_00],
  [10_000_00, 4, "2022-03-03", 10_000_00],
  [10_000_00, 4, "2022-03-02", undefined],
  [10_000_01, 4, "2026-11-20", undefined],
  [10_000_00, 5, "2026-11-20", undefined],
])("%i centavos over %i months on %s may cost %s in all", (loan, months, day, most) => {
  expect(totalSecCapOf({ loan, months }, day)).toBe(most);
});

/** Any version that a desk could propose, most of them at the edge of what is allowed. */
function randomVersion(next: () => number): VersionFields {
  const pick = <Value>(from: readonly Value[]): Value =>
    from[Math.floor(next() * from.length)] as Value;
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const least = whole(10, 3_000) * 100_00;
  const terms = [...new Set([whole(1, 6), whole(1, 24), whole(6, 60)])].sort((a, b) => a - b);
  const fees = (["FROM_PROCEEDS", "IN_INSTALMENTS", "TAX"] as const).filter(() => next() < 0.3);
  return {
    ...standard,
    loanCentavosStep: pick([1, 100_00, 500_00, 1_000_00]),
    terms: {
      ...standard.terms,
      loanCentavosMin: least,
      loanCentavosMax: least + whole(1, 2_000) * 100_00,
      termsMonths: terms,
      termMonthsDefault: terms[0] as number,
      interestMethod: pick(["flat", "declining"] as const),
      interestMonthlyBasisPoints: whole(0, 200),
      penaltyDailyBasisPoints: pick([0, 10, 12, 50]),
      collectionBasisPoints: pick([0, 100, 200]),
      fees: fees.map((kind) =>
        fee({
          kind,
          basisPoints: pick([0, whole(0, 300)]),
          fixedCentavos: pick([0, whole(0, 300) * 100]),
          leastCentavos: pick([0, 50_00]),
          mostCentavos: pick([0, 2_000_00]),
        }),
      ),
    },
  };
}

/** Computes the yearly rate by bisection, from the cash flows and their days only. */
function solveByHalving(quote: Quote): number {
  const { dates, schedule, received } = quote;
  const yearsOf = (month: number) =>
    dates
      ? (dueDayOf(dates.paidOn, dates.dueDay, month) - dayNumber(dates.paidOn)) / 365
      : (month + 1) / 12;
  const valueAt = (rate: number) =>
    schedule.reduce((sum, { amount }, month) => sum + amount / (1 + rate) ** yearsOf(month), 0);
  let [low, high] = [-0.5, 3.5];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (valueAt(middle) > received) low = middle;
    else high = middle;
  }
  return low;
}

test("10,000 random versions: what is accepted and offered keeps every cap, and adds up", {
  timeout: 600_000,
}, () => {
  const cases = casesOf(10_000, 400);
  let [accepted, offered, withheld] = [0, 0, 0];
  for (let at = 0; at < cases; at++) {
    const next = randomNumbers(propertySeed + at);
    const fields = randomVersion(next);
    if (Object.keys(versionErrors(fields, context)).length > 0) continue;
    accepted++;
    const rules = policyOfVersion(policy, {
      productCode: "X",
      version: 1,
      from: context.from,
      fields,
    });
    const { loanCentavosMin: least, loanCentavosMax: most } = fields.terms;
    for (const months of fields.terms.termsMonths)
      for (const hasDueDay of [false, true]) {
        const steps = Math.floor((most - least) / fields.loanCentavosStep);
        const loan = least + Math.floor(next() * (steps + 1)) * fields.loanCentavosStep;
        const paidOn = dayText(dayNumber(context.from) + Math.floor(next() * 900));
        const dates = hasDueDay ? { paidOn, dueDay: 1 + Math.floor(next() * 28) } : null;
        const quote = quoteLoan(loan, months, rules, dates);
        const sum = (part: "principal" | "interest" | "fee" | "amount") =>
          quote.schedule.reduce((total, row) => total + row[part], 0);
        expect(sum("principal")).toBe(quote.received);
        expect(sum("fee")).toBe(quote.totalFees);
        expect(sum("interest")).toBe(quote.totalInterest);
        expect(sum("amount")).toBe(quote.totalToPay);
        expect(quote.schedule.at(-1)?.balance).toBe(0);
        // Without `expect`, which takes longer than the quote.
        for (const row of quote.schedule)
          if (
            row.amount !== row.principal + row.interest + row.fee ||
            Math.min(row.principal, row.interest, row.fee, row.balance) < 0
          )
            throw new Error(`${loan} over ${months}: ${JSON.stringify(row)}`);
        // Nothing is charged before the payout: what is received is never negative, nor more than
        // the loan, and every payment comes after it.
        expect(quote.received).toBeGreaterThan(0);
        expect(quote.received).toBeLessThanOrEqual(loan);
        expect(Math.abs(quote.rate.perYear - solveByHalving(quote))).toBeLessThan(1e-9);
        if (!isWithinCaps(quote, rules, context.from)) withheld++;
        else {
          offered++;
          expect(quote.rate.perYear).toBeLessThanOrEqual(0.24);
          if (!dates)
            expect(quote.totalInterest + quote.totalFees).toBeLessThanOrEqual(
              totalSecCapOf(quote, context.from) ?? Number.POSITIVE_INFINITY,
            );
        }
      }
  }
  expect(accepted).toBeGreaterThan(cases / 50);
  // Only a first month of other length, or a rounding between two amounts that were tried.
  expect(withheld).toBeLessThan(offered / 20);
});

describe("a due day of one's own", () => {
  test.each([
    ["2026-11-20", 5, "2026-12-05"],
    ["2026-11-20", 4, "2027-01-04"],
    ["2026-11-20", 20, "2026-12-20"],
    ["2026-01-31", 15, "2026-02-15"],
    ["2026-01-31", 14, "2026-03-14"],
    ["2027-12-31", 28, "2028-01-28"],
  ])("paid out on %s with day %i, the first instalment is due on %s", (paidOn, dueDay, first) => {
    expect(dayText(dueDayOf(paidOn, dueDay, 0))).toBe(first);
  });

  test("is 15 to 45 days after any payout, and monthly from there", () => {
    for (let day = dayNumber("2026-01-01"); day < dayNumber("2028-03-01"); day++)
      for (let dueDay = 1; dueDay <= 28; dueDay++) {
        const paidOn = dayText(day);
        const first = dueDayOf(paidOn, dueDay, 0) - day;
        if (first < 15 || first > 45) throw new Error(`${paidOn} ${dueDay}: ${first} days`);
        for (let month = 0; month < 3; month++)
          if (Number(dayText(dueDayOf(paidOn, dueDay, month)).slice(8)) !== dueDay)
            throw new Error(`${paidOn} ${dueDay}`);
      }
  });

  test("where the first month is a whole one, the price is today's to the last digit", () => {
    const rules = policyOfVersion(policy, standardVersion);
    for (const months of [6, 12, 48])
      for (const dueDay of [1, 15, 28]) {
        const paidOn = `2026-11-${String(dueDay).padStart(2, "0")}`;
        expect(dueDayOf(paidOn, dueDay, 0)).toBe(monthEndOf(paidOn, 0));
        const dated = quoteLoan(333_333_00, months, rules, { paidOn, dueDay });
        expect({ ...dated, dueDay: null }).toEqual(quoteLoan(333_333_00, months, rules));
      }
  });

  test("ten days more add ten days of interest to the first instalment alone", () => {
    const rules = policyOfVersion(policy, standardVersion);
    const plain = quoteLoan(200_000_00, 6, rules);
    const dated = quoteLoan(200_000_00, 6, rules, { paidOn: "2026-11-20", dueDay: 30 - 2 });
    // 20 November to 28 December: 8 days more than a month. 960 × 12 ÷ 365 × 8 = 252.49.
    expect(dated.schedule[0]?.interest).toBe(960_00 + 252_49);
    expect(dated.schedule.slice(1)).toEqual(plain.schedule.slice(1));
    expect(dated.rate.perYear).toBeCloseTo(plain.rate.perYear, 2);
  });
});

test("the schedule is never further ahead of the disclosed rate than five days of interest", () => {
  // A month costs the same in February: by days that is ahead, until longer months follow (D23).
  const start = dayNumber("2026-01-01");
  for (const interestMethod of ["flat", "declining"] as const)
    for (const months of [6, 12, 48])
      for (let day = start; day < start + 365; day += 7)
        for (const dueDay of [1, 15, 28]) {
          const paidOn = dayText(day);
          const terms = { interestMethod, interestMonthlyBasisPoints: 100 };
          const quote = quoteLoan(
            500_000_00,
            months,
            { ...terms, chargesYearlyBasisPointsMax: 2400 },
            { paidOn, dueDay },
          );
          if (!quote.dates) continue;
          const daily = (1 + quote.rate.perYear) ** (1 / 365);
          let [shadow, owed, before] = [quote.received, quote.received, day];
          for (const [month, { interest, amount, balance }] of quote.schedule.entries()) {
            const due = dueDayOf(paidOn, dueDay, month);
            shadow *= daily ** (due - before);
            const ofDay = (owed * 12) / 100 / 365;
            if (owed + interest - shadow > 5 * ofDay + 100)
              throw new Error(`${interestMethod}, ${months} months from ${paidOn}, day ${dueDay}`);
            [shadow, owed, before] = [shadow - amount, balance, due];
          }
          // Over the whole schedule the rate is exact.
          expect(Math.abs(shadow)).toBeLessThan(1);
        }
});

// Annex III of Directive 98/7/EC, part B: a year of twelve equal months. Months without a payment
// pay nothing.
test.each([
  ["1,200 after one and a half years", 1_000_00, { 18: 1_200_00 }, "12.9"],
  ["the same, 50 of it retained", 950_00, { 18: 1_200_00 }, "16.9"],
  ["600 after one and after two years", 1_000_00, { 12: 600_00, 24: 600_00 }, "13.1"],
  [
    "272 after 3 and 6 months, 544 after 12",
    1_000_00,
    { 3: 272_00, 6: 272_00, 12: 544_00 },
    "13.2",
  ],
] as const)(
  "the European Union's example of %s comes out as published",
  (_words, received, paid, perYear) => {
    const last = Math.max(...Object.keys(paid).map(Number));
    const payments = Array.from(
      { length: last },
      (_, month) => (paid as Readonly<Record<number, number>>)[month + 1] ?? 0,
    );
    expect((effectiveRate(received, payments).perYear * 100).toFixed(1)).toBe(perYear);
  },
);

describe("the European Commission's published examples (SWD(2012) 128)", () => {
  // 6,000 over 24 months at 0.75% a month on what is owed: 24 payments of 274.11.
  const rules = {
    interestMethod: "declining" as const,
    interestMonthlyBasisPoints: 75,
    chargesYearlyBasisPointsMax: 2400,
  };
  test.each([
    ["without costs", [], 6_000_00, "9.4"],
    ["with costs of 60 at the start", [fee({ fixedCentavos: 60_00 })], 5_940_00, "10.5"],
  ])("%s", (_words, fees, received, perYear) => {
    const quote = quoteLoan(6_000_00, 24, { ...rules, fees });
    expect(quote.instalment).toBe(274_11);
    expect(quote.received).toBe(received);
    expect((quote.rate.perYear * 100).toFixed(1)).toBe(perYear);
  });
});

describe("published examples of the annual rate in the United Kingdom and Gibraltar", () => {
  test.each([
    // Gibraltar Financial Services Commission, guide to advertising of consumer credit.
    ["7,500 by 36 payments of 235.02", 7_500_00, 36, 1, 235_02, "8.3"],
    // Nuffield Foundation, FSMQ "APR": payments at the end of each year.
    ["5,000 by 3 yearly payments of 2,000", 5_000_00, 3, 12, 2_000_00, "9.7"],
  ])("%s comes out as published", (_words, received, count, everyMonths, amount, perYear) => {
    const payments = Array.from({ length: count * everyMonths }, (_, month) =>
      (month + 1) % everyMonths === 0 ? amount : 0,
    );
    expect((effectiveRate(received, payments).perYear * 100).toFixed(1)).toBe(perYear);
  });
});
