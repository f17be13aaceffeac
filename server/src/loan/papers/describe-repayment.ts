/**
 * The record of a booked repayment. It is not called a receipt: an official receipt is a numbered
 * paper of its own, which this installation does not issue.
 */
import { writePesos } from "@hiram/contract/price/money.ts";
import { demoSentence } from "@hiram/contract/site/site-facts.ts";
import type { Selectable } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { House } from "#house/house.ts";
import { type Paper, paperReference } from "#loan/papers/paper.ts";
import type { LoanRow } from "#member/loan.sql.ts";

type RepaymentRow = Selectable<Tables["repayment"]>;

export function describeRepayment(
  house: House,
  loan: LoanRow,
  row: RepaymentRow,
  {
    bookedBy,
    confirmedBy,
  }: { readonly bookedBy: string | null; readonly confirmedBy: string | null },
): Paper {
  const { company, mode } = house.config;
  const reference = paperReference(house, loan);
  const words =
    row.source === "BANK"
      ? "Received by bank transfer and booked towards the loan."
      : "Unused money that the member gave back from the wallet.";
  return {
    title: "Record of a repayment",
    company: company.CompanyName,
    parts: [
      {
        heading: `${reference}: ${writePesos(row.amount_centavos)}`,
        paragraphs: [...(mode === "demo" ? [`${demoSentence}.`] : []), words],
        rows: [
          ["Loan", String(loan.loan_number)],
          ["Received on", row.received_on],
          ["Reference", row.reference],
          ["Amount", writePesos(row.amount_centavos)],
          ["To principal", writePesos(row.principal_centavos)],
          ["To interest", writePesos(row.interest_centavos)],
          ["To penalties", writePesos(row.penalty_centavos)],
          ["To collection", writePesos(row.collection_centavos)],
          ["Booked at", row.created_at.toISOString()],
          ...(bookedBy ? [["Booked by", bookedBy]] : []),
          ...(confirmedBy ? [["Confirmed by", confirmedBy]] : []),
        ],
      },
    ],
    footer: `${reference} · Record of a repayment, not an official receipt`,
    createdAt: row.created_at,
    reference,
    hash: null,
  };
}
