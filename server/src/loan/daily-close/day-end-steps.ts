/**
 * What is written when a day ends, after the account of every loan is computed for it: all in one
 * transaction with the mark that the day is closed, so that each is written once or not at all.
 */
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { postDayJournal } from "#ledger/books/post-day-journal.ts";
import { storeMonthEnd } from "#loan/daily-close/store-month-end.ts";
import { storePortfolioDay } from "#loan/portfolio/store-portfolio-day.ts";

/** `day` has ended in Manila, and every day before it is closed. */
type DayEndStep = (trx: Trx, house: House, day: string) => Promise<void>;

export const dayEndSteps: readonly DayEndStep[] = [
  storeMonthEnd,
  postDayJournal,
  storePortfolioDay,
];
