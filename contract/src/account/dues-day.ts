/** The daily steps of an account: interest, the end of a month, an instalment falling due. */
import { monthEndOf } from "#calendar/day.ts";
import { type Centavos, portionOf } from "#money/money.ts";
import { noteBooks } from "./books-rule.ts";
import {
  type Account,
  type AmountsByPart,
  type DueRow,
  noAmounts,
  outstandingIn,
  partOfMonth,
  skipPaidRows,
  sumOfParts,
} from "./dues-account.ts";
import { plannedOf } from "./dues-draw.ts";
import { ceilingOfMonth, charge, chargeLate } from "./dues-late.ts";
import { balanceOf, endShadowMonth } from "./dues-shadow.ts";
import { isInstalmentPaused, pausedOn } from "./pauses.ts";

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
  for (let at = account.rowsPaid; at < rows.length; at++) {
    const row = rows[at] as DueRow;
    if (isInstalmentPaused(account.pauses, account.today, row.number)) continue;
    paused = chargeLate(account, row, paused);
  }
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

const isOpen = (row: DueRow | undefined): boolean => row !== undefined && sumOfParts(row.open) > 0;

export function endMonth(account: Account) {
  account.ceilingBefore += ceilingOfMonth(account);
  if (account.month === 1) account.missedFirst = isOpen(account.rows[0]);
  fallDue(account);
  endShadowMonth(account.shadow);
  // After the term the months continue, for the ceiling and for late payouts.
  account.month++;
  account.monthStart = account.today;
  account.monthEnd = monthEndOf(account.firstPaidOn, account.month);
  account.daysOfMonth = account.monthEnd - account.monthStart;
  account.waiting = 0;
  account.scheduled = 0;
  account.notDueDays = 0;
  account.owedDays = 0;
}

/**
 * The instalment keeps its planned amount, and amounts paid ahead cover it. The last one includes
 * everything left, and all amounts paid ahead cover it.
 */
function fallDue(account: Account) {
  const { month, plan } = account;
  const left = account.notDue + account.earned;
  const ahead = sumOfParts(account.early);
  const wanted = month >= plan.months - 1 ? ahead + left : plannedOf(account);
  // An instalment of a paid-off loan is zero.
  const planned = left === 0 ? 0 : wanted;
  if (month >= plan.months && left === 0) return;
  const covered = coverAhead(account, planned);
  const amount = Math.min(left, planned - sumOfParts(covered));
  const interest = Math.min(account.earned, amount);
  const principal = amount - interest;
  account.earned -= interest;
  account.notDue -= principal;
  account.due.interest += interest;
  account.due.principal += principal;
  account.rows.push({
    number: month + 1,
    day: account.today,
    asked: {
      ...noAmounts(),
      interest: interest + covered.interest,
      principal: principal + covered.principal,
    },
    open: { ...noAmounts(), interest, principal },
    balance: account.notDue,
    penaltyShares: 0,
    penaltyCounted: 0,
    hasCollection: false,
    paidOn: amount === 0 ? account.today - 1 : null,
  });
  skipPaidRows(account);
}

/** Covers an instalment with amounts paid ahead, interest first; the rest is for the next ones. */
function coverAhead({ early }: Account, planned: Centavos): AmountsByPart {
  const interest = Math.min(early.interest, planned);
  const principal = Math.min(early.principal, planned - interest);
  early.interest -= interest;
  early.principal -= principal;
  return { ...noAmounts(), interest, principal };
}
