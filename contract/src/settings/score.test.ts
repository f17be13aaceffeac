import { casesOf } from "@hiram/proof/testing/chance.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  basePoints,
  creditScoreOf,
  instalmentShareGood,
  newMemberFacts,
  type ScoreFacts,
  scoreFactors,
  scoreMax,
  scoreMin,
  scoreReasonIds,
} from "./score.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const count = fc.nat({ max: 60 });
const days = fc.nat({ max: 400 });
const anyFacts: fc.Arbitrary<ScoreFacts> = fc.record({
  activationComplete: fc.boolean(),
  idVerified: fc.boolean(),
  tenureDays: fc.nat({ max: 5000 }),
  isRepaying: fc.boolean(),
  instalmentToIncomeShare: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
  givenBackShare: fc.option(share),
  paymentsEarly: count,
  paymentsOnTime: count,
  paymentsLate: count,
  lateDaysWorst: days,
  lateDaysNow: days,
});
const points = (facts: Partial<ScoreFacts>) => creditScoreOf({ ...newMemberFacts, ...facts }).score;

describe("golden scores", () => {
  const activated = { activationComplete: true, idVerified: true } as const;
  test.each<[string, Partial<ScoreFacts>, number]>([
    ["a new member", {}, 300],
    ["activated", { activationComplete: true }, 400],
    ["activated, the ID verified", activated, 500],
    ["and with us for a year", { ...activated, tenureDays: 365 }, 540],
    [
      "with a loan of a quarter of the income, all of it given back unused",
      { ...activated, tenureDays: 90, instalmentToIncomeShare: 0.25, givenBackShare: 1 },
      610,
    ],
    [
      "the same, nothing of it given back",
      { ...activated, tenureDays: 90, instalmentToIncomeShare: 0.25, givenBackShare: 0 },
      550,
    ],
    [
      "an instalment of more than half the income",
      { ...activated, instalmentToIncomeShare: 0.51 },
      440,
    ],
    [
      "six paid on their day",
      { ...activated, tenureDays: 180, instalmentToIncomeShare: 0.2, paymentsOnTime: 6 },
      652,
    ],
    [
      "six paid early",
      { ...activated, tenureDays: 180, instalmentToIncomeShare: 0.2, paymentsEarly: 6 },
      670,
    ],
    [
      "one of six late by ten days",
      {
        ...activated,
        tenureDays: 180,
        instalmentToIncomeShare: 0.2,
        paymentsOnTime: 5,
        paymentsLate: 1,
        lateDaysWorst: 10,
      },
      600,
    ],
    [
      "thirty days late today",
      { ...activated, instalmentToIncomeShare: 0.2, lateDaysWorst: 30, lateDaysNow: 30 },
      380,
    ],
    [
      "all that can be done",
      {
        ...activated,
        tenureDays: 720,
        instalmentToIncomeShare: 0.1,
        givenBackShare: 1,
        paymentsEarly: 20,
      },
      1000,
    ],
    [
      "all that can go wrong",
      {
        instalmentToIncomeShare: 3,
        paymentsLate: 20,
        lateDaysWorst: 400,
        lateDaysNow: 400,
      },
      0,
    ],
  ])("%s", (_, facts, score) => expect(points(facts)).toBe(score));
});

describe("what a member is told", () => {
  test("a new member reads that nothing counts yet, and three ways up", () => {
    expect(creditScoreOf(newMemberFacts)).toEqual({
      version: 2,
      score: basePoints,
      reasons: {
        raised: [],
        lowered: [],
        next: [
          { id: "ACTIVATION_COMPLETE", points: 100, amount: 1 },
          { id: "ID_VERIFIED", points: 100, amount: 1 },
          { id: "TENURE", points: 80, amount: 0 },
        ],
      },
    });
  });

  test("a late member reads what it costs, and that paying brings it back", () => {
    const { raised, lowered, next } = creditScoreOf({
      ...newMemberFacts,
      activationComplete: true,
      idVerified: true,
      tenureDays: 90,
      isRepaying: true,
      instalmentToIncomeShare: 0.45,
      paymentsOnTime: 2,
      lateDaysWorst: 12,
      lateDaysNow: 12,
    }).reasons;
    expect(raised.map(({ id }) => id)).toEqual([
      "ACTIVATION_COMPLETE",
      "ID_VERIFIED",
      "PAID_IN_TIME",
      "TENURE",
    ]);
    expect(lowered).toEqual([
      { id: "LATE_DAYS_NOW", points: -48, amount: 12 },
      { id: "LATE_DAYS_WORST", points: -24, amount: 12 },
      { id: "AFFORDABLE_INSTALMENT", points: -20, amount: 45 },
    ]);
    expect(next).toContainEqual({ id: "LATE_DAYS_NOW", points: 48, amount: 12 });
    expect(next).toContainEqual({ id: "PAID_IN_TIME", points: 15, amount: 2 });
  });
});

