/** The days of an account: interest, the end of a month, the instalment that falls due. */
import { monthEndOf } from "#calendar/day.ts";
import { type Centavos, portionOf } from "#money/money.ts";
import { noteBooks } from "./books-rule.ts";
import {
  type Account,
  type DueRow,
  emptyPurse,
  outstandingIn,
  partOfMonth,
  skipPaidRows,
  sumOf,
} from "./dues-account.ts";
import { plannedOf } from "./dues-draw.ts";
import { ceilingOfMonth, charge, chargeLate } from "./dues-late.ts";
import { balanceOf, endShadowMonth } from "./dues-shadow.ts";
import { pausedOn } from "./pauses.ts";

export function passTo(account: Account, day: number): void {
  while (account.today < day) passDay(account);
}

function passDay(account: Account) {
  noteBooks(account);
  account.today++;
  account.owedDays += account.due.principal + account.notDue;
  if (!account.isCoolingOff) earnInterest(account);
  if (account.today === account.monthEnd) endMonth(account);
  if (account.chargesPaused || account.isCoolingOff) return;
  const { rows } = account;
  let paused = pausedOn(account.pauses, account.today);
  for (let at = account.rowsPaid; at < rows.length; at++)
    paused = chargeLate(account, rows[at] as DueRow, paused);
}

function earnInterest(account: Account) {
  const row = account.plan.schedule[account.month];
  const outstanding = outstandingIn(account.plan, account.month);
  if (!row || outstanding === 0) return;
  account.notDueDays += account.notDue;
  const whole = outstanding * account.daysOfMonth;
  const scheduled = portionOf(row.interest, account.notDueDays, whole);
  account.waiting += scheduled - account.scheduled;
  account.scheduled = scheduled;
  const allowed = Math.min(account.waiting, Math.max(0, shadowRoom(account)));
  account.waiting -= allowed;
  account.earned += charge(account, allowed);
}

/** How much more may be owed today without passing the shadow account (rule 3). */
function shadowRoom(account: Account): Centavos {
  const { shadow, due, notDue, earned, quote, drawnTotal } = account;
  const part = partOfMonth(account);
  const rounding = part === 1 ? portionOf(shadow.rounding, drawnTotal, quote.loan) : 0;
  const owed = due.interest + due.principal + notDue + earned;
  return balanceOf(shadow, part) + rounding - owed;
}

const isOpen = (row: DueRow | undefined): boolean => row !== undefined && sumOf(row.open) > 0;

export function endMonth(account: Account) {
  account.ceilingBefore += ceilingOfMonth(account);
  if (account.month === 1) account.missedFirst = isOpen(account.rows[0]);
  fallDue(account);
  endShadowMonth(account.shadow);
  // Past the term the months go on, for the ceiling and for payouts that came late.
  account.month++;
  account.monthStart = account.today;
  account.monthEnd = monthEndOf(account.firstPaidOn, account.month);
  account.daysOfMonth = account.monthEnd - account.monthStart;
  account.waiting = 0;
  account.scheduled = 0;
  account.notDueDays = 0;
  account.owedDays = 0;
}

/** The instalment keeps its planned amount, and the last one takes what is left. */
function fallDue(account: Account) {
  const { early, month, plan } = account;
  const left = account.notDue + account.earned;
  if (month >= plan.months && left === 0) return;
  const wanted = month >= plan.months - 1 ? left : plannedOf(account) - sumOf(early);
  const amount = Math.min(left, Math.max(0, wanted));
  const interest = Math.min(account.earned, amount);
  const principal = amount - interest;
  account.earned -= interest;
  account.notDue -= principal;
  account.due.interest += interest;
  account.due.principal += principal;
  account.early = emptyPurse();
  account.rows.push({
    number: month + 1,
    day: account.today,
    asked: {
      ...emptyPurse(),
      interest: interest + early.interest,
      principal: principal + early.principal,
    },
    open: { ...emptyPurse(), interest, principal },
    balance: account.notDue,
    penaltyShares: 0,
    penaltyCounted: 0,
    hasCollection: false,
    paidOn: amount === 0 ? account.today - 1 : null,
  });
  skipPaidRows(account);
}
