/** The instalments of an account: due ones, and later ones. */
import { dayText } from "#calendar/day.ts";
import { type Centavos, portionOf } from "#money/money.ts";
import {
  type Account,
  copyAccount,
  type DueRow,
  outstandingIn,
  type Parts,
  sumOfParts,
} from "./dues-account.ts";
import { endMonth, passTo } from "./dues-day.ts";
import { CEILING_UNITS_PER_CENTAVO } from "./dues-late.ts";
import { pay } from "./dues-pay.ts";
import { balanceOf } from "./dues-shadow.ts";

export type DueInstalment = {
  readonly number: number;
  readonly dueOn: string;
  readonly principal: Centavos;
  readonly interest: Centavos;
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

export const readRow = ({ number, day, asked, open, balance }: DueRow): DueInstalment => ({
  number,
  dueOn: dayText(day),
  principal: asked.principal,
  interest: asked.interest,
  amount: asked.principal + asked.interest,
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
  readonly balance: Centavos;
  /** Paid ahead. */
  readonly paid: Centavos;
};

export const readPlannedRow = ({ day, paid, ...row }: PlannedRow): DueInstalment => {
  const amount = row.principal + row.interest;
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
    if (!jumpMonth(ahead)) passTo(ahead, ahead.monthEnd);
    const { number, day, asked, balance } = ahead.rows.at(-1) as DueRow;
    pay(ahead, [sumOfParts(ahead.due)]);
    const paid = Math.min(left, asked.principal + asked.interest);
    planned.push({ number, day, ...scheduledOf(asked), balance, paid });
    left -= paid;
  }
  return planned;
}

const scheduledOf = ({ principal, interest }: Parts) => ({ principal, interest });

/**
 * Passes a whole month at once, if the result equals that of its single days: nothing is due, and
 * neither the ceiling nor a falling shadow account can limit the interest of a single day. The
 * limit of all days together is then that of the last day.
 */
function jumpMonth(account: Account): boolean {
  const { today, monthStart, daysOfMonth, shadow, notDue, quote, plan, month } = account;
  if (today !== monthStart || sumOfParts(account.due) > 0 || shadow.atMonthStart < 0) return false;
  const outstanding = outstandingIn(plan, month);
  const interest = account.isCoolingOff ? 0 : (plan.schedule[month]?.interest ?? 0);
  const days = notDue * daysOfMonth;
  const scheduled = outstanding > 0 ? portionOf(interest, days, outstanding * daysOfMonth) : 0;
  const chargeable = Math.floor(account.ceilingBefore / CEILING_UNITS_PER_CENTAVO);
  if (scheduled > chargeable - account.charged) return false;
  const rounding = portionOf(shadow.rounding, account.drawnTotal, quote.loan);
  const room = balanceOf(shadow, 1) + rounding - notDue - account.earned;
  const allowed = Math.min(scheduled, Math.max(0, room));
  account.today = account.monthEnd;
  account.owedDays = days;
  account.charged += allowed;
  account.earned += allowed;
  endMonth(account);
  return true;
}
