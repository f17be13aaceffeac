/**
 * The loans of the demo's members: one in every status, and the stories that a desk sees every day:
 * paid on time, ahead of time, late by a few days, by weeks and by months, a withdrawal on hold and
 * one returned.
 */
import { type LoanEvent, type LoanStatus, loanStatuses } from "@hiram/contract/loan/loan.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";

export type StoryStep =
  | Exclude<LoanEvent, "resume" | "giveBack" | "lapse" | "close" | "reopen">
  | "verifyId"
  | "payOut"
  | "returnPayout"
  | "pausePayout";

export type StoryPayment = {
  /** The instalment on whose due date the payment is made: 1 is the first. */
  readonly onDueDate: number;
  /** How many instalments, or the whole payoff. */
  readonly pays: number | "everything";
};

export type DemoStory = {
  readonly amount: Centavos;
  readonly months: number;
  /** Made on one day: today, or the day of the payout. */
  readonly steps: readonly StoryStep[];
  /** How long ago the money was paid out: whole months, and days on top. */
  readonly paidOutAgo?: { readonly months: number; readonly days: number };
  readonly payments?: readonly StoryPayment[];
};

const approved = ["apply", "review", "verifyId", "approve"] as const;
const accepted = [...approved, "accept"] as const;
const paidOut = [...accepted, "payOut"] as const;

const onTime = (instalments: number): StoryPayment[] =>
  Array.from({ length: instalments }, (_, index) => ({ onDueDate: index + 1, pays: 1 }));

const inStatus: Readonly<Record<LoanStatus, DemoStory>> = {
  PENDING: { amount: 200_000_00, months: 6, steps: ["apply"] },
  IN_REVIEW: { amount: 350_000_00, months: 12, steps: ["apply", "review"] },
  ON_HOLD: { amount: 750_000_00, months: 24, steps: ["apply", "review", "pause"] },
  APPROVED: { amount: 500_000_00, months: 12, steps: approved },
  ACTIVE: { amount: 250_000_00, months: 24, steps: accepted },
  DECLINED: { amount: 3_000_000_00, months: 6, steps: ["apply", "review", "decline"] },
  CANCELLED: { amount: 300_000_00, months: 48, steps: ["apply", "cancel"] },
  CLOSED: {
    amount: 200_000_00,
    months: 12,
    steps: paidOut,
    paidOutAgo: { months: 3, days: 7 },
    payments: [...onTime(2), { onDueDate: 3, pays: "everything" }],
  },
};

export const demoStories: Readonly<Record<string, DemoStory>> = {
  ...Object.fromEntries(loanStatuses.map((status) => [`LOAN_${status}`, inStatus[status]])),
  LOAN_PAID_ON_TIME: {
    amount: 200_000_00,
    months: 12,
    steps: paidOut,
    paidOutAgo: { months: 3, days: 10 },
    payments: onTime(3),
  },
  LOAN_LATE_FIVE_DAYS: {
    amount: 200_000_00,
    months: 24,
    steps: paidOut,
    paidOutAgo: { months: 1, days: 5 },
  },
  LOAN_LATE_FORTY_DAYS: {
    amount: 300_000_00,
    months: 24,
    steps: paidOut,
    paidOutAgo: { months: 2, days: 40 },
    payments: onTime(1),
  },
  LOAN_LATE_HUNDRED_DAYS: {
    amount: 250_000_00,
    months: 36,
    steps: paidOut,
    paidOutAgo: { months: 1, days: 100 },
  },
  WITHDRAWAL_ON_HOLD: { amount: 200_000_00, months: 12, steps: [...accepted, "pausePayout"] },
  WITHDRAWAL_RETURNED: { amount: 200_000_00, months: 6, steps: [...accepted, "returnPayout"] },
  LOAN_PAID_AHEAD: {
    amount: 300_000_00,
    months: 12,
    steps: paidOut,
    paidOutAgo: { months: 2, days: 3 },
    payments: [...onTime(1), { onDueDate: 2, pays: 3 }],
  },
};
