/**
 * The loans of the demo's members: one in every status, and the stories that a desk sees every day:
 * paid on time, late by a few days, by weeks and by months, a withdrawal on hold and one returned.
 */
import { type LoanEvent, type LoanStatus, loanStatuses } from "@hiram/contract/loan/loan.ts";
import type { Centavos } from "@hiram/contract/price/money.ts";

export type StoryStep =
  | Exclude<LoanEvent, "resume" | "giveBack">
  | "verifyId"
  | "payOut"
  | "backdate"
  | "payInstalments"
  | "returnPayout"
  | "pausePayout";

export type Story = {
  readonly amount: Centavos;
  readonly months: number;
  readonly steps: readonly StoryStep[];
  /** How long ago the money was paid out: whole months, and days on top. */
  readonly paidOutAgo?: { readonly months: number; readonly days: number };
  /** Instalments paid on their day, from the first one on. */
  readonly instalmentsPaid?: number;
};

const approved = ["apply", "review", "verifyId", "approve"] as const;
const accepted = [...approved, "accept"] as const;
const paidOut = [...accepted, "payOut"] as const;

const inStatus: Readonly<Record<LoanStatus, Story>> = {
  PENDING: { amount: 200_000_00, months: 6, steps: ["apply"] },
  IN_REVIEW: { amount: 350_000_00, months: 12, steps: ["apply", "review"] },
  ON_HOLD: { amount: 750_000_00, months: 24, steps: ["apply", "review", "pause"] },
  APPROVED: { amount: 500_000_00, months: 12, steps: approved },
  ACTIVE: { amount: 250_000_00, months: 24, steps: accepted },
  DECLINED: { amount: 3_000_000_00, months: 6, steps: ["apply", "review", "decline"] },
  CANCELLED: { amount: 300_000_00, months: 48, steps: ["apply", "cancel"] },
  CLOSED: { amount: 200_000_00, months: 12, steps: [...paidOut, "close"] },
};

const longAgo = [...paidOut, "backdate"] as const;

export const demoStories: Readonly<Record<string, Story>> = {
  ...Object.fromEntries(loanStatuses.map((status) => [`LOAN_${status}`, inStatus[status]])),
  LOAN_PAID_ON_TIME: {
    amount: 200_000_00,
    months: 12,
    steps: [...longAgo, "payInstalments"],
    paidOutAgo: { months: 3, days: 10 },
    instalmentsPaid: 3,
  },
  LOAN_LATE_FIVE_DAYS: {
    amount: 200_000_00,
    months: 24,
    steps: longAgo,
    paidOutAgo: { months: 1, days: 5 },
  },
  LOAN_LATE_FORTY_DAYS: {
    amount: 300_000_00,
    months: 24,
    steps: [...longAgo, "payInstalments"],
    paidOutAgo: { months: 2, days: 40 },
    instalmentsPaid: 1,
  },
  LOAN_LATE_HUNDRED_DAYS: {
    amount: 250_000_00,
    months: 36,
    steps: longAgo,
    paidOutAgo: { months: 1, days: 100 },
  },
  WITHDRAWAL_ON_HOLD: { amount: 200_000_00, months: 12, steps: [...accepted, "pausePayout"] },
  WITHDRAWAL_RETURNED: { amount: 200_000_00, months: 6, steps: [...accepted, "returnPayout"] },
};
