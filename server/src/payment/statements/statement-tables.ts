/** Loaded statements, and the lines of one, as files. */
import type {
  staffStatementLinesCall,
  staffStatementsCall,
} from "@hiram/contract/payment/statements.calls.ts";
import { heldLines, lineOutcomes } from "@hiram/contract/payment/statements.ts";
import type { ListTable } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

export const statementsTable: ListTable<typeof staffStatementsCall> = {
  name: "statements",
  columns: {
    "Own account": ({ accountName }) => accountName,
    Statement: ({ statementName }) => statementName,
    Day: ({ day }) => day,
    Format: ({ format }) => format,
    "Begins with": ({ opening }) => (opening === null ? null : { pesos: opening }),
    "Ends with": ({ closing }) => (closing === null ? null : { pesos: closing }),
    Lines: ({ lines }) => lines,
    Booked: ({ done }) => done,
    "Loaded by": ({ loadedBy }) => loadedBy,
    Loaded: ({ loadedAt }) => writeSortableInstant(loadedAt),
    "Confirmed by": ({ confirmedBy }) => confirmedBy,
    Confirmed: ({ confirmedAt }) => confirmedAt && writeSortableInstant(confirmedAt),
  },
};

export const statementLinesTable: ListTable<typeof staffStatementLinesCall> = {
  name: "statement-lines",
  columns: {
    Line: ({ position }) => position,
    "Value day": ({ valueOn }) => valueOn,
    "Booked on": ({ bookedOn }) => bookedOn,
    Amount: ({ amount }) => ({ pesos: amount }),
    Payer: ({ payer }) => payer,
    Words: ({ text }) => text,
    "Bank's reference": ({ reference }) => reference,
    Became: ({ outcome }) => lineOutcomes[outcome],
    Why: ({ held }) => held && heldLines[held],
    Loan: ({ loanNumber }) => loanNumber && String(loanNumber),
  },
};
