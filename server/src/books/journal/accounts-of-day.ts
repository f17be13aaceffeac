/**
 * The amounts of loan accounts at the end of a closed day, loan by loan. An account computed for a
 * later day since is computed again from what was booked until that day, which gives the same
 * figures.
 */

import { daysBetween } from "@hiram/contract/calendar/day.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { computeAccountFromPast } from "#account/compute-account.ts";
import { listLoanEvents } from "#account/past.sql.ts";
import { rowsPerPage } from "#desk/page.ts";
import type { House } from "#house/house.ts";
import {
  type AccountFigures,
  type LoanOfDay,
  type LoansInBooks,
  listLoansOfDay,
} from "./line-rows.sql.ts";

type FigureRow = {
  readonly of: LoansInBooks;
  readonly amount: (account: AccountFigures) => Centavos;
};

/** Which figure of an account each line sums. */
const figures = {
  interest: { of: "BEFORE", amount: ({ books_interest }) => books_interest },
  penalty: { of: "BEFORE", amount: ({ books_penalty }) => books_penalty },
  collection: { of: "BEFORE", amount: ({ books_collection }) => books_collection },
  fee: { of: "BEFORE", amount: ({ books_fee }) => books_fee },
  notAccrued: {
    of: "AFTER",
    amount: (account) =>
      account.interest +
      account.fee +
      account.penalty +
      account.collection -
      (account.books_interest +
        account.books_fee +
        account.books_penalty +
        account.books_collection),
  },
  writtenOff: {
    of: "GONE",
    amount: ({ principal, interest, fee, penalty, collection }) =>
      principal + interest + fee + penalty + collection,
  },
} as const satisfies Record<string, FigureRow>;
export type AccountFigure = keyof typeof figures;

/** A page of loans; those without an amount are left out, so it may be shorter than a page. */
export async function listAccountsOfDay(
  house: House,
  day: string,
  figure: AccountFigure,
  after: number,
) {
  const { of, amount }: FigureRow = figures[figure];
  const found = await listLoansOfDay(house.db, day, of, after, rowsPerPage() + 1);
  const page = found.slice(0, rowsPerPage());
  const computed = await computeAgain(house, day, page);
  const loans = page.flatMap(({ loan_id, loan_number, member_id, account }) => {
    const its = account ?? computed.get(loan_id);
    if (!its || amount(its) === 0) return [];
    return [{ loan_number, member_id, days_late: its.days_late, amount: amount(its) }];
  });
  return { loans, next: found.length > rowsPerPage() ? String(page.at(-1)?.loan_number) : null };
}

async function computeAgain(
  house: House,
  day: string,
  page: readonly LoanOfDay[],
): Promise<ReadonlyMap<string, AccountFigures>> {
  const ids = page.filter(({ account }) => !account).map(({ loan_id }) => loan_id);
  const pasts = ids.length ? await listLoanEvents(house.db, ids, day) : [];
  return new Map(
    pasts.map((past) => [past.id, figuresOf(computeAccountFromPast(house, past, day), day)]),
  );
}

type Computed = ReturnType<typeof computeAccountFromPast>;

function figuresOf(row: Computed, day: string): AccountFigures {
  const [interest, fee, penalty, collection] = [
    row.interest_by_day?.[0] ?? 0,
    row.fee_by_day?.[0] ?? 0,
    row.penalty_by_day?.[0] ?? 0,
    row.collection_by_day?.[0] ?? 0,
  ];
  const { oldest_due_on: oldest } = row;
  return {
    days_late: oldest ? daysBetween(oldest, day) : 0,
    principal: row.due_principal + row.later_principal,
    interest,
    fee,
    penalty,
    collection,
    books_interest: row.books_interest_by_day?.[0] ?? interest,
    books_fee: row.books_fee_by_day?.[0] ?? fee,
    books_penalty: row.books_penalty_by_day?.[0] ?? penalty,
    books_collection: row.books_collection_by_day?.[0] ?? collection,
  };
}
