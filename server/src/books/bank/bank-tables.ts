/** Own accounts in the books, and the matches that people made, as files. */
import type { staffBankAccountsCall, staffBankDayCall } from "@hiram/contract/books/bank.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { TableFile } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

export const banksTable: TableFile<
  typeof staffBankAccountsCall,
  ReplyOf<typeof staffBankAccountsCall>["accounts"][number]
> = {
  name: "bank-accounts",
  rows: ({ accounts }) => accounts,
  columns: {
    Account: ({ name }) => name,
    Bank: ({ bankName }) => bankName,
    "Payouts leave it": ({ sendsPayouts }) => (sendsPayouts ? "Yes" : ""),
    Books: ({ bookBalance }) => ({ pesos: bookBalance }),
    "Last statement": ({ statementBalance }) =>
      statementBalance === null ? null : { pesos: statementBalance },
    "Its day": ({ statementDay }) => statementDay,
    "Reconciled until": ({ reconciledUntil }) => reconciledUntil,
    "Days to reconcile": ({ daysOpen }) => daysOpen,
  },
};

export const matchesTable: TableFile<
  typeof staffBankDayCall,
  ReplyOf<typeof staffBankDayCall>["matches"][number]
> = {
  name: "matches",
  rows: ({ matches }) => matches,
  columns: {
    By: ({ by }) => by,
    At: ({ at }) => writeSortableInstant(at),
    Items: ({ items }) => items,
    Amount: ({ amount }) => ({ pesos: amount }),
  },
};
