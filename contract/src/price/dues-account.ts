/**
 * A loan that has been paid out, day by day. Interest is earned evenly over each month between two due
 * dates, so that on a due date it is exactly the schedule's; an instalment that is too late earns
 * penalty and collection; and nothing is charged beyond the ceiling, which is counted by days too.
 *
 * A month that is paid off before its end costs only the days that have passed: a payment always
 * lowers what is owed by itself, however it is split, and paying early never costs more.
 */
import { type Centavos, divideHalfUp, shareOf } from "#price/money.ts";
import type { Policy } from "#price/policy.ts";
import { dueDates, type Instalment, type Quote } from "#price/quote.ts";

type LatePolicy = Pick<
  Policy,
  | "penaltyDailyBasisPoints"
  | "penaltyAfterDays"
  | "collectionBasisPoints"
  | "chargesYearlyBasisPointsMax"
>;

export type LoanTerms = {
  readonly quote: Quote;
  /** The day of the first confirmed payout, on which interest starts. */
  readonly firstPaidOn: string;
  /** The policy row of the loan's own day. */
  readonly policy: LatePolicy;
};

/** Where money goes, in the order in which it is taken within an instalment. */
export type Parts = {
  readonly penalty: Centavos;
  readonly collection: Centavos;
  readonly interest: Centavos;
  readonly principal: Centavos;
};
export type Purse = { -readonly [Kind in keyof Parts]: Centavos };

export const emptyPurse = (): Purse => ({ penalty: 0, collection: 0, interest: 0, principal: 0 });
export const sumOf = ({ penalty, collection, interest, principal }: Parts): Centavos =>
  penalty + collection + interest + principal;

/** An instalment that has fallen due. */
export type DueRow = {
  readonly number: number;
  readonly day: number;
  /** What it asks for, the part that was paid before its day among it. */
  readonly asked: Purse;
  readonly open: Purse;
  /** Principal that is owed once it is paid. */
  readonly balance: Centavos;
  /** Overdue centavos × basis points, summed over the days: rounded only when it is read. */
  penaltyShares: number;
  penaltyCounted: Centavos;
  hasCollection: boolean;
};

export type Account = LoanTerms & {
  readonly rows: DueRow[];
  readonly firstDay: number;
  today: number;
  /** The last day of each month, by number. */
  monthEnds: readonly number[];
  /** The month that is running, from nought. */
  month: number;
  /** Principal that no instalment has asked for yet. */
  notDue: Centavos;
  /** Interest that no instalment has asked for yet. */
  earned: Centavos;
  /** Paid towards the instalment of the month that is running. */
  early: Purse;
  monthShares: number;
  monthEarned: Centavos;
  monthPrincipalDays: number;
  /** The ceiling of the months that are over, in 1/120,000 of a centavo. */
  ceilingBefore: number;
  charged: Centavos;
  notCharged: Centavos;
};

const DAY_MS = 86_400_000;
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const openAccount = (terms: LoanTerms): Account => ({
  ...terms,
  rows: [],
  firstDay: dayNumber(terms.firstPaidOn),
  today: dayNumber(terms.firstPaidOn),
  monthEnds: dueDates(terms.firstPaidOn, terms.quote.months).map(dayNumber),
  month: 0,
  notDue: terms.quote.loan,
  earned: 0,
  early: emptyPurse(),
  monthShares: 0,
  monthEarned: 0,
  monthPrincipalDays: 0,
  ceilingBefore: 0,
  charged: 0,
  notCharged: 0,
});

export const owedOf = ({ rows, earned, notDue }: Account): Parts => {
  const owed = { ...emptyPurse(), interest: earned, principal: notDue };
  for (const { open } of rows) for (const kind of kinds) owed[kind] += open[kind];
  return owed;
};
export const kinds = ["penalty", "collection", "interest", "principal"] as const;

export function passTo(account: Account, day: number): void {
  while (account.today < day) passDay(account);
}

function passDay(account: Account) {
  account.today++;
  account.monthPrincipalDays += owedOf(account).principal;
  earnInterest(account);
  if (account.today === account.monthEnds[account.month]) endMonth(account);
  for (const row of account.rows) chargeLate(account, row);
}

/**
 * What share of a whole day's interest is earned while this much principal is not due yet. Under the flat
 * method it is the whole until less than one instalment's principal is left: nobody who paid early is
 * asked for a month's interest on the last peso.
 */
const shareBy: Record<Quote["method"], (notDue: Centavos, row: Instalment) => number> = {
  flat: (notDue, row) => Math.min(1, notDue / Math.max(1, row.principal)),
  declining: (notDue, row) => Math.min(1, notDue / Math.max(1, row.balance + row.principal)),
};

function earnInterest(account: Account) {
  const { quote, month } = account;
  const row = quote.schedule[month];
  if (!row) return;
  account.monthShares += shareBy[quote.method](account.notDue, row);
  const soFar = Math.round((row.interest * account.monthShares) / daysOfMonth(account));
  account.earned += charge(account, soFar - account.monthEarned);
  account.monthEarned = soFar;
}

function endMonth(account: Account) {
  account.ceilingBefore += ceilingOfMonth(account);
  const row = account.quote.schedule[account.month];
  if (row) fallDue(account, row);
  account.month++;
  account.monthShares = 0;
  account.monthEarned = 0;
  account.monthPrincipalDays = 0;
  // Past the term the months go on, for the ceiling alone.
  if (account.month === account.monthEnds.length)
    account.monthEnds = dueDates(account.firstPaidOn, account.month + 12).map(dayNumber);
}

/** The instalment's amount stays as it was planned, and the last one takes what is left. */
function fallDue(account: Account, { number, amount: planned }: Instalment) {
  const { early } = account;
  const left = account.notDue + account.earned;
  const wanted = number === account.quote.months ? left : planned - sumOf(early);
  const amount = Math.min(left, Math.max(0, wanted));
  const interest = Math.min(account.earned, amount);
  const principal = amount - interest;
  account.earned -= interest;
  account.notDue -= principal;
  account.early = emptyPurse();
  account.rows.push({
    number,
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

function chargeLate(account: Account, row: DueRow) {
  const { policy, today } = account;
  const overdue = row.open.interest + row.open.principal;
  if (overdue === 0 || today - row.day <= policy.penaltyAfterDays) return;
  row.penaltyShares += overdue * policy.penaltyDailyBasisPoints;
  const soFar = divideHalfUp(row.penaltyShares, 10_000);
  ask(row, "penalty", charge(account, soFar - row.penaltyCounted));
  row.penaltyCounted = soFar;
  if (row.hasCollection) return;
  row.hasCollection = true;
  ask(row, "collection", charge(account, shareOf(overdue, policy.collectionBasisPoints)));
}

function ask(row: DueRow, kind: keyof Parts, amount: Centavos) {
  row.asked[kind] += amount;
  row.open[kind] += amount;
}

const daysOfMonth = ({ monthEnds, month, firstDay }: Account): number =>
  (monthEnds[month] as number) - (monthEnds[month - 1] ?? firstDay);

const ceilingOfMonth = (account: Account): number =>
  Math.floor(
    (account.monthPrincipalDays * account.policy.chargesYearlyBasisPointsMax) /
      daysOfMonth(account),
  );

/** As much of a charge as the ceiling leaves room for; the rest is never asked for. */
function charge(account: Account, amount: Centavos): Centavos {
  const ceiling = Math.floor((account.ceilingBefore + ceilingOfMonth(account)) / 120_000);
  const allowed = Math.min(amount, Math.max(0, ceiling - account.charged));
  account.charged += allowed;
  account.notCharged += amount - allowed;
  return allowed;
}
