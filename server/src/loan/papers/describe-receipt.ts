/** The acknowledgement receipt of a payment: how much came, when, and what it paid. */
import { writePesos } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import { writeDay } from "@hiram/contract/wire/write-day.ts";
import type { House } from "#house/house.ts";
import type { PaperDraft } from "#loan/papers/issue-paper.ts";
import { demoWords, paperReference } from "#loan/papers/paper.ts";
import { listEndedRepayments, type RepaymentRow } from "#loan/papers/papers.sql.ts";
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
        paragraphs: [
          ...demoWords(house),
          sourceWords[row.source],
          ...(await sayEnded(house, loan, row)),
        ],
        rows: [
          ["Loan", String(loan.loan_number)],
          ["Member", await readMemberName(house, loan)],
          ["Received on", writeDay(row.received_on)],
          ...(row.source === "BANK" ? [["Reference", row.reference]] : []),
          ["Amount", amount],
          ["To penalties", writePesos(row.penalty_centavos)],
          ["To collection charges", writePesos(row.collection_centavos)],
          ["To interest", writePesos(row.interest_centavos)],
          ["To principal", writePesos(row.principal_centavos)],
          ...aboveRows(row),
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

/** Money above what was owed on the day is the member's own. */
const aboveRows = ({ overpaid_centavos, refunded_centavos }: RepaymentRow): string[][] => [
  ...(overpaid_centavos > 0
    ? [["Above what was owed, the member's own", writePesos(overpaid_centavos)]]
    : []),
  ...(refunded_centavos > 0 ? [["Sent back to the member", writePesos(refunded_centavos)]] : []),
];

/** A payment that was taken from the loan again says so, first of all. */
async function sayEnded(house: House, loan: LoanRow, row: RepaymentRow): Promise<string[]> {
  if (!row.ended_at) return [];
  const ended = await listEndedRepayments(house.db, loan);
  const isReversed = ended.find(({ id }) => id === row.id)?.status === "REVERSED";
  const on = writeDay(dayInManila(row.ended_at));
  return [
    isReversed
      ? `This payment no longer counts: it was reversed on ${on}.`
      : `This payment no longer counts for this loan: it was moved on ${on}.`,
  ];
}
