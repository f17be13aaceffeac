/** The instalments of an account: due ones, and later ones. */
import { dayText } from "#calendar/day.ts";
import { type Centavos, portionOf } from "#money/money.ts";
import { type Cost, costs, type Parts } from "#money/parts.ts";
import {
  type Account,
  copyAccount,
  type DueRow,
  outstandingPrincipalIn,
  sumOfCosts,
  sumOfParts,
} from "./dues-account.ts";
import { advanceAccountTo, endMonth } from "./dues-day.ts";
import { CEILING_UNITS_PER_CENTAVO } from "./dues-late.ts";
import { pay } from "./dues-pay.ts";
import { shadowBalanceOf } from "./dues-shadow.ts";

export type DueInstalment = {
  readonly number: number;
  readonly dueOn: string;
  readonly principal: Centavos;
  readonly interest: Centavos;
  readonly fee: Centavos;
  readonly amount: Centavos;
  /** Principal still owed after this instalment. */
  readonly balance: Centavos;
  /** Charged because of lateness, paid or not. */
  readonly penalty: Centavos;
  readonly collection: Centavos;
  /** Paid towards the amount, the penalty and the collection charge together. */
  readonly paid: Centavos;
  /** The part of `paid` that went to the penalty and the collection charge. */
  readonly chargesPaid: Centavos;
  readonly open: Centavos;
};

export const toDueInstalment = ({ number, day, asked, open, balance }: DueRow): DueInstalment => ({
  number,
  dueOn: dayText(day),
  principal: asked.principal,
  interest: asked.interest,
  fee: asked.fee,
  amount: asked.principal + asked.interest + asked.fee,
  balance,
  penalty: asked.penalty,
  collection: asked.collection,
  paid: sumOfParts(asked) - sumOfParts(open),
  chargesPaid: asked.penalty + asked.collection - open.penalty - open.collection,
  open: sumOfParts(open),
});

/** A coming instalment. */
export type PlannedRow = {
  readonly number: number;
  readonly day: number;
  readonly principal: Centavos;
  readonly interest: Centavos;
  readonly fee: Centavos;
  readonly balance: Centavos;
  /** Paid ahead. */
  readonly paid: Centavos;
};

export const readPlannedRow = ({ day, paid, ...row }: PlannedRow): DueInstalment => {
  const amount = scheduledAmount(row);
  const charges = { penalty: 0, collection: 0, chargesPaid: 0 };
  return { ...row, dueOn: dayText(day), amount, ...charges, paid, open: amount - paid };
};

/** The coming instalments, if due amounts are paid today and each instalment on its day. */
export function planAhead(account: Account): PlannedRow[] {
  const ahead = copyAccount(account);
  const planned: PlannedRow[] = [];
  let left = sumOfParts(ahead.early);
  pay(ahead, [sumOfParts(ahead.due)]);
  while (ahead.month < ahead.plan.months || ahead.notDue > 0) {
    if (!jumpMonth(ahead)) advanceAccountTo(ahead, ahead.monthEnd);
    const { number, day, asked, balance } = ahead.rows.at(-1) as DueRow;
    pay(ahead, [sumOfParts(ahead.due)]);
    const paid = Math.min(left, scheduledAmount(asked));
    planned.push({ number, day, ...scheduledOf(asked), balance, paid });
    left -= paid;
  }
  return planned;
}

const scheduledOf = ({ principal, interest, fee }: Parts) => ({ principal, interest, fee });

type Scheduled = Pick<Parts, "principal" | "interest" | "fee">;

/** What an instalment asks for, late charges apart. */
export const scheduledAmount = ({ principal, interest, fee }: Scheduled): Centavos =>
  principal + interest + fee;

/**
 * Passes a whole month at once, if the result equals that of its single days: nothing is due, and
 * neither the ceiling nor a falling shadow account can limit the interest of a single day. The
 * limit of all days together is then that of the last day.
 */
function jumpMonth(account: Account): boolean {
  const { today, monthStart, daysOfMonth, shadow, notDue, quote, plan, month } = account;
  if (today !== monthStart || sumOfParts(account.due) > 0 || shadow.atMonthStart < 0) return false;
  const outstanding = outstandingPrincipalIn(plan, month);
  const days = notDue * daysOfMonth;
  const row = account.isCoolingOff || outstanding === 0 ? undefined : plan.schedule[month];
  const scheduledOfMonth = (cost: Cost) =>
    row ? portionOf(row[cost], days, outstanding * daysOfMonth) : 0;
  const ceiling = Math.floor(account.ceilingBefore / CEILING_UNITS_PER_CENTAVO);
  const chargeable = Math.min(ceiling, account.totalCap ?? ceiling);
  const scheduled = { fee: scheduledOfMonth("fee"), interest: scheduledOfMonth("interest") };
  if (sumOfCosts(scheduled) > chargeable - account.charged) return false;
  const rounding = portionOf(shadow.rounding, account.drawnTotal, quote.received);
  let room = shadowBalanceOf(shadow, 1) + rounding - notDue - sumOfCosts(account.earned);
  // Which of the two the shadow account cuts depends on the days.
  if (scheduled.fee > 0 && room < sumOfCosts(scheduled)) return false;
  account.today = account.monthEnd;
  account.owedDays = days;
  for (const cost of costs) {
    const allowed = Math.min(scheduled[cost], Math.max(0, room));
    room -= allowed;
    account.charged += allowed;
    account.earned[cost] += allowed;
  }
  endMonth(account);
  return true;
}