describe("for every member there could be", () => {
  const holds = (property: (facts: ScoreFacts) => void) =>
    fc.assert(
      fc.property(anyFacts, (facts) => {
        property(facts);
      }),
      { numRuns: casesOf(2000) },
    );
  const scoreWith = (facts: ScoreFacts, change: Partial<ScoreFacts>) =>
    creditScoreOf({ ...facts, ...change }).score;

  test("S199 the score is whole and within 0 and 1000", () =>
    holds((facts) => {
      const { score } = creditScoreOf(facts);
      expect(Number.isInteger(score)).toBe(true);
      expect(score).toBeGreaterThanOrEqual(scoreMin);
      expect(score).toBeLessThanOrEqual(scoreMax);
    }));

  test("the reasons add up to the score, unless it stands at an end", () =>
    holds((facts) => {
      const { score, reasons } = creditScoreOf(facts);
      const sum = [...reasons.raised, ...reasons.lowered].reduce(
        (total, { points }) => total + points,
        basePoints,
      );
      expect(Math.max(scoreMin, Math.min(sum, scoreMax))).toBe(score);
    }));

  const neverLowers: [string, (facts: ScoreFacts) => Partial<ScoreFacts>][] = [
    ["a payment on its day", ({ paymentsOnTime: n }) => ({ paymentsOnTime: n + 1 })],
    ["an early payment", ({ paymentsEarly: n }) => ({ paymentsEarly: n + 1 })],
    [
      "early instead of on the day",
      ({ paymentsOnTime: n, paymentsEarly: m }) => ({
        paymentsOnTime: Math.max(0, n - 1),
        paymentsEarly: m + Math.min(1, n),
      }),
    ],
    ["verifying the ID", () => ({ idVerified: true })],
    ["completing activation", () => ({ activationComplete: true })],
    ["another day with us", ({ tenureDays: n }) => ({ tenureDays: n + 1 })],
    [
      "more of the loan given back",
      ({ givenBackShare: kept }) => ({
        givenBackShare: kept === null ? null : Math.min(1, kept + 0.1),
      }),
    ],
    [
      "an income that grows",
      ({ instalmentToIncomeShare: part }) => ({
        instalmentToIncomeShare: part === null ? null : part * 0.9,
      }),
    ],
    ["paying what is late today", () => ({ lateDaysNow: 0 })],
  ];
  test.each(neverLowers)("%s never lowers it", (_, change) =>
    holds((facts) =>
      expect(scoreWith(facts, change(facts))).toBeGreaterThanOrEqual(creditScoreOf(facts).score),
    ),
  );

  const neverRaises: [string, (facts: ScoreFacts) => Partial<ScoreFacts>][] = [
    ["a late payment", ({ paymentsLate: n }) => ({ paymentsLate: n + 1 })],
    ["one more day late than ever", ({ lateDaysWorst: n }) => ({ lateDaysWorst: n + 1 })],
    [
      "one more day late today",
      ({ lateDaysNow: n, lateDaysWorst: worst }) => ({
        lateDaysNow: n + 1,
        lateDaysWorst: Math.max(worst, n + 1),
      }),
    ],
  ];
  test.each(neverRaises)("%s never raises it", (_, change) =>
    holds((facts) =>
      expect(scoreWith(facts, change(facts))).toBeLessThanOrEqual(creditScoreOf(facts).score),
    ),
  );

  test("what would raise it next is never more than there is to gain", () =>
    holds((facts) => {
      for (const { id, points } of creditScoreOf(facts).reasons.next) {
        const factor = scoreFactors.find((each) => each.id === id);
        expect(points).toBeGreaterThan(0);
        expect(points).toBeLessThanOrEqual(factor?.pointsMax || -(factor?.pointsMin ?? 0));
      }
    }));
});

test("an instalment is a strain from where it costs points", () => {
  const at = (share: number) => points({ instalmentToIncomeShare: share }) - basePoints;
  expect(at(instalmentShareGood)).toBeGreaterThan(0);
  expect(at(instalmentShareGood + 0.001)).toBeLessThan(0);
});

test("a factor for every reason, which together reach 1000 and no more", () => {
  expect(scoreFactors.map(({ id }) => id)).toEqual(scoreReasonIds);
  expect(scoreFactors.reduce((sum, { pointsMax }) => sum + pointsMax, basePoints)).toBe(scoreMax);
});
