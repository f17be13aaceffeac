/** Bank files and the bank's answers as files. */
import { bankAnswerStates, payoutChannelNames } from "@hiram/contract/wallet/desk-names.ts";
import type {
  staffBankAnswersCall,
  staffBatchesCall,
} from "@hiram/contract/wallet/payouts.calls.ts";
import type { ListTable } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

export const batchesTable: ListTable<typeof staffBatchesCall> = {
  name: "bank-files",
  columns: {
    Made: ({ createdAt }) => writeSortableInstant(createdAt),
    "Made by": ({ by }) => by,
    Channel: ({ channel }) => payoutChannelNames[channel],
    Format: ({ format }) => format,
    Total: ({ total }) => ({ pesos: total }),
    Payouts: ({ count }) => count,
    "Bank pays on": ({ executeOn }) => executeOn,
    "Handed over": ({ sentAt }) => sentAt && writeSortableInstant(sentAt),
    Unanswered: ({ open }) => open,
  },
};

export const bankAnswersTable: ListTable<typeof staffBankAnswersCall> = {
  name: "bank-answers",
  columns: {
    Loaded: ({ loadedAt }) => writeSortableInstant(loadedAt),
    "Loaded by": ({ loadedBy }) => loadedBy,
    "SHA-256": ({ sha256 }) => sha256,
    Paid: ({ settled }) => settled,
    Returned: ({ returned }) => returned,
    "On their way": ({ pending }) => pending,
    "Not ours": ({ unknown }) => unknown,
    State: ({ status }) => bankAnswerStates[status],
    "Decided by": ({ decidedBy }) => decidedBy,
    Decided: ({ decidedAt }) => decidedAt && writeSortableInstant(decidedAt),
  },
};
