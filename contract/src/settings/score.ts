/**
 * The in-app credit score, 0 to 1000: one scorecard, a pure function of facts we hold. It is not a
 * credit bureau's score, and it cannot be bought. Changing any points makes a new version; a stored
 * score keeps the version it was computed with. `docs/score.md` explains it.
 */

export const scoreVersion = 2;
export const scoreMin = 0;
export const scoreMax = 1000;

export type ScoreFacts = {
  readonly activationComplete: boolean;
  readonly idVerified: boolean;
  readonly tenureDays: number;
  /** Instalments remain to be paid. */
  readonly isRepaying: boolean;
  /**
   * One instalment of the loan divided by the monthly net income, or null without a loan. A
   * paid-back loan keeps counting until the next one, so that the last payment does not lower the
   * score; a high share stops counting.
   */
  readonly instalmentToIncomeShare: number | null;
  /**
   * The share of the released loan that the member gave back unused; null without a loan. Money
   * that only stays in the wallet does not count: holding borrowed money earns nothing.
   */
  readonly givenBackShare: number | null;
  /** Instalments paid in full by now, each counted once: early, on time, or late. */
  readonly paymentsEarly: number;
  readonly paymentsOnTime: number;
  readonly paymentsLate: number;
  /** The most days that any instalment was ever late, including today. */
  readonly lateDaysWorst: number;
  /** How many days the oldest unpaid instalment is late today. */
  readonly lateDaysNow: number;
};

/** A new member, about whom nothing is known yet. */
export const newMemberFacts: ScoreFacts = {
  activationComplete: false,
  idVerified: false,
  tenureDays: 0,
  isRepaying: false,
  instalmentToIncomeShare: null,
  givenBackShare: null,
  paymentsEarly: 0,
  paymentsOnTime: 0,
  paymentsLate: 0,
  lateDaysWorst: 0,
  lateDaysNow: 0,
};

/** The events that cause a new computation; each score in the history names its cause. */
const scoreCauses = [
  "ACTIVATION",
  "ID_VERIFIED",
  "IMAGE_ASKED",
  "EMPLOYMENT",
  "LOAN",
  "WITHDRAWAL",
  "PAYMENT",
  "DAY",
] as const;
export type ScoreCause = (typeof scoreCauses)[number];

export const scoreReasonIds = [
  "ACTIVATION_COMPLETE",
  "ID_VERIFIED",
  "TENURE",
  "AFFORDABLE_INSTALMENT",
  "GIVEN_BACK",
  "PAID_IN_TIME",
  "PAID_LATE",
  "LATE_DAYS_WORST",
  "LATE_DAYS_NOW",
] as const;
export type ScoreReasonId = (typeof scoreReasonIds)[number];

export type ScoreReason = {
  readonly id: ScoreReasonId;
  /**
   * Positive for facts that raised the score or would raise it next; negative for facts that
   * lowered it.
   */
  readonly points: number;
  /** The number behind the reason: days, payments, a share in percent; 1 for a plain fact. */
  readonly amount: number;
};

export type Score = {
  readonly version: number;
  readonly score: number;
  readonly reasons: {
    readonly raised: readonly ScoreReason[];
    readonly lowered: readonly ScoreReason[];
    /** What the member can still do or wait for, with the points it would add at most. */
    readonly next: readonly ScoreReason[];
  };
};

export const basePoints = 300;

type Factor = {
  readonly id: ScoreReasonId;
  readonly pointsMax: number;
  readonly pointsMin: number;
  /** The fact as a number, or null when it is unknown. */
  readonly amount: (facts: ScoreFacts) => number | null;
  readonly points: (facts: ScoreFacts) => number;
  /** The points that the member can still gain here; 0 when none. */
  readonly reach?: (facts: ScoreFacts) => number;
};

const percent = (share: number | null) => (share === null ? null : Math.round(share * 100));

/**
 * An instalment as a share of the income: up to the first share, these points; above the last,
 * `-60`.
 */
const instalmentBands = [
  { shareMax: 0.2, points: 60 },
  { shareMax: 0.3, points: 40 },
  { shareMax: 0.4, points: 10 },
  { shareMax: 0.5, points: -20 },
] as const;
const INSTALMENT_POINTS_MIN = -60;
/** Up to this share an instalment is affordable. */
export const instalmentShareGood = 0.4;

export const tenureDaysPerPoint = 9;
const TENURE_POINTS_MAX = 80;
const POINTS_PER_PAYMENT_ON_TIME = 12;
const POINTS_PER_PAYMENT_EARLY = 15;
const PAYMENT_POINTS_MAX = 300;
const GIVEN_BACK_POINTS_MAX = 60;

