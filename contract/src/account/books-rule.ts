/**
 * What the books may have of a loan's interest and charges. They accrue what is owed; from the day
 * on which the oldest instalment is more than 90 days past due nothing is added any more, and what
 * was there is what cash pays first (`late-cash.ts`). When the loan is not that late any more, they
 * have again all that is owed. What is owed and not in the books is a memo.
 */
import { dayText } from "#calendar/day.ts";
import { type Account, type BooksAmounts, daysLateOf, owedOf } from "./dues-account.ts";
import { lateCashOn } from "./late-cash.ts";

const ACCRUES_UNTIL_DAYS_LATE = 90;
const bookKinds = ["penalty", "collection", "fee", "interest"] as const;

/** Whether the books recognise all that is owed. */
export const isAccruing = (account: Account): boolean =>
  daysLateOf(account) <= ACCRUES_UNTIL_DAYS_LATE;

/** The recognised amounts at the end of the account's day, given those of the day before. */
export function recognisedAmountsOf(account: Account): BooksAmounts {
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
export function updateRecognisedAmounts(account: Account): void {
  if (daysLateOf(account) >= ACCRUES_UNTIL_DAYS_LATE) account.books = recognisedAmountsOf(account);
}

/**
 * What was paid today lowers what the books have, before anything becomes income that they do not
 * have: of its own kind first, then of the others, because a member pays late charges before
 * interest, and those go on after the books have stopped. While the loan accrues, the day ends with
 * all that is owed in the books.
 */
export function payRecognisedAmounts(account: Account, paid: readonly BooksAmounts[]): void {
  const { books, today, lateCash } = account;
  if (bookKinds.every((kind) => books[kind] === 0)) return;
  if (lateCashOn(dayText(today), lateCash) !== "RECEIVABLE") return;
  const after = { ...books };
  let above = 0;
  for (const kind of bookKinds) {
    const cash = paid.reduce((sum, parts) => sum + parts[kind], 0);
    after[kind] = Math.max(0, books[kind] - cash);
    above += cash - (books[kind] - after[kind]);
  }
  for (const kind of bookKinds) {
    const spent = Math.min(after[kind], above);
    after[kind] -= spent;
    above -= spent;
  }
  account.books = after;
}
