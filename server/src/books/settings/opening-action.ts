/**
 * Balances from earlier books need two people. They are booked on the day of the confirmation,
 * against the opening balance.
 */

import { staffOpeningCall } from "@hiram/contract/books/settings.calls.ts";
import { chartRow } from "@hiram/contract/ledger/chart.ts";
import type { OpeningAccount } from "@hiram/contract/ledger/opening.ts";
import { type Centavos, fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { findOpenDay } from "#ledger/books/books-days.sql.ts";
import type { JournalLine } from "#ledger/books/day-lines.ts";
import { postJournal } from "#ledger/books/post-journal.ts";
import { refuse } from "#problem.ts";
import { refuseByDatabase } from "./refuse-by-database.ts";

type OpeningRequest = {
  readonly balances: readonly { readonly account: OpeningAccount; readonly amount: Centavos }[];
};

function openingLines({ balances }: OpeningRequest): JournalLine[] {
  const lines = balances.map(({ account, amount }): JournalLine => {
    const signed = chartRow(account).normal === "debit" ? amount : -amount;
    return { part: "OPENING", account, amount: signed };
  });
  const rest = lines.reduce((sum, { amount }) => sum + amount, 0);
  return rest === 0
    ? lines
    : [...lines, { part: "OPENING", account: "opening_balance", amount: -rest }];
}

export const openingBalancesAction = defineTwoPersonAction({
  call: staffOpeningCall,
  async guard(_trx, _house, { balances }) {
    const accounts = new Set(balances.map(({ account }) => account));
    if (accounts.size < balances.length)
      refuse("InvalidInput", { fields: { balances: "Each account once." } });
    const request: OpeningRequest = {
      balances: balances.map(({ account, amount }) => ({ account, amount: fromPesos(amount) })),
    };
    return { memberId: null, subject: "opening", request };
  },
  async describe(_house, _db, request) {
    return {
      title: "Book balances from earlier books",
      facts: openingLines(request).map(({ account, amount }) => ({
        name: chartRow(account).name,
        value: `${writePesos(Math.abs(amount))} ${amount > 0 ? "debit" : "credit"}`,
      })),
    };
  },
  async carryOut(trx, house, request, { proposalId }) {
    await postJournal(trx, {
      day: await findOpenDay(house, trx),
      kind: "OPENING",
      narration: "Balances from earlier books",
      proposalId,
      postedAt: house.clock.now(),
      lines: openingLines(request),
    }).catch(refuseByDatabase);
  },
});