const paymentPoints = ({ paymentsOnTime, paymentsEarly }: ScoreFacts) =>
  paymentsOnTime * POINTS_PER_PAYMENT_ON_TIME + paymentsEarly * POINTS_PER_PAYMENT_EARLY;

const factors: readonly Factor[] = [
  {
    id: "ACTIVATION_COMPLETE",
    pointsMax: 100,
    pointsMin: 0,
    amount: () => 1,
    points: (facts) => (facts.activationComplete ? 100 : 0),
    reach: (facts) => (facts.activationComplete ? 0 : 100),
  },
  {
    id: "ID_VERIFIED",
    pointsMax: 100,
    pointsMin: 0,
    amount: () => 1,
    points: (facts) => (facts.idVerified ? 100 : 0),
    reach: (facts) => (facts.idVerified ? 0 : 100),
  },
  {
    id: "TENURE",
    pointsMax: TENURE_POINTS_MAX,
    pointsMin: 0,
    amount: ({ tenureDays }) => tenureDays,
    points: ({ tenureDays }) => Math.floor(tenureDays / tenureDaysPerPoint),
    reach: ({ tenureDays }) => TENURE_POINTS_MAX - Math.floor(tenureDays / tenureDaysPerPoint),
  },
  {
    id: "AFFORDABLE_INSTALMENT",
    pointsMax: 60,
    pointsMin: INSTALMENT_POINTS_MIN,
    amount: ({ instalmentToIncomeShare }) => percent(instalmentToIncomeShare),
    points: ({ instalmentToIncomeShare: share }) =>
      share === null
        ? 0
        : (instalmentBands.find(({ shareMax }) => share <= shareMax)?.points ??
          INSTALMENT_POINTS_MIN),
  },
  {
    id: "GIVEN_BACK",
    pointsMax: GIVEN_BACK_POINTS_MAX,
    pointsMin: 0,
    amount: ({ givenBackShare }) => percent(givenBackShare),
    points: ({ givenBackShare }) => Math.floor((givenBackShare ?? 0) * GIVEN_BACK_POINTS_MAX),
  },
  {
    id: "PAID_IN_TIME",
    pointsMax: PAYMENT_POINTS_MAX,
    pointsMin: 0,
    amount: ({ paymentsOnTime, paymentsEarly }) => paymentsOnTime + paymentsEarly,
    points: paymentPoints,
    reach: (facts) =>
      facts.isRepaying
        ? Math.min(POINTS_PER_PAYMENT_EARLY, PAYMENT_POINTS_MAX - paymentPoints(facts))
        : 0,
  },
  {
    id: "PAID_LATE",
    pointsMax: 0,
    pointsMin: -200,
    amount: ({ paymentsLate }) => paymentsLate,
    points: ({ paymentsLate }) => -20 * paymentsLate,
  },
  {
    id: "LATE_DAYS_WORST",
    pointsMax: 0,
    pointsMin: -120,
    amount: ({ lateDaysWorst }) => lateDaysWorst,
    points: ({ lateDaysWorst }) => -2 * lateDaysWorst,
  },
  {
    id: "LATE_DAYS_NOW",
    pointsMax: 0,
    pointsMin: -160,
    amount: ({ lateDaysNow }) => lateDaysNow,
    points: ({ lateDaysNow }) => -4 * lateDaysNow,
    // If paid today, all of it comes back; the late payment stays in the record.
    reach: ({ lateDaysNow }) => Math.min(160, 4 * lateDaysNow),
  },
];

const within = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max));

const heaviestFirst = (a: ScoreReason, b: ScoreReason) => Math.abs(b.points) - Math.abs(a.points);

export function creditScoreOf(facts: ScoreFacts): Score {
  const judged = factors.map((factor): ScoreReason & { readonly reach: number } => ({
    id: factor.id,
    points: within(factor.pointsMin, factor.points(facts), factor.pointsMax) || 0,
    amount: factor.amount(facts) ?? 0,
    reach: factor.reach?.(facts) ?? 0,
  }));
  const sum = judged.reduce((total, { points }) => total + points, basePoints);
  const told = judged.map(({ id, points, amount }) => ({ id, points, amount }));
  return {
    version: scoreVersion,
    score: within(scoreMin, sum, scoreMax),
    reasons: {
      raised: told.filter(({ points }) => points > 0).sort(heaviestFirst),
      lowered: told.filter(({ points }) => points < 0).sort(heaviestFirst),
      next: judged
        .filter(({ reach }) => reach > 0)
        .map(({ id, reach, amount }) => ({ id, points: reach, amount }))
        .sort(heaviestFirst),
    },
  };
}

/** Every factor with the points it can add and subtract, for the page that explains the score. */
export const scoreFactors = factors.map(({ id, pointsMax, pointsMin }) => ({
  id,
  pointsMax,
  pointsMin,
}));
