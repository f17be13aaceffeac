/**
 * How members take money and how they pay. Each habit acts on a day and says on which day it acts
 * next; the amount due comes from the loan as the member sees it.
 */

import { type Dues, readDues } from "@hiram/contract/account/dues.ts";
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { findStanding } from "../servicing/own-settlement.ts";
import { giveBack, payOwnLoan, takeOut } from "./move-money.ts";
import { historyOf, isGivingBack, type OwnLoan, ownTermsOf } from "./own-book.ts";
import type { YearMember, YearWorld } from "./year-world.ts";

type Turn = {
  readonly world: YearWorld;
  readonly member: YearMember;
  readonly loan: OwnLoan;
  readonly today: number;
};

type PayTurn = Turn & {
  readonly dues: Dues;
  /** The next due date after today. */
  readonly nextDue: number;
};

function habitOf<Habit>(habits: Readonly<Record<string, Habit>>, name: string): Habit {
  const habit = habits[name];
  if (!habit) throw new Error(`there is no habit ${name}`);
  return habit;
}

const NEVER = Number.POSITIVE_INFINITY;

/** Pays the amount due, only on a due date. */
const payDue = async ({ world, member, loan, today, dues }: PayTurn) => {
  if (dues.dueNow > 0) await payOwnLoan(world, member, loan, dues.dueNow, today);
};

const payHabitOf = {
  async onTime(turn: PayTurn) {
    await payDue(turn);
    return turn.nextDue;
  },

  async early(turn: PayTurn) {
    const { world, member, loan, today, dues, nextDue } = turn;
    const days = member.dice.between(1, 12);
    const amount = Math.min(dues.payoff, dues.dueNow + (dues.next?.amount ?? 0));
    if (nextDue - today <= 12 && amount > 0) await payOwnLoan(world, member, loan, amount, today);
    return nextDue - today <= 12 ? nextDue + 18 : nextDue - days;
  },

  async late(turn: PayTurn) {
    await payDue(turn);
    return turn.nextDue + turn.member.dice.pick([1, 3, 4, 5, 12, 25, 40]);
  },

  async twice({ world, member, loan, today, dues, nextDue }: PayTurn) {
    const half = Math.floor(dues.dueNow / 2);
    if (half > 0) await payOwnLoan(world, member, loan, half, today);
    if (dues.dueNow > half) await payOwnLoan(world, member, loan, dues.dueNow - half, today);
    return nextDue;
  },

  async inPart({ world, member, loan, today, dues }: PayTurn) {
    const asked = Math.max(dues.dueNow, dues.next?.amount ?? 0);
    const amount = Math.min(dues.payoff, Math.floor((asked * member.dice.between(5, 60)) / 100));
    if (amount > 0) await payOwnLoan(world, member, loan, amount, today);
    return today + member.dice.between(3, 20);
  },

  async prepays({ world, member, loan, today, dues, nextDue }: PayTurn) {
    const { dice } = member;
    const [isAll, share] = [dice.isOneIn(6), dice.between(1, 30)];
    const more = isAll ? dues.payoff : Math.floor((dues.payoff * share) / 100);
    const amount = Math.min(dues.payoff, Math.max(dues.dueNow, more));
    if (amount > 0) await payOwnLoan(world, member, loan, amount, today);
    return dice.isOneIn(2) ? nextDue : today + dice.between(1, 25);
  },

  async stops(turn: PayTurn) {
    await payDue(turn);
    return turn.member.dice.isOneIn(3) ? NEVER : turn.nextDue;
  },

  async comesBack(turn: PayTurn) {
    await payDue(turn);
    return turn.member.dice.isOneIn(2)
      ? turn.nextDue
      : turn.nextDue + turn.member.dice.between(30, 130);
  },

  /** The bank has it on the due date, and staff book it days later. */
  async bookedLate({ world, member, loan, today, nextDue }: PayTurn) {
    const on = Math.max(
      today - member.dice.between(1, 20),
      dayNumber(loan.payouts[0]?.on ?? dayText(today)),
    );
    const dues = readOwnDues(loan, on);
    if (dues && dues.dueNow > 0) await payOwnLoan(world, member, loan, dues.dueNow, on);
    return nextDue + member.dice.between(1, 20);
  },

  /** Pays the loan off early, whatever the charges, and borrows again. */
  async endsSoon({ world, member, loan, today, dues, nextDue }: PayTurn) {
    const isAll = member.dice.isOneIn(2);
    const amount = isAll ? dues.payoff : dues.dueNow;
    if (amount > 0) await payOwnLoan(world, member, loan, amount, today);
    return isAll ? today + member.dice.between(1, 10) : nextDue;
  },
} satisfies Record<string, (turn: PayTurn) => Promise<number>>;

export const payHabits = Object.keys(payHabitOf);

const moneyHabitOf = {
  /** Everything at once. */
  async whole({ world, member, loan, today }: Turn) {
    await takeOut(world, member, loan, 1, today);
    return NEVER;
  },
  /** Several payouts over months. */
  async inParts({ world, member, loan, today }: Turn) {
    await takeOut(world, member, loan, member.dice.pick([0.2, 0.5, 0.5, 1]), today);
    return today + member.dice.between(1, 50);
  },
  /** Part is withdrawn, and later the rest goes back. */
  async givesBack({ world, member, loan, today }: Turn) {
    if (loan.payouts.length > 0 && loan.underWay === 0) {
      await giveBack(world, member, loan);
      return NEVER;
    }
    if (loan.underWay === 0) await takeOut(world, member, loan, 0.6, today);
    return today + member.dice.between(2, 45);
  },
} satisfies Record<string, (turn: Turn) => Promise<number>>;

export const moneyHabits = Object.keys(moneyHabitOf);

/**
 * In cooling-off nothing more can be withdrawn, and the wallet was returned with the loan. While a
 * settlement is on offer nothing is withdrawn.
 */
export async function takeMoney(turn: Turn): Promise<number> {
  if (isGivingBack(turn.loan)) return NEVER;
  if (findStanding(turn.loan, turn.today)) return turn.today + 1;
  return habitOf(moneyHabitOf, turn.member.takes)(turn);
}

/** Returns the day of the next payment, or never when the loan has ended. */
export async function payByHabit(turn: Turn): Promise<number> {
  const { member, loan, today } = turn;
  // While a settlement is on offer, the member makes no other payment.
  if (findStanding(loan, today)) return today + 1;
  const dues = readOwnDues(loan, today);
  if (!dues || loan.hasEnded) return NEVER;
  const next = dues.instalments.find(({ dueOn }) => dayNumber(dueOn) > today);
  const nextDue = next ? dayNumber(next.dueOn) : today + 30;
  const then = await habitOf(payHabitOf, member.pays)({ ...turn, dues, nextDue });
  return Math.max(today + 1, then);
}

export function readOwnDues(loan: OwnLoan, day: number): Dues | undefined {
  const terms = ownTermsOf(loan);
  return terms && readDues(terms, historyOf(loan), dayText(day));
}
