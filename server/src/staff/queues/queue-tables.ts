/** The queues as files. */
import { idCheckStatusNames } from "@hiram/contract/activation/id-check.ts";
import { documentStatusNames, queuedDocumentNames } from "@hiram/contract/documents/documents.ts";
import type { staffDocumentQueueCall } from "@hiram/contract/documents/documents-desk.calls.ts";
import { loanStatusNames } from "@hiram/contract/loan/desk-names.ts";
import type {
  staffApplicationsCall,
  staffIdChecksCall,
  staffWithdrawalsCall,
} from "@hiram/contract/staff/queues/queues.calls.ts";
import {
  payoutChannelNames,
  payoutKindNames,
  withdrawalStatusNames,
} from "@hiram/contract/wallet/desk-names.ts";
import type { ListTable } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

const sayLate = ({ isLate }: { readonly isLate: boolean }): string => (isLate ? "Late" : "");

export const applicationsTable: ListTable<typeof staffApplicationsCall> = {
  name: "applications",
  columns: {
    Loan: ({ loanNumber }) => loanNumber,
    Member: ({ name }) => name,
    Amount: ({ amount }) => ({ pesos: amount }),
    Months: ({ months }) => months,
    Status: ({ status }) => loanStatusNames[status],
    Officer: ({ officer }) => officer,
    Applied: ({ appliedAt }) => writeSortableInstant(appliedAt),
    Late: sayLate,
  },
};

export const idChecksTable: ListTable<typeof staffIdChecksCall> = {
  name: "id-checks",
  columns: {
    Member: ({ name }) => name,
    ID: ({ identityType }) => identityType,
    Status: ({ status }) => idCheckStatusNames[status],
    Since: ({ since }) => writeSortableInstant(since),
    Late: sayLate,
  },
};

export const documentsTable: ListTable<typeof staffDocumentQueueCall> = {
  name: "documents",
  columns: {
    Member: ({ name }) => name,
    Document: ({ kind }) => queuedDocumentNames[kind],
    Status: ({ status }) => documentStatusNames[status],
    Since: ({ since }) => writeSortableInstant(since),
    Late: sayLate,
  },
};

export const withdrawalsTable: ListTable<typeof staffWithdrawalsCall> = {
  name: "withdrawals",
  columns: {
    Withdrawal: ({ reference }) => reference,
    Kind: ({ kind }) => payoutKindNames[kind],
    Member: ({ name }) => name,
    Amount: ({ amount }) => ({ pesos: amount }),
    Bank: ({ bankName }) => bankName,
    Account: ({ accountMasked }) => accountMasked,
    "Account name": ({ accountName }) => accountName,
    Channel: ({ channel }) => payoutChannelNames[channel],
    Status: ({ status }) => withdrawalStatusNames[status],
    Why: ({ returnReason, pauseReason }) => returnReason ?? pauseReason,
    "Bank's reference": ({ railReference }) => railReference,
    Made: ({ createdAt }) => writeSortableInstant(createdAt),
    "Promised by": ({ promisedBy }) => writeSortableInstant(promisedBy),
    Late: sayLate,
    "Ticked off by": ({ tickedOff }) => tickedOff?.by ?? null,
    "Ticked off": ({ tickedOff }) => tickedOff && writeSortableInstant(tickedOff.at),
    Note: ({ tickedOff }) => tickedOff?.note ?? null,
  },
};
