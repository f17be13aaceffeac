/**
 * How much of a loan's interest and charges the books recognise. They accrue what is owed; from the
 * day on which the oldest instalment is more than 90 days past due nothing is added any more, and
 * payments reduce the recognised amount. When the loan is no longer that late, the books again
 * recognise all that is owed. The unrecognised rest is a memo.
 */
import { type Account, type BooksPurse, daysLateOf, owedOf } from "./dues-account.ts";

const ACCRUES_UNTIL_DAYS_LATE = 90;

/** Whether the books recognise all that is owed. */
export const isAccruing = (account: Account): boolean =>
  daysLateOf(account) <= ACCRUES_UNTIL_DAYS_LATE;

/** The recognised amounts at the end of the account's day, given those of the day before. */
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

/** Call it at the end of a day, before the next begins. Only a loan that late needs its past. */
export function noteBooks(account: Account): void {
  if (daysLateOf(account) >= ACCRUES_UNTIL_DAYS_LATE) account.books = booksOf(account);
}
