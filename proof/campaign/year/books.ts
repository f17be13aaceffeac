/**
 * The general ledger at the end of a closed day against the campaign's own book: the debt of loans
 * in the books, the remaining debt of written-off ones, recoveries, and amounts waived by
 * settlements.
 */

import {
  type PlainAmounts,
  sumOfPlainAmounts,
} from "@hiram/contract/account/plain/plain-account.ts";
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { playReferenceWithBooks } from "@hiram/server/ledger/compare-account.ts";
import { historyOf, type OwnLoan, ownTermsOf, playOwnHistory } from "./own-book.ts";
import type { YearWorld } from "./year-world.ts";

type Figures = Record<(typeof names)[number], number>;

const names = [
  "principal",
  "interest_receivable",
  "penalty_receivable",
  "collection_receivable",
  "memo_written_off",
  "recovery_income",
  "given_up",
] as const;

export async function compareBooks(
  world: YearWorld,
  loans: readonly OwnLoan[],
  day: number,
): Promise<string[]> {
  const [stored, own] = [await readBooks(world, dayText(day)), sumLoans(loans, day)];
  return [
    ...names
      .filter((name) => stored[name] !== own[name])
      .map((name) => `${name} is ${stored[name]} in the books, and ${own[name]} by the own book`),
    ...(await compareWriteOffs(world, loans)),
  ];
}

/** Principal is without what is still in the wallets, which is not owed yet. */
async function readBooks({ test }: YearWorld, day: string): Promise<Figures> {
  const { rows } = await test.ownerPool.query<Figures>(
    `select
       coalesce(sum(amount) filter (where account in
         ('loan_principal', 'member_wallets', 'payouts_under_way')), 0)::bigint as principal,
       ${["interest_receivable", "penalty_receivable", "collection_receivable", "memo_written_off"]
         .map(
           (name) => `coalesce(sum(amount) filter (where account = '${name}'), 0)::bigint ${name}`,
         )
         .join(", ")},
       -coalesce(sum(amount) filter (where account = 'recovery_income'), 0)::bigint
         as recovery_income,
       (select -coalesce(sum(amount_centavos), 0) from posting where account = 'written_off')::bigint
         as given_up
     from (select account, debit_centavos - credit_centavos as amount
       from journal join journal_line on journal_line.journal_id = journal.id
       where journal.day <= $1) line`,
    [day],
  );
  return rows[0] as Figures;
}

function sumLoans(loans: readonly OwnLoan[], day: number): Figures {
  const sums = Object.fromEntries(names.map((name) => [name, 0])) as Figures;
  for (const loan of loans) {
    const played = playKnown(loan, day);
    if (!played) continue;
    const { plain, books } = played;
    sums.given_up += plain.forgiven.principal;
    if (loan.writtenOffOn) {
      sums.memo_written_off += sumOfPlainAmounts(plain.owed);
      sums.recovery_income += takenBy(loan, day) - takenBy(loan, dayNumber(loan.writtenOffOn));
      continue;
    }
    sums.principal += plain.owed.principal;
    sums.interest_receivable += books.interest;
    sums.penalty_receivable += books.penalty;
    sums.collection_receivable += books.collection;
  }
  return sums;
}

/** Plays the loan with the events known at the end of the day. */
function playKnown(loan: OwnLoan, day: number) {
  const terms = ownTermsOf(loan);
  return terms && playReferenceWithBooks(terms, historyOf(loan, dayText(day)), day);
}

/** The part of all payments known on a day that the loan took; the rest is overpaid. */
function takenBy(loan: OwnLoan, day: number): number {
  const paid: PlainAmounts[] = [];
  playOwnHistory(loan, historyOf(loan, dayText(day)), day, paid);
  return paid.reduce((sum, parts) => sum + sumOfPlainAmounts(parts), 0);
}

/** What left the books with each loan, as its row says it. */
async function compareWriteOffs(world: YearWorld, loans: readonly OwnLoan[]): Promise<string[]> {
  const { rows } = await world.test.ownerPool.query<{ loan_id: string; figures: string }>(
    `select loan_id, concat_ws(' ', day, principal_centavos, interest_centavos, penalty_centavos,
       collection_centavos) as figures from loan_write_off`,
  );
  const stored = new Map(rows.map(({ loan_id, figures }) => [loan_id, figures]));
  const gone = loans.filter(({ writtenOffOn }) => writtenOffOn !== null);
  const found = gone.flatMap((loan) => {
    const day = loan.writtenOffOn ?? "";
    const played = playKnown(loan, dayNumber(day));
    if (!played) return [];
    const { plain, books } = played;
    const { interest, penalty, collection } = books;
    const wanted = [day, plain.owed.principal, interest, penalty, collection].join(" ");
    return stored.get(loan.id) === wanted
      ? []
      : [`the write-off of loan ${loan.id} is ${stored.get(loan.id)}, not ${wanted}`];
  });
  return stored.size === gone.length
    ? found
    : [...found, `${gone.length} loans were written off, ${stored.size} are there`];
}
