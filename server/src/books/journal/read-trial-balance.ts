/** The trial balance of a closed day: every account on its side, debit and credit equal. */

import type { staffTrialBalanceCall } from "@hiram/contract/books/journal.calls.ts";
import { codeOf } from "@hiram/contract/ledger/account-codes.ts";
import { chartRow } from "@hiram/contract/ledger/chart.ts";
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { readBookAccounts, readCodes } from "#ledger/books/account-codes.sql.ts";
import { type BooksDays, readBooksDays } from "#ledger/books/books-days.sql.ts";
import { readBalances } from "#ledger/books/day-figures.sql.ts";
import { refuse } from "#problem.ts";

type Reply = Omit<AnswerOf<typeof staffTrialBalanceCall>, "source">;

/** The books have a balance for every day from the first close to the last. */
function refuseUnclosed({ first, last }: BooksDays, day: string): void {
  const refuseDay = (words: string) => refuse("InvalidInput", { fields: { day: words } });
  if (!first || !last) refuseDay("No day is closed yet.");
  else if (day > last) refuseDay(`The last closed day is ${last}.`);
  else if (day < first) refuseDay(`The books begin on ${first}.`);
}

export async function readTrialBalance(
  { db }: House,
  body: CheckedBodyOf<typeof staffTrialBalanceCall>,
): Promise<Reply> {
  const days = await readBooksDays(db);
  if (body.day) refuseUnclosed(days, body.day);
  const day = body.day ?? days.last;
  const { codes } = await readCodes(db);
  const balances = day ? await readBalances(db, day) : new Map();
  const rows = (await readBookAccounts(db)).map((account) => {
    const balance: Centavos = balances.get(account) ?? 0;
    return { account, debit: Math.max(balance, 0), credit: Math.max(-balance, 0) };
  });
  const sumOf = (isMemo: boolean) => {
    const some = rows.filter(({ account }) => (chartRow(account).class === "memo") === isMemo);
    return {
      debit: toPesos(some.reduce((sum, { debit }) => sum + debit, 0)),
      credit: toPesos(some.reduce((sum, { credit }) => sum + credit, 0)),
    };
  };
  return {
    day,
    firstDay: days.first,
    lastDay: days.last,
    accounts: rows.map(({ account, debit, credit }) => ({
      account,
      ...codeOf(codes, account),
      class: chartRow(account).class,
      meaning: chartRow(account).meaning,
      debit: toPesos(debit),
      credit: toPesos(credit),
    })),
    total: sumOf(false),
    memo: sumOf(true),
  };
}
