/** The daily steps of an account: interest, the end of a month, an instalment falling due. */
import { type Centavos, portionOf } from "#money/money.ts";
import { type Cost, costs } from "#money/parts.ts";
import { updateRecognisedAmounts } from "./books-rule.ts";
import {
  type Account,
  type AmountsByPart,
  type DueRow,
  dueDayIn,
  movedDaysOf,
  noAmounts,
  outstandingPrincipalIn,
  passedShareOfMonth,
  skipPaidRows,
  sumOfCosts,
  sumOfParts,
} from "./dues-account.ts";
import { plannedInstalmentOf } from "./dues-draw.ts";
import { ceilingOfMonth, charge, chargeLateDay } from "./dues-late.ts";
import { endShadowMonth, shadowBalanceOf, startShadowMonth } from "./dues-shadow.ts";
import { isInstalmentPaused, pausedAmountOn } from "./pauses.ts";

export function advanceAccountTo(account: Account, day: number): void {
  while (account.today < day) passDay(account);
}

function passDay(account: Account) {
  updateRecognisedAmounts(account);
  account.today++;
  account.owedDays += account.due.principal + account.notDue;
  if (!account.isCoolingOff) earnInterest(account);
  if (account.today === account.monthEnd) endMonth(account);
  if (account.chargesPaused || account.isCoolingOff) return;
  const { rows } = account;
  let paused = pausedAmountOn(account.pauses, account.today);
  for (let at = account.rowsPaid; at < rows.length; at++) {
    const row = rows[at] as DueRow;
    if (isInstalmentPaused(account.pauses, account.today, row.number)) continue;
    paused = chargeLateDay(account, row, paused);
  }
}

function earnInterest(account: Account) {
  const row = account.plan.schedule[account.month];
  const outstanding = outstandingPrincipalIn(account.plan, account.month);
  if (!row || outstanding === 0) return;
  account.notDueDays += account.notDue;
  const whole = outstanding * account.daysOfMonth;
  for (const cost of costs) {
    const scheduled = portionOf(row[cost], account.notDueDays, whole);
    account.waiting[cost] += scheduled - account.scheduled[cost];
    account.scheduled[cost] = scheduled;
  }
  const { waiting } = account;
  if (waiting.fee > 0) earn(account, "fee");
  if (waiting.interest > 0) earn(account, "interest");
}

/** Charges as much of the waiting amount as the shadow account allows (rule 3). */
function earn(account: Account, cost: Cost): void {
  const { waiting, earned } = account;
  const allowed = Math.min(waiting[cost], Math.max(0, shadowRoom(account)));
  waiting[cost] -= allowed;
  earned[cost] += charge(account, allowed);
}

/** How much more may be owed today without passing the shadow account (rule 3). */
function shadowRoom(account: Account): Centavos {
  const { shadow, due, notDue, earned, quote, drawnTotal } = account;
  const part = passedShareOfMonth(account);
  const rounding = part === 1 ? portionOf(shadow.rounding, drawnTotal, quote.received) : 0;
  const owed = due.fee + due.interest + due.principal + notDue + sumOfCosts(earned);
  return shadowBalanceOf(shadow, part) + rounding - owed;
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
  account.monthEnd = dueDayIn(account, account.month);
  account.daysOfMonth = account.monthEnd - account.monthStart;
  startShadowMonth(account.shadow, account.daysOfMonth, movedDaysOf(account, account.month));
  for (const cost of costs) {
    account.waiting[cost] = 0;
    account.scheduled[cost] = 0;
  }
  account.notDueDays = 0;
  account.owedDays = 0;
}

/**
 * The instalment keeps its planned amount, and amounts paid ahead cover it. The last one includes
 * everything left, and all amounts paid ahead cover it.
 */
function fallDue(account: Account) {
  const { month, plan } = account;
  const left = account.notDue + sumOfCosts(account.earned);
  const ahead = sumOfParts(account.early);
  const wanted = month >= plan.months - 1 ? ahead + left : plannedInstalmentOf(account);
  // An instalment of a paid-off loan is zero.
  const planned = left === 0 ? 0 : wanted;
  if (month >= plan.months && left === 0) return;
  const covered = coverAhead(account, planned);
  const amount = Math.min(left, planned - sumOfParts(covered));
  const fee = Math.min(account.earned.fee, amount);
  const interest = Math.min(account.earned.interest, amount - fee);
  const principal = amount - fee - interest;
  account.earned.fee -= fee;
  account.earned.interest -= interest;
  account.notDue -= principal;
  account.due.fee += fee;
  account.due.interest += interest;
  account.due.principal += principal;
  account.rows.push({
    number: month + 1,
    day: account.today,
    asked: {
      ...noAmounts(),
      fee: fee + covered.fee,
      interest: interest + covered.interest,
      principal: principal + covered.principal,
    },
    open: { ...noAmounts(), fee, interest, principal },
    balance: account.notDue,
    penaltyShares: 0,
    penaltyCounted: 0,
    hasCollection: false,
    paidOn: amount === 0 ? account.today - 1 : null,
  });
  skipPaidRows(account);
}

/** Takes what was paid ahead for an instalment, costs first; the rest is for the next ones. */
function coverAhead({ early }: Account, planned: Centavos): AmountsByPart {
  const fee = Math.min(early.fee, planned);
  const interest = Math.min(early.interest, planned - fee);
  const principal = Math.min(early.principal, planned - fee - interest);
  early.fee -= fee;
  early.interest -= interest;
  early.principal -= principal;
  return { ...noAmounts(), fee, interest, principal };
}
