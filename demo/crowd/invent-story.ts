/**
 * The history of each invented person: one loan, in every status and of every age, and one or two
 * withdrawals for accepted ones. On average there are as many withdrawals as people.
 */

import { randomUUID } from "node:crypto";
import { playHistory } from "@hiram/contract/account/dues.ts";
import { owedOf, sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { DAY_MS, dayInManila } from "@hiram/contract/calendar/day.ts";
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { policies, policyAtInstant } from "@hiram/contract/policy/policy.ts";
import { type Instalment, type Quote, quoteLoan } from "@hiram/contract/price/quote.ts";
import {
  type PayoutChannel,
  payoutChannelFor,
  type ReturnReason,
  type WithdrawalStatus,
} from "@hiram/contract/wallet/wallet.ts";
import { pick, pickNumber } from "#crowd/invent-person.ts";

export type InventedStory = {
  readonly registeredAt: Date;
  readonly loan: InventedLoan;
  readonly withdrawals: readonly InventedWithdrawal[];
  readonly repayment: InventedRepayment | null;
};

type InventedLoan = {
  readonly id: string;
  readonly status: LoanStatus;
  readonly centavos: Centavos;
  readonly months: number;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly firstPaidAt: Date | null;
  readonly closedAt: Date | null;
};

export type InventedWithdrawal = {
  readonly id: string;
  readonly status: WithdrawalStatus;
  readonly centavos: Centavos;
  readonly channel: PayoutChannel;
  readonly needsSecondPerson: boolean;
  readonly createdAt: Date;
  readonly promisedBy: Date;
  readonly sentAt: Date | null;
  readonly endedAt: Date | null;
  readonly returnReason: ReturnReason | null;
};

type InventedRepayment = Pick<Instalment, "principal" | "interest" | "amount"> & {
  readonly id: string;
  readonly receivedAt: Date;
};

/**
 * The distribution of a hundred loans, with the days since application: the least, and how many
 * more at most.
 */
const shares: readonly [LoanStatus, count: number, daysMin: number, daysMore: number][] = [
  ["PENDING", 3, 0, 3],
  ["IN_REVIEW", 3, 0, 4],
  ["ON_HOLD", 1, 1, 10],
  ["APPROVED", 3, 1, 10],
  ["DECLINED", 12, 2, 400],
  ["CANCELLED", 8, 2, 400],
  ["CLOSED", 20, 100, 400],
  ["ACTIVE", 50, 2, 55],
];
const byHundred = shares.flatMap((share) => Array<typeof share>(share[1]).fill(share));
/** Steps through a hundred in a mixed order, so that neighbours differ. */
const STRIDE = 37;

const laterBy = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

export function inventStory(index: number, now: Date): InventedStory {
  const [status, , daysMin, daysMore] = byHundred[
    (index * STRIDE) % 100
  ] as (typeof shares)[number];
  const ending = endingOf(index, status);
  // Open withdrawals began within these days, whatever the loan's age.
  const days = isOpen(ending)
    ? 2 + pickNumber(index, 20, 300) / 100
    : daysMin + pickNumber(index, 21, daysMore);
  const appliedAt = laterBy(now, -days - pickNumber(index, 22, 1000) / 1000);
  const isDecided = !["PENDING", "IN_REVIEW", "ON_HOLD", "CANCELLED"].includes(status);
  const isAccepted = status === "ACTIVE" || status === "CLOSED";
  const centavos = (200 + pickNumber(index, 23, 56) * 50) * 1_000_00;
  const acceptedAt = isAccepted ? laterBy(appliedAt, 1.2) : null;
  const withdrawals = acceptedAt ? inventWithdrawals(index, ending, centavos, acceptedAt) : [];
  const firstPaidAt = withdrawals.find((each) => each.status === "COMPLETED")?.endedAt ?? null;
  const closedAt = status === "CLOSED" && firstPaidAt ? laterBy(firstPaidAt, 25) : null;
  const months = pick(index, 24, [6, 12, 24, 36, 48]);
  return {
    registeredAt: laterBy(appliedAt, -1 - pickNumber(index, 25, 30)),
    loan: {
      id: randomUUID(),
      status,
      centavos,
      months,
      appliedAt,
      decidedAt: isDecided ? laterBy(appliedAt, 1) : null,
      acceptedAt,
      firstPaidAt,
      closedAt,
    },
    withdrawals,
    repayment:
      firstPaidAt &&
      inventRepayment({ index, centavos, months, withdrawals, firstPaidAt, closedAt, now }),
  };
}

type Ending = WithdrawalStatus | null;

/** The status of the latest withdrawal. */
function endingOf(index: number, status: LoanStatus): Ending {
  if (status === "CLOSED") return "COMPLETED";
  if (status !== "ACTIVE") return null;
  const endings: Ending[] = ["PROCESSING", "ON_HOLD", "SENT", "RETURNED"];
  return endings[pickNumber(index, 26, 50)] ?? "COMPLETED";
}

const isOpen = (ending: Ending): boolean =>
  ending === "PROCESSING" || ending === "ON_HOLD" || ending === "SENT";

/**
 * Three in seven withdraw twice: seventy of a hundred have accepted, which makes a hundred
 * withdrawals.
 */
function inventWithdrawals(index: number, ending: Ending, loan: Centavos, acceptedAt: Date) {
  const first = laterBy(acceptedAt, 0.1);
  if (pickNumber(index, 27, 7) > 2) return [inventWithdrawal(index, ending, loan, first)];
  const half = loan / 2;
  // Some returned withdrawals were tried again, with the full amount.
  const isTriedAgain = pickNumber(index, 28, 20) === 0;
  return isTriedAgain
    ? [
        inventWithdrawal(index, "RETURNED", loan, first),
        inventWithdrawal(index, ending, loan, laterBy(first, 0.3)),
      ]
    : [
        inventWithdrawal(index, "COMPLETED", half, first),
        inventWithdrawal(index, ending, half, laterBy(first, 0.3)),
      ];
}

function inventWithdrawal(
  index: number,
  status: Ending,
  centavos: Centavos,
  createdAt: Date,
): InventedWithdrawal {
  if (!status) throw new Error("nothing was accepted");
  const policy = policyAtInstant(createdAt, policies);
  const sentAt = status === "PROCESSING" || status === "ON_HOLD" ? null : laterBy(createdAt, 0.05);
  return {
    id: randomUUID(),
    status,
    centavos,
    channel: payoutChannelFor(centavos, policy),
    // Open ones wait for two people; the demo's rail would send others within minutes.
    needsSecondPerson: status === "PROCESSING" || centavos > policy.payoutSecondPersonCentavosAbove,
    createdAt,
    promisedBy: laterBy(createdAt, 1),
    sentAt,
    endedAt: status === "COMPLETED" || status === "RETURNED" ? laterBy(createdAt, 0.15) : null,
    returnReason: status === "RETURNED" ? pick(index, 29, ["AC01", "AC04", "BE01"] as const) : null,
  };
}

type Owed = {
  readonly index: number;
  readonly centavos: Centavos;
  readonly months: number;
  readonly withdrawals: readonly InventedWithdrawal[];
  readonly firstPaidAt: Date;
  readonly closedAt: Date | null;
  readonly now: Date;
};

/**
 * A closed loan was paid off at once, before its first due date; most others have paid their first
 * instalment. The account engine computes the parts of each payment.
 */
function inventRepayment(owed: Owed): InventedRepayment | null {
  const { index, centavos, months, withdrawals, firstPaidAt, closedAt, now } = owed;
  const receivedAt = closedAt ?? laterBy(firstPaidAt, 29);
  if (!closedAt && (receivedAt > now || pickNumber(index, 30, 10) === 0)) return null;
  const policy = policyAtInstant(firstPaidAt, policies);
  const terms = { quote: quoteOf(centavos, months), firstPaidOn: dayInManila(firstPaidAt), policy };
  const payouts = withdrawals.flatMap(({ status, endedAt, centavos: amount }) =>
    status === "COMPLETED" && endedAt ? [{ on: dayInManila(endedAt), amount }] : [],
  );
  const on = dayInManila(receivedAt);
  const payoff = sumOfParts(owedOf(playHistory(terms, { payouts, payments: [] }, on).account));
  const amount = closedAt ? payoff : Math.min(payoff, terms.quote.instalment);
  const { payments } = playHistory(terms, { payouts, payments: [{ on, amount }] }, on);
  const { principal = 0, interest = 0 } = payments[0] ?? {};
  return { id: randomUUID(), principal, interest, amount, receivedAt };
}

/** There are few amounts and terms and many people, so each quote is computed once. */
const quoted = new Map<string, Quote>();

function quoteOf(centavos: Centavos, months: number): Quote {
  const key = `${centavos}/${months}`;
  const quote =
    quoted.get(key) ?? quoteLoan(centavos, months, policyAtInstant(new Date(), policies));
  quoted.set(key, quote);
  return quote;
}
