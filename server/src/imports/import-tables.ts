/** Uploaded books, the loans of a check and the bad cells, as files. */
import { importReasons, verdicts } from "@hiram/contract/imports/import-book.ts";
import type {
  staffImportFaultsCall,
  staffImportLoansCall,
  staffImportsCall,
} from "@hiram/contract/imports/import-desk.calls.ts";
import type { ListTable } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

export const importsTable: ListTable<typeof staffImportsCall> = {
  name: "imports",
  columns: {
    Number: ({ number }) => number,
    State: ({ status }) => status,
    Source: ({ source }) => source,
    Members: ({ counts }) => counts?.members ?? null,
    Loans: ({ counts }) => counts?.loans ?? null,
    Payments: ({ counts }) => counts?.payments ?? null,
    "Bad cells": ({ counts }) => counts?.faults ?? null,
    "Cut-over day": ({ cutOverOn }) => cutOverOn,
    "Uploaded by": ({ uploadedBy }) => uploadedBy,
    Uploaded: ({ uploadedAt }) => writeSortableInstant(uploadedAt),
    "File deleted on": ({ fileUntil }) => fileUntil,
    Refused: ({ refusal }) => refusal,
    "SHA-256": ({ sha256 }) => sha256,
  },
};

const pesosOf = (pesos: number | undefined) => (pesos === undefined ? null : { pesos });

export const loansTable: ListTable<typeof staffImportLoansCall> = {
  name: "import-loans",
  columns: {
    Row: ({ position }) => position,
    Loan: ({ loan }) => loan,
    Member: ({ member }) => member,
    Product: ({ product }) => product,
    State: ({ state }) => state,
    Verdict: ({ verdict }) => verdicts[verdict],
    Why: ({ reasons }) => reasons.map((reason) => importReasons[reason]).join("; "),
    "Their principal": ({ theirs }) => ({ pesos: theirs.principal }),
    "Our principal": ({ ours }) => pesosOf(ours?.principal),
    "Their interest due": ({ theirs }) => ({ pesos: theirs.interest }),
    "Our interest due": ({ ours }) => pesosOf(ours?.interest),
    "Their charges": ({ theirs }) => ({ pesos: theirs.charges }),
    "Our charges": ({ ours }) => pesosOf(ours?.charges),
    Paid: ({ theirs }) => ({ pesos: theirs.paid }),
    "Their days late": ({ theirs }) => theirs.daysLate,
    "Our days late": ({ ours }) => ours?.daysLate ?? null,
    "Their next due day": ({ theirs }) => theirs.nextDueOn,
    "Our next due day": ({ ours }) => ours?.nextDueOn ?? null,
    "Their next amount": ({ theirs }) => ({ pesos: theirs.nextDue }),
    "Our next amount": ({ ours }) => pesosOf(ours?.nextDue),
    Difference: ({ difference }) => ({ pesos: difference }),
    "Effective rate a year, percent": ({ importedRate }) =>
      importedRate === null ? null : String(importedRate),
  },
};

export const faultsTable: ListTable<typeof staffImportFaultsCall> = {
  name: "import-bad-cells",
  columns: {
    Sheet: ({ sheet }) => sheet,
    Row: ({ row }) => row,
    Column: ({ column }) => column,
    "What stood there": ({ stood }) => stood,
    "What is wanted": ({ wanted }) => wanted,
  },
};
