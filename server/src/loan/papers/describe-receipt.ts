/**
 * The acknowledgement receipt of a payment: how much came, when and how, what it paid and what was
 * still owed after it.
 */

import { readDues } from "@hiram/contract/account/dues.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import type { PaymentMethod } from "@hiram/contract/payment/payment.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { readHistory } from "#loan/loan-history.ts";
import type { PaperDraft } from "#loan/papers/issue-paper.ts";
import { demoNotice, nameLoanOnPaper, paperReference } from "#loan/papers/paper.ts";
import { writeReceiptNumber } from "#loan/papers/paper-changes.ts";
import {
  listEndedRepayments,
  listPaymentMethods,
  type PaperRepayment,
} from "#loan/papers/papers.sql.ts";
import { readMemberName } from "#loan/papers/read-member-name.ts";

const sourceWords: Readonly<Record<PaperRepayment["source"], string>> = {
  BANK: "We received this money and posted it to the loan.",
  WALLET: "Unused money of the loan went back from the member's wallet.",
};

const wayWords: Readonly<Record<PaymentMethod, string>> = {
  QRPH: "QR Ph",
  TRANSFER: "Bank transfer",
  CHECKOUT: "Online payment",
  BY_HAND: "Posted by our staff",
};

/** A gateway gives the reference of its own methods; the bank or the payer gives the others. */
const referenceNames: Readonly<Record<PaymentMethod, string>> = {
  QRPH: "Payment service reference",
  TRANSFER: "Bank reference",
  CHECKOUT: "Payment service reference",
  BY_HAND: "Bank reference",
};

/** `changes` are the times after the booking at which the receipt's content changed. */
export async function describePaymentReceipt(
  house: House,
  loan: LoanRow,
  row: PaperRepayment,
  changes: readonly Date[],
): Promise<PaperDraft> {
  const amount = writePesos(row.amount_centavos);
  return {
    kind: "RECEIPT",
    title: "Acknowledgement receipt",
    parts: [
      {
        heading: paperReference(house, loan),
        paragraphs: [
          ...demoNotice(house),
          sourceWords[row.source],
          ...(await sayEnded(house, loan, row)),
          ...sayReplaced(row, changes),
        ],
        rows: [
          ["Receipt no.", writeReceiptNumber(row.repayment_number, changes.length)],
          ["Loan", nameLoanOnPaper(house, loan)],
          ["Member", await readMemberName(house, loan)],
          ["Received on", writeDay(row.received_on)],
          ...(await wayRows(house, row)),
          ["Amount", amount],
          ["To penalties", writePesos(row.penalty_centavos)],
          ["To collection charges", writePesos(row.collection_centavos)],
          ...(row.fee_centavos > 0 ? [["To fees", writePesos(row.fee_centavos)]] : []),
          ["To interest", writePesos(row.interest_centavos)],
          ["To principal", writePesos(row.principal_centavos)],
          ...aboveRows(row),
          ...(await owedRows(house, loan, row)),
        ],
      },
      {
        heading: "What this receipt is for",
        paragraphs: ["It acknowledges a payment. It is not valid for claiming input tax."],
      },
    ],
    figure: { name: "Amount received", value: amount },
    on: row.received_on,
    amount: row.amount_centavos,
    createdAt: row.created_at,
    fileEnd: `receipt-${row.repayment_number}`,
    repaymentId: row.id,
  };
}

async function wayRows({ db }: House, row: PaperRepayment): Promise<string[][]> {
  if (row.source === "WALLET") return [["Payment method", "From the wallet"]];
  const ways = await listPaymentMethods(db, row.payment_id ? [row.payment_id] : []);
  const way = ways.get(row.payment_id ?? "") ?? "BY_HAND";
  return [
    ["Payment method", wayWords[way]],
    [referenceNames[way], row.reference],
  ];
}

/** Overpaid money is the member's own, also after it was refunded. */
function aboveRows({ overpaid_centavos, refunded_centavos }: PaperRepayment): string[][] {
  const above = overpaid_centavos + refunded_centavos;
  return above > 0 ? [["Overpayment, refundable", writePesos(above)]] : [];
}

/** The payoff of that day after this payment, and the one after the payments before it. */
async function owedRows(house: House, loan: LoanRow, row: PaperRepayment): Promise<string[][]> {
  if (row.source === "WALLET" || row.ended_at) return [];
  const paidOut = await readHistory(house.db, house, loan);
  if (!paidOut) return [];
  const { terms, history } = paidOut;
  // Payments are listed in booking order, which is their order within a day.
  const place = history.payments.findIndex(({ id }) => id === row.id);
  const payments = history.payments.filter(
    ({ on }, at) => on < row.received_on || (on === row.received_on && at <= place),
  );
  const { payoff } = readDues(terms, { ...history, payments }, row.received_on);
  return [["Left to pay after this payment", writePesos(payoff)]];
}

function sayReplaced({ repayment_number }: PaperRepayment, changes: readonly Date[]): string[] {
  const newest = changes.at(-1);
  if (!newest) return [];
  const earlier = writeReceiptNumber(repayment_number, changes.length - 1);
  const on = writeDay(dayInManila(newest));
  return [`It replaces receipt no. ${earlier} since ${on}, when the loan's account was corrected.`];
}

/** A receipt for a payment that was unmatched says so first. */
async function sayEnded(house: House, loan: LoanRow, row: PaperRepayment): Promise<string[]> {
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
