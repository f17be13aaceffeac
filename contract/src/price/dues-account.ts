/**
 * The account of a loan on a day: everything that the rule of `dues.ts` has to know of the past.
 */
import { openShadow, type Shadow } from "#price/dues-shadow.ts";
import type { Centavos } from "#price/money.ts";
import type { Policy } from "#price/policy.ts";
import { dueDates, type Quote } from "#price/quote.ts";

type LatePolicy = Pick<
  Policy,
  | "penaltyDailyBasisPoints"
  | "penaltyAfterDays"
  | "collectionBasisPoints"
  | "chargesYearlyBasisPointsMax"
>;

export type LoanTerms = {
  readonly quote: Quote;
  /** The day of the first confirmed payout, from which the due dates count. */
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

export const kinds = ["penalty", "collection", "interest", "principal"] as const;
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
  today: number;
  /** The last day of each month, by number. */
  monthEnds: readonly number[];
  /** The current month, counted from zero, its first day and its length. */
  month: number;
  monthStart: number;
  daysOfMonth: number;
  /** Principal that has instalments to come, by the month in which its payout was confirmed. */
  readonly drawn: Centavos[];
  drawnTotal: Centavos;
  readonly rows: DueRow[];
  /** The open amounts of all rows together. */
  readonly due: Purse;
  /** Principal that no instalment has asked for yet. */
  notDue: Centavos;
  /** Interest that no instalment has asked for yet. */
  earned: Centavos;
  /** Interest of the running month that the shadow account does not allow yet. */
  waiting: Centavos;
  /** Paid towards the instalment of the running month. */
  early: Purse;
  /** `notDue` and all principal that is owed, each summed over the days of the running month. */
  notDueDays: number;
  owedDays: number;
  /** What rule 2 gives for the running month so far. */
  scheduled: Centavos;
  readonly shadow: Shadow;
  /** The ceiling of the months that are over, in 1/120,000 of a centavo. */
  ceilingBefore: number;
  charged: Centavos;
  notCharged: Centavos;
};

const DAY_MS = 86_400_000;
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export function openAccount(terms: LoanTerms): Account {
  const firstDay = dayNumber(terms.firstPaidOn);
  const monthEnds = dueDates(terms.firstPaidOn, terms.quote.months).map(dayNumber);
  return {
    ...terms,
    today: firstDay,
    monthEnds,
    month: 0,
    monthStart: firstDay,
    daysOfMonth: (monthEnds[0] as number) - firstDay,
    drawn: [],
    drawnTotal: 0,
    rows: [],
    due: emptyPurse(),
    notDue: 0,
    earned: 0,
    waiting: 0,
    early: emptyPurse(),
    notDueDays: 0,
    owedDays: 0,
    scheduled: 0,
    shadow: openShadow(terms.quote),
    ceilingBefore: 0,
    charged: 0,
    notCharged: 0,
  };
}

export const owedOf = ({ due, earned, notDue }: Account): Parts => ({
  ...due,
  interest: due.interest + earned,
  principal: due.principal + notDue,
});

/** How much of the running month has passed, from 0 to 1. */
export const partOfMonth = ({ today, monthStart, daysOfMonth }: Account): number =>
  (today - monthStart) / daysOfMonth;
