/** Members who were found, as a file. */

import type { staffSearchCall } from "@hiram/contract/member/members.calls.ts";
import { foundByNames } from "@hiram/contract/member/members.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { TableFile } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

export const foundTable: TableFile<
  typeof staffSearchCall,
  ReplyOf<typeof staffSearchCall>["rows"][number]
> = {
  name: "found-members",
  rows: ({ rows }) => rows,
  columns: {
    Name: ({ name }) => name,
    Phone: ({ phoneMasked }) => phoneMasked,
    "Found by": ({ foundBy }) => foundByNames[foundBy],
    Loan: ({ loanNumber }) => loanNumber,
    Activated: ({ activation }) => (activation === "INFO_COMPLETED" ? "Yes" : ""),
    Restricted: ({ restrictions }) => (restrictions.length > 0 ? "Yes" : ""),
    Registered: ({ registeredAt }) => writeSortableInstant(registeredAt),
  },
};
