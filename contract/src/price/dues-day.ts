/** The days of an account: interest, the end of a month, the instalment that falls due. */
import { type Account, dayNumber, emptyPurse, partOfMonth, sumOf } from "#price/dues-account.ts";
import { plannedOf } from "#price/dues-draw.ts";
import { ceilingOfMonth, charge, chargeLate } from "#price/dues-late.ts";
import { balanceOf, endShadowMonth } from "#price/dues-shadow.ts";
import { type Centavos, portionOf } from "#price/money.ts";
import { dueDates } from "#price/quote.ts";

export function passTo(account: Account, day: number): void {
  while (account.today < day) passDay(account);
}

function passDay(account: Account) {
  account.today++;
  account.owedDays += account.due.principal + account.notDue;
  earnInterest(account);
  if (account.today === account.monthEnds[account.month]) endMonth(account);
  for (const row of account.rows) chargeLate(account, row);
}

function earnInterest(account: Account) {
  const row = account.quote.schedule[account.month];
  const outstanding = row ? row.balance + row.principal : 0;
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

function endMonth(account: Account) {
  account.ceilingBefore += ceilingOfMonth(account);
  fallDue(account);
  endShadowMonth(account.shadow);
  account.month++;
  // Past the term the months go on, for the ceiling and for payouts that came late.
  if (account.month === account.monthEnds.length)
    account.monthEnds = dueDates(account.firstPaidOn, account.month + 12).map(dayNumber);
  account.monthStart = account.today;
  account.daysOfMonth = (account.monthEnds[account.month] as number) - account.today;
  account.waiting = 0;
  account.scheduled = 0;
  account.notDueDays = 0;
  account.owedDays = 0;
}

/** The instalment keeps its planned amount, and the last one takes what is left. */
function fallDue(account: Account) {
  const { early, month, quote } = account;
  const left = account.notDue + account.earned;
  if (month >= quote.months && left === 0) return;
  const wanted = month >= quote.months - 1 ? left : plannedOf(account) - sumOf(early);
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
  });
}
