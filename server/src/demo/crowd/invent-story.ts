/**
 * The history of each invented person: one loan, in every status and of every age, and one or two
 * withdrawals for accepted ones. On average there are as many withdrawals as people.
 */
import { randomUUID } from "node:crypto";
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import type { Centavos } from "@hiram/contract/price/money.ts";
import { policies, policyAt } from "@hiram/contract/price/policy.ts";
import { type Instalment, quoteLoan } from "@hiram/contract/price/quote.ts";
import {
  channelFor,
  type PayoutChannel,
  type ReturnReason,
  type WithdrawalStatus,
} from "@hiram/contract/wallet/wallet.ts";
import { draw, pick } from "#demo/crowd/invent-person.ts";

export type Story = {
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

const DAY_MS = 86_400_000;
const laterBy = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

export function inventStory(index: number, now: Date): Story {
  const [status, , daysMin, daysMore] = byHundred[
    (index * STRIDE) % 100
  ] as (typeof shares)[number];
  const ending = endingOf(index, status);
  // Open withdrawals began within these days, whatever the loan's age.
  const days = isOpen(ending)
    ? 2 + draw(index, 20, 300) / 100
    : daysMin + draw(index, 21, daysMore);
  const appliedAt = laterBy(now, -days - draw(index, 22, 1000) / 1000);
  const isDecided = !["PENDING", "IN_REVIEW", "ON_HOLD", "CANCELLED"].includes(status);
  const isAccepted = status === "ACTIVE" || status === "CLOSED";
  const centavos = (200 + draw(index, 23, 56) * 50) * 1_000_00;
  const acceptedAt = isAccepted ? laterBy(appliedAt, 1.2) : null;
  const withdrawals = acceptedAt ? inventWithdrawals(index, ending, centavos, acceptedAt) : [];
  const firstPaidAt = withdrawals.find((each) => each.status === "COMPLETED")?.endedAt ?? null;
  const closedAt = status === "CLOSED" && firstPaidAt ? laterBy(firstPaidAt, 40) : null;
  const months = pick(index, 24, [6, 12, 24, 36, 48]);
  return {
    registeredAt: laterBy(appliedAt, -1 - draw(index, 25, 30)),
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
      firstPaidAt && inventRepayment({ index, centavos, months, firstPaidAt, closedAt, now }),
  };
}

type Ending = WithdrawalStatus | null;

/** The status of the latest withdrawal. */
function endingOf(index: number, status: LoanStatus): Ending {
  if (status === "CLOSED") return "COMPLETED";
  if (status !== "ACTIVE") return null;
  const endings: Ending[] = ["PROCESSING", "ON_HOLD", "SENT", "RETURNED"];
  return endings[draw(index, 26, 50)] ?? "COMPLETED";
}

const isOpen = (ending: Ending): boolean =>
  ending === "PROCESSING" || ending === "ON_HOLD" || ending === "SENT";

/**
 * Three in seven withdraw twice: seventy of a hundred have accepted, which makes a hundred
 * withdrawals.
 */
function inventWithdrawals(index: number, ending: Ending, loan: Centavos, acceptedAt: Date) {
  const first = laterBy(acceptedAt, 0.1);
  if (draw(index, 27, 7) > 2) return [inventWithdrawal(index, ending, loan, first)];
  const half = loan / 2;
  // A returned one was tried again with the full amount.
  const isTriedAgain = draw(index, 28, 20) === 0;
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
  const policy = policyAt(createdAt, policies);
  const sentAt = status === "PROCESSING" || status === "ON_HOLD" ? null : laterBy(createdAt, 0.05);
  return {
    id: randomUUID(),
    status,
    centavos,
    channel: channelFor(centavos, policy),
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
  readonly firstPaidAt: Date;
  readonly closedAt: Date | null;
  readonly now: Date;
};

/** A closed loan was paid off at once; most others have paid what is due. */
function inventRepayment(owed: Owed): InventedRepayment | null {
  const { index, centavos, months, firstPaidAt, closedAt, now } = owed;
  const { principal, interest, amount } = firstInstalment(centavos, months);
  const id = randomUUID();
  if (closedAt)
    return { id, principal: centavos, interest, amount: centavos + interest, receivedAt: closedAt };
  const receivedAt = laterBy(firstPaidAt, 29);
  if (receivedAt > now || draw(index, 30, 10) === 0) return null;
  return { id, principal, interest, amount, receivedAt };
}

/** There are few amounts and terms and many people, so each quote is computed once. */
const quoted = new Map<string, Instalment>();

function firstInstalment(centavos: Centavos, months: number): Instalment {
  const key = `${centavos}/${months}`;
  const known = quoted.get(key);
  if (known) return known;
  const [first] = quoteLoan(centavos, months, policyAt(new Date(), policies)).schedule;
  quoted.set(key, first as Instalment);
  return first as Instalment;
}
