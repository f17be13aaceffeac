/** The lender's own accounts as a file. */
import type { staffOwnAccountsCall } from "@hiram/contract/payment/statements.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { TableFile } from "#desk/answer-list.ts";

export const ownAccountsTable: TableFile<
  typeof staffOwnAccountsCall,
  ReplyOf<typeof staffOwnAccountsCall>["accounts"][number]
> = {
  name: "own-accounts",
  rows: ({ accounts }) => accounts,
  columns: {
    Name: ({ name }) => name,
    Bank: ({ bankName }) => bankName,
    Number: ({ number }) => number,
    Currency: ({ currency }) => currency,
    "Payouts leave it": ({ sendsPayouts }) => (sendsPayouts ? "Yes" : ""),
    "CSV files": ({ mapping }) => (mapping ? "Can be loaded" : "Not set up"),
  },
};
