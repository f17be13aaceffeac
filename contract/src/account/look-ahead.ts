/**
 * What an account owes on each day from today until the day before the next due date, if nothing
 * happens. A close of these days then only adds up stored figures.
 */
import { isAccruing, recognisedAmountsOf } from "#account/books-rule.ts";
import type { Centavos } from "#money/money.ts";
import { type Account, type BooksAmounts, copyAccount, owedOf } from "./dues-account.ts";
import { advanceAccountTo } from "./dues-day.ts";

export type BooksAmountsByDay = { readonly [Kind in keyof BooksAmounts]: Centavos[] };

type Ahead = {
  readonly owed: BooksAmountsByDay;
  /** The amounts owed as the books recognise them. */
  readonly books: BooksAmountsByDay;
};

export function projectToDueDate(account: Account): Ahead {
  const ahead = copyAccount(account);
  const owed: BooksAmountsByDay = noDays();
  const books: BooksAmountsByDay = noDays();
  while (true) {
    const today = owedOf(ahead);
    add(owed, today);
    add(books, isAccruing(ahead) ? today : recognisedAmountsOf(ahead));
    if (ahead.today + 1 >= ahead.monthEnd) return { owed, books };
    advanceAccountTo(ahead, ahead.today + 1);
  }
}

const noDays = (): BooksAmountsByDay => ({ penalty: [], collection: [], fee: [], interest: [] });

function add(days: BooksAmountsByDay, { penalty, collection, fee, interest }: BooksAmounts): void {
  days.penalty.push(penalty);
  days.collection.push(collection);
  days.fee.push(fee);
  days.interest.push(interest);
}
