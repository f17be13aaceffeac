/** The acknowledgement receipt of a payment: how much came, when, and what it paid. */
import { writePesos } from "@hiram/contract/price/money.ts";
import type { House } from "#house/house.ts";
import type { PaperDraft } from "#loan/papers/issue-paper.ts";
import { demoWords, paperReference } from "#loan/papers/paper.ts";
import type { RepaymentRow } from "#loan/papers/papers.sql.ts";
import { readMemberName } from "#loan/papers/read-member-name.ts";
import type { LoanRow } from "#member/loan.sql.ts";

const sourceWords: Readonly<Record<RepaymentRow["source"], string>> = {
  BANK: "We received this money and booked it towards the loan.",
  WALLET: "Unused money of the loan went back from the member's wallet.",
};

export async function describeReceipt(
  house: House,
  loan: LoanRow,
  row: RepaymentRow,
): Promise<PaperDraft> {
  const amount = writePesos(row.amount_centavos);
  return {
    kind: "RECEIPT",
    title: "Acknowledgement receipt",
    parts: [
      {
        heading: `${paperReference(house, loan)}: ${amount}`,
        paragraphs: [...demoWords(house), sourceWords[row.source]],
        rows: [
          ["Loan", String(loan.loan_number)],
          ["Member", await readMemberName(house, loan)],
          ["Received on", row.received_on],
          ...(row.source === "BANK" ? [["Reference", row.reference]] : []),
          ["Amount", amount],
          ["To penalties", writePesos(row.penalty_centavos)],
          ["To collection charges", writePesos(row.collection_centavos)],
          ["To interest", writePesos(row.interest_centavos)],
          ["To principal", writePesos(row.principal_centavos)],
        ],
      },
      {
        heading: "What this receipt is for",
        paragraphs: ["It acknowledges a payment. It is not valid for claiming input tax."],
      },
    ],
    on: row.received_on,
    amount: row.amount_centavos,
    createdAt: row.created_at,
    fileEnd: `receipt-${row.repayment_number}`,
    repaymentId: row.id,
  };
}
