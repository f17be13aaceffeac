/**
 * What the books may have of a loan's interest and charges. They accrue what is owed; from the day
 * on which the oldest instalment is more than 90 days past due nothing is added any more, and what
 * was there goes down with what is paid. When the loan is not that late any more, the books have
 * again all that is owed. What is owed and not in the books is a memo.
 */
import { type Account, type BooksPurse, daysLateOf, owedOf } from "./dues-account.ts";

const ACCRUES_UNTIL_DAYS_LATE = 90;

/** Whether the books have all that is owed. */
export const isAccruing = (account: Account): boolean =>
  daysLateOf(account) <= ACCRUES_UNTIL_DAYS_LATE;

/** What the books have at the end of the account's day, given its day before. */
export function booksOf(account: Account): BooksPurse {
  const { penalty, collection, fee, interest } = owedOf(account);
  if (isAccruing(account)) return { penalty, collection, fee, interest };
  const { books } = account;
  return {
    penalty: Math.min(books.penalty, penalty),
    collection: Math.min(books.collection, collection),
    fee: Math.min(books.fee, fee),
    interest: Math.min(books.interest, interest),
  };
}

/** At the end of a day, before the next begins. Only a loan that late is asked for its past. */
export function noteBooks(account: Account): void {
  if (daysLateOf(account) >= ACCRUES_UNTIL_DAYS_LATE) account.books = booksOf(account);
}
