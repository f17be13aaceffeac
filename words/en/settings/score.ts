import type { ScoreCause, ScoreReasonId } from "@hiram/contract/settings/score.ts";
import { defineWords } from "#define-words.ts";

const count = (amount: number, one: string, many: string) =>
  `${amount} ${amount === 1 ? one : many}`;
const days = (amount: number) => count(amount, "day", "days");
const instalments = (amount: number) => count(amount, "instalment", "instalments");

const factors: Record<ScoreReasonId, string> = {
  ACTIVATION_COMPLETE: "Your activation is complete",
  ID_VERIFIED: "We've checked your ID",
  TENURE: "How long you have been with us",
  AFFORDABLE_INSTALMENT: "Your instalment compared with your income",
  GIVEN_BACK: "How much unused money you gave back",
  PAID_IN_TIME: "Instalments paid on time or early",
  PAID_LATE: "Instalments paid late",
  LATE_DAYS_WORST: "Your longest delay",
  LATE_DAYS_NOW: "How late you are today",
};

const causes: Record<ScoreCause, string> = {
  ACTIVATION: "You completed your activation",
  ID_VERIFIED: "We checked your ID",
  IMAGE_ASKED: "We asked for a picture of your ID again",
  EMPLOYMENT: "Your income changed",
  LOAN: "Your loan changed",
  WITHDRAWAL: "You withdrew money",
  PAYMENT: "A payment arrived",
  DAY: "A day passed",
};

/** The in-app credit score: what it is, its reasons, and what would raise it. */
export const scoreWords = defineWords("settings/score", {
  title: "Credit score",
  loading: "Loading your credit score …",
  failed: "We can't load your credit score right now.",
  outOf: (max: number) => `out of ${max}`,
  gauge: (score: number, max: number) => `${score} out of ${max}`,
  what: "WHAT IS CREDIT SCORE?",
  inApp: "An in-app score, based on what you do here. It can't be bought.",

  explained: (max: number) => [
    `Your credit score is a number from 0 to ${max}. We work it out from what we know about you: your activation, your ID, how long you have been with us, your loan, and how you pay it.`,
    "Paying on time, paying early and returning what you don't need raise it. Your Loan Officer sees it when you apply, but it's no promise of a loan.",
    "It's an in-app score. It doesn't come from a credit bureau, and we don't send it to one.",
    "It can't be bought: no one can add points for a fee. If someone offers you points for money, it is not us.",
  ],
  factorsTitle: "Where the points come from",
  base: (points: number) => `Everyone begins with ${points}.`,
  factors,
  most: (points: string) => `up to ${points}`,
  version: (version: number) => `Scorecard version ${version}.`,

  raisedTitle: "What raised it",
  loweredTitle: "What lowered it",
  nextTitle: "What would raise it next",
  noneRaised: "Nothing yet.",
  noneLowered: "Nothing. Keep it up.",
  noneNext: "There's nothing more to gain just now.",
  raised: {
    ACTIVATION_COMPLETE: () => "You completed your activation.",
    ID_VERIFIED: () => "We've checked your ID.",
    TENURE: (amount: number) => `You have been with us for ${days(amount)}.`,
    AFFORDABLE_INSTALMENT: (percent: number) =>
      `Your instalment takes ${percent}% of your monthly income.`,
    GIVEN_BACK: (percent: number) => `You gave back ${percent}% of your loan unused.`,
    PAID_IN_TIME: (amount: number) => `You paid ${instalments(amount)} on time or early.`,
  } as Partial<Record<ScoreReasonId, (amount: number) => string>>,
  lowered: {
    AFFORDABLE_INSTALMENT: (percent: number) =>
      `Your instalment takes ${percent}% of your monthly income, which is a lot.`,
    PAID_LATE: (amount: number) => `You paid ${instalments(amount)} after the due date.`,
    LATE_DAYS_WORST: (amount: number) => `At worst, an instalment was ${days(amount)} late.`,
    LATE_DAYS_NOW: (amount: number) => `An instalment is ${days(amount)} late today.`,
  } as Partial<Record<ScoreReasonId, (amount: number) => string>>,
  next: {
    ACTIVATION_COMPLETE: () => "Complete your activation.",
    ID_VERIFIED: () => "We're checking your ID. Nothing to do for now, unless we text you.",
    TENURE: () => "Your score grows a little every week.",
    PAID_IN_TIME: () => "Pay your next instalment on time, or early for more.",
    LATE_DAYS_NOW: () => "Pay what is late: these points come back at once.",
  } as Partial<Record<ScoreReasonId, (amount: number) => string>>,

  history: "How it has changed",
  historyNone: "It hasn't changed yet.",
  historySays: (from: number, since: string, to: number, until: string) =>
    `From ${from} on ${since} to ${to} on ${until}.`,
  all: "All changes",
  causes,
});
