/** The cards of Home in every state of a loan. */
import { addDays } from "@hiram/contract/calendar/day.ts";
import { loanStatuses } from "@hiram/contract/loan/loan.ts";
import { declineReasons } from "@hiram/contract/loan/views.ts";
import { DueCard } from "#loan/due-card.tsx";
import { EndedCard } from "#loan/ended-loan.tsx";
import { ComparedBars } from "#loan/hardship/compared-bars.tsx";
import { BalanceCurve } from "#loan/home/balance-curve.tsx";
import { readRepaymentCurve } from "#loan/home/curve.ts";
import { WaitingCard } from "#loan/home/waiting-card.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { LoanFiguresList } from "#loan/loan-figures.tsx";
import { SettlementCard } from "#loan/settlement/settlement-card.tsx";
import { Skeleton } from "#loan/skeleton.tsx";
import { StatementCard, StatusCard } from "#loan/status-cards.tsx";
import { Timeline } from "#loan/timeline.tsx";
import { loanDue, loanWith } from "#testing/loan.ts";
import { todayInManila } from "#ui/day.ts";
import type { Piece } from "./piece.ts";

const today = todayInManila();
const waiting: Partial<Loan> = {
  status: "PENDING",
  firstPaidOn: null,
  answerBy: addDays(today, 1),
  timeline: [{ event: "apply", at: `${today}T01:00:00Z`, words: "You applied.", note: null }],
};
const unpaid = { firstPaidOn: null, declineReason: declineReasons.INCOME };
const fits = { loanAmountPHP: 585_000, installmentCount: 48, installmentAmountPHP: 14_996 };

const dues: Readonly<Record<string, Loan>> = {
  "due later": loanDue([addDays(today, 20)], { dueNow: 0 }),
  "due soon": loanDue([addDays(today, 3)], { dueNow: 0 }),
  "due today": loanDue([today]),
  "paid ahead": loanDue([addDays(today, 9), addDays(today, 39)], { dueNow: 0 }, [8_144]),
  "late, within the days without a penalty": loanDue([addDays(today, -1)], {
    waiting: { on: addDays(today, 3), charges: 448 },
  }),
  "late, with charges": loanDue([addDays(today, -40), addDays(today, -9)], {
    ...{ dueNow: 17_500.5, penalty: 812.5, collection: 400 },
    waiting: { on: addDays(today, 1), charges: 81.44 },
  }),
  "in dispute": loanDue([addDays(today, -9)], { disputed: 500 }),
  "more time asked": { ...loanDue([addDays(today, -9)]), moreTime: "ASKED" },
  "more time offered": { ...loanDue([addDays(today, -9)]), moreTime: "OFFERED" },
  "new terms": { ...loanDue([addDays(today, 9)], { dueNow: 0 }), moreTime: "AGREED" },
  "before the first payout": loanWith(0, { firstPaidOn: null }),
};

const days = Array.from({ length: 12 }, (_, month) => addDays(today, 30 * (month - 3)));
const paidOf = (count: number) => Array.from({ length: count }, () => 8_144);
const curves = { "at the start": 0, "three paid": 3, "nearly all": 11, paid: 12 };

const plan = { dueNow: 0, next: null, instalments: [], toPay: 0, ratePerYear: 0.12 };
const now = { ...plan, monthly: 17_627, lastDueOn: addDays(today, 300), cost: 11_520 };
const bars = {
  "more months": { ...now, monthly: 11_420, lastDueOn: addDays(today, 480), cost: 16_900 },
  "a pause": { ...now, lastDueOn: addDays(today, 390), cost: 12_400 },
};

const drawEach = <T,>(of: Readonly<Record<string, T>>, draw: (one: T) => React.ReactNode) =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, draw(one)]));

const again = () => {};

export const homePieces: readonly Piece[] = [
  {
    file: "loan/home/waiting-card.tsx",
    states: {
      pending: <WaitingCard loan={loanWith(0, waiting)} isAsked={false} />,
      "we are late": (
        <WaitingCard
          loan={loanWith(0, { ...waiting, answerBy: addDays(today, -2) })}
          isAsked={false}
        />
      ),
      "we wait for the member": <WaitingCard loan={loanWith(0, waiting)} isAsked />,
    },
  },
  { file: "loan/due-card.tsx", states: drawEach(dues, (loan) => <DueCard loan={loan} />) },
  {
    file: "loan/home/balance-curve.tsx",
    states: drawEach(curves, (count) => (
      <BalanceCurve curve={readRepaymentCurve(loanDue(days, {}, paidOf(count)).schedule)} />
    )),
  },
  {
    file: "loan/status-cards.tsx",
    states: Object.fromEntries(
      loanStatuses.map((status) => {
        const loan = loanWith(400_000, { status, note: status === "ON_HOLD" ? "Payslip?" : null });
        return [
          status,
          <div key={status} className="flex flex-col gap-4">
            <StatusCard loan={loan} isFirst={status === "ON_HOLD"} />
            <StatementCard loan={loan} isAsked={false} />
          </div>,
        ];
      }),
    ),
  },
  {
    file: "loan/ended-loan.tsx",
    states: {
      declined: (
        <EndedCard
          loan={loanWith(0, { status: "DECLINED", ...unpaid, wouldFit: fits })}
          onApplyAgain={again}
        />
      ),
      cancelled: (
        <EndedCard
          loan={loanWith(0, { status: "CANCELLED", firstPaidOn: null })}
          onApplyAgain={again}
        />
      ),
    },
  },
  {
    file: "loan/settlement/settlement-card.tsx",
    states: {
      offered: (
        <SettlementCard
          loan={loanWith(400_000, {
            settlement: {
              ...{ status: "OFFERED" as const, offeredOn: today, payBy: addDays(today, 20) },
              ...{ amount: 120_000, paid: 20_000, left: 100_000, forgiven: 61_200.55 },
            },
          })}
        />
      ),
    },
  },
  {
    file: "loan/hardship/compared-bars.tsx",
    states: drawEach(bars, (after) => (
      <ComparedBars comparison={{ before: now, after, rise: null }} />
    )),
  },
  {
    file: "loan/timeline.tsx",
    states: { pending: <Timeline loan={loanWith(0, waiting)} /> },
  },
  {
    file: "loan/loan-figures.tsx",
    states: { applied: <LoanFiguresList loan={loanWith(0, waiting)} /> },
  },
  { file: "loan/skeleton.tsx", states: { loading: <Skeleton words="Loading your loan …" /> } },
];
