/**
 * What being late costs, and the ceiling over everything that is charged. Interest, fees, penalties
 * and collection charges together never exceed a yearly share of the principal that is owed,
 * counted by days, nor the SEC's cap on all of them where it covers the loan; a charge that would
 * exceed one is not made, then or later.
 */

import { type Centavos, divideHalfUp, shareOf } from "#money/money.ts";
import { DAYS_OF_YEAR, MONTHS_OF_YEAR } from "#price/quote.ts";
import { type Account, type DueRow, movedDaysOf, overdueAmountOf } from "./dues-account.ts";
import { waiveCharge } from "./pauses.ts";

/** The ceiling of a month is a twelfth of the year's, however many days the month has. */
export const CEILING_UNITS_PER_CENTAVO = 120_000;

/**
 * The charges of one day on one instalment. `paused` centavos of the overdue amount bring none; the
 * unused rest of `paused` is returned, for the next instalment.
 */
export function chargeLateDay(account: Account, row: DueRow, paused: Centavos): Centavos {
  const { policy, today } = account;
  const open = overdueAmountOf(row);
  if (open === 0 || today - row.day <= policy.penaltyAfterDays) return paused;
  const overdue = Math.max(0, open - paused);
  if (overdue > 0) chargeOverdue(account, row, overdue);
  return paused - (open - overdue);
}

function chargeOverdue(account: Account, row: DueRow, overdue: Centavos): void {
  const { policy } = account;
  row.penaltyShares += overdue * policy.penaltyDailyBasisPoints;
  const soFar = divideHalfUp(row.penaltyShares, 10_000);
  ask(account, row, "penalty", soFar - row.penaltyCounted);
  row.penaltyCounted = soFar;
  if (row.hasCollection) return;
  row.hasCollection = true;
  ask(account, row, "collection", shareOf(overdue, policy.collectionBasisPoints));
}

function ask(account: Account, row: DueRow, kind: "penalty" | "collection", amount: Centavos) {
  const allowed = charge(account, amount);
  // A waived charge still uses up the ceiling: it does not make room for other charges.
  const charged = allowed - waiveCharge(account.waivers, row.number, kind, allowed);
  row.asked[kind] += charged;
  row.open[kind] += charged;
  account.due[kind] += charged;
}

/** Makes as much of a charge as the ceiling allows; the rest is never charged. */
export function charge(account: Account, amount: Centavos): Centavos {
  const units = account.ceilingBefore + ceilingOfMonth(account);
  const ceiling = Math.floor(units / CEILING_UNITS_PER_CENTAVO);
  const room = Math.min(ceiling, account.totalCap ?? ceiling) - account.charged;
  const allowed = Math.min(amount, Math.max(0, room));
  account.charged += allowed;
  account.notCharged += amount - allowed;
  return allowed;
}

/**
 * The ceiling that the running month has earned so far, in 1/120,000 of a centavo. A month that is
 * longer or shorter, because of a due day of its own or one that was moved, counts by its days.
 */
export function ceilingOfMonth(account: Account): number {
  const { owedDays, daysOfMonth, month, quote, policy } = account;
  const isByDays = (month === 0 && quote.dates !== null) || movedDaysOf(account, month) !== 0;
  return isByDays
    ? Math.floor((owedDays * policy.chargesYearlyBasisPointsMax * MONTHS_OF_YEAR) / DAYS_OF_YEAR)
    : Math.floor((owedDays * policy.chargesYearlyBasisPointsMax) / daysOfMonth);
}
