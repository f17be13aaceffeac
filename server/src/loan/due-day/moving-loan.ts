/**
 * A loan whose member wants to move the due day: whether it may move today, to which days, and what
 * that changes. The trigger `check_due_day_move` holds the same rules.
 */
import { compareChange, type PlanComparison } from "@hiram/contract/account/compare-plans.ts";
import { playHistory } from "@hiram/contract/account/dues.ts";
import { type Account, daysLateOf, movedDaysOf } from "@hiram/contract/account/dues-account.ts";
import {
  daysToMoveTo,
  MOVES_YEARLY_MAX,
  movedMonthEnd,
} from "@hiram/contract/account/move-due-day.ts";
import { dayInManila, dayText } from "@hiram/contract/calendar/day.ts";
import type { dueDayMoveHindrances } from "@hiram/contract/loan/due-day.calls.ts";
import { dueDaysOf } from "@hiram/contract/product/version.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { type DueDayMoveRow, listDueDayMoves } from "#loan/due-day/due-day.sql.ts";
import { findOpenHardship } from "#loan/hardship/hardship.sql.ts";
import { isGivenBack, type PaidOutLoan, readHistory } from "#loan/loan-history.ts";
import { refuse } from "#problem.ts";

type Hindrance = (typeof dueDayMoveHindrances)[number];

type MovingLoan = PaidOutLoan & {
  readonly today: string;
  readonly account: Account;
  readonly moves: readonly DueDayMoveRow[];
  /** The days of the version that can be chosen today. */
  readonly days: readonly number[];
  readonly movesLeft: number;
  readonly hindrance: Hindrance | null;
};

/** Undefined when nothing is owed. */
export async function findMovingLoan(
  db: Db | Trx,
  house: House,
  loan: LoanRow | undefined,
): Promise<MovingLoan | undefined> {
  if (loan?.status !== "ACTIVE") return undefined;
  const paidOut = await readHistory(db, house, loan);
  if (!paidOut) return undefined;
  const today = dayInManila(house.clock.now());
  const { account } = playHistory(paidOut.terms, paidOut.history, today);
  if (account.due.principal + account.notDue === 0) return undefined;
  const moves = await listDueDayMoves(db, loan);
  const fields = house.products.versionOf(loan)?.fields;
  const days = daysToMoveTo(account, fields ? dueDaysOf(fields) : []).filter(
    (day) => movedMonthEnd(account, day) !== account.monthEnd,
  );
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const lately = moves.filter(({ moved_on }) => moved_on > yearAgo).length;
  const movesLeft = Math.max(0, MOVES_YEARLY_MAX - lately);
  const isBusy =
    paidOut.settlements.some(({ status }) => status === "OFFERED") ||
    isGivenBack(paidOut.coolingOff) ||
    (await findOpenHardship(db, loan)) !== undefined;
  const hindrance = findHindrance({
    account,
    isBusy,
    movesLeft,
    isOffered: fields?.mayChooseDueDay,
  });
  return { ...paidOut, today, account, moves, days, movesLeft, hindrance };
}

type Judged = Pick<MovingLoan, "account" | "movesLeft"> & {
  readonly isBusy: boolean;
  readonly isOffered: boolean | undefined;
};

function findHindrance({ account, isBusy, movesLeft, isOffered }: Judged): Hindrance | null {
  if (!isOffered) return "NOT_OFFERED";
  if (daysLateOf(account) > 0) return "LATE";
  if (isBusy) return "OTHER_TERMS";
  if (account.month >= account.plan.months) return "LAST_MONTH";
  return movesLeft === 0 ? "TOO_OFTEN" : null;
}

export type PlannedDueDayMove = {
  readonly moving: MovingLoan;
  readonly dueDay: number;
  readonly comparison: PlanComparison;
  readonly month: number;
  readonly normalEndsOn: string;
  readonly endsOn: string;
  /** The days between the due date as it is and the new one. */
  readonly days: number;
};

/** The loan with its due day moved today; refused with the days that can be chosen. */
export async function planDueDayMove(
  db: Db | Trx,
  house: House,
  loan: LoanRow | undefined,
  dueDay: number,
): Promise<PlannedDueDayMove> {
  const moving = (await findMovingLoan(db, house, loan)) ?? refuse("DueDayRefused");
  const { account, terms, history, today, days } = moving;
  if (moving.hindrance) refuse("DueDayRefused");
  if (!days.includes(dueDay))
    refuse("InvalidInput", { fields: { dueDay: sayNearest(dueDay, days) } });
  const end = movedMonthEnd(account, dueDay);
  return {
    moving,
    dueDay,
    comparison: compareChange(terms, history, { on: today, kind: "moveDueDay", dueDay }),
    month: account.month,
    normalEndsOn: dayText(account.monthEnd - movedDaysOf(account, account.month)),
    endsOn: dayText(end),
    days: end - account.monthEnd,
  };
}

const NEAREST = 4;

const sayNearest = (wanted: number, days: readonly number[]): string => {
  const nearest = days
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
    .slice(0, NEAREST)
    .sort((one, other) => one - other);
  return nearest.length > 0
    ? `Not possible this month. The nearest days are ${nearest.join(", ")}.`
    : "No other day is possible this month.";
};
