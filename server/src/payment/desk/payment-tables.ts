/** The lists of payments as files. */
import { reverseReasons } from "@hiram/contract/payment/payment.ts";
import type {
  staffOverpaidCall,
  staffPaymentsCall,
} from "@hiram/contract/payment/payments-desk.calls.ts";
import { paymentMethodNames, paymentStatusNames } from "@hiram/contract/payment/payments-desk.ts";
import type { ListTable } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

export const paymentsTable: ListTable<typeof staffPaymentsCall> = {
  name: "payments",
  columns: {
    Payment: ({ number }) => number,
    "Value day": ({ valueOn }) => valueOn,
    Amount: ({ amount }) => ({ pesos: amount }),
    Payer: ({ payer }) => payer.name,
    "Payer's words": ({ payer }) => payer.text,
    Method: ({ way }) => paymentMethodNames[way],
    "Own account": ({ ownAccount }) => ownAccount,
    Reference: ({ reference }) => reference,
    Member: ({ name }) => name,
    Loan: ({ loanNumber }) => loanNumber,
    "Suggested loan": ({ suggestion }) => suggestion?.loanNumber ?? null,
    Status: ({ status }) => paymentStatusNames[status],
    "Second person": ({ waitsFor }) => (waitsFor ? "Waits" : ""),
    Reversed: ({ reverseReason }) => reverseReason && reverseReasons[reverseReason],
    "Owed back": ({ owedBack }) => owedBack && { pesos: owedBack.amount },
    "On the statement of": ({ onStatementOn }) => onStatementOn,
    "Typed by": ({ recordedBy }) => recordedBy,
    Booked: ({ createdAt }) => writeSortableInstant(createdAt),
    Late: ({ isLate }) => (isLate ? "Late" : ""),
  },
};

export const overpaidTable: ListTable<typeof staffOverpaidCall> = {
  name: "overpaid",
  columns: {
    Member: ({ name }) => name,
    Overpaid: ({ overpaid }) => ({ pesos: overpaid }),
    "Own account": ({ sentTo }) => sentTo,
    Loan: ({ loanNumber }) => loanNumber,
    "Last overpaid": ({ lastOn }) => lastOn,
    Refund: ({ hasProposal }) => (hasProposal ? "Waits for a second person" : ""),
  },
};
