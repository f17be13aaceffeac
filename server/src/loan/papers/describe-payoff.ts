/** The payoff letter: what ends the loan on a day, and what each day more or less changes. */

import { readDues } from "@hiram/contract/account/dues.ts";
import { dayInManila, dayNumber, dayText, isDay } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { PAYOFF_DAYS_AHEAD } from "@hiram/contract/loan/papers.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import { paymentReferenceOf, writePaymentReference } from "@hiram/contract/payment/reference.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { readHistory } from "#loan/loan-history.ts";
import type { PaperDraft } from "#loan/papers/issue-paper.ts";
import { demoNotice, nameLoanOnPaper, paperReference } from "#loan/papers/paper.ts";
import { readMemberName } from "#loan/papers/read-member-name.ts";
import type { PdfPart } from "#pdf/draw-pdf.ts";
import { refuse } from "#problem.ts";

/** Where the money goes, and the reference by which we find the loan. */
function payPart({ config }: House, { loan_number }: LoanRow): PdfPart {
  const { repayTo } = config.company;
  const accounts = repayTo
    ? [
        ["Bank", repayTo.bankName],
        ["Account name", repayTo.accountName],
        ["Account number", repayTo.number],
      ]
    : [];
  return {
    heading: "How to pay",
    paragraphs: [
      accounts.length > 0
        ? "Transfer the amount to this account and write the reference into the message, digits only. In the app other ways to pay are offered as well."
        : "Pay in the app, which offers the ways to pay. Tell us the reference when you ask about the payment.",
    ],
    rows: [
      ...accounts,
      ["Payment reference", writePaymentReference(paymentReferenceOf(loan_number))],
    ],
  };
}

/** Days after the chosen one of which the letter gives the amount. */
const DAYS_LISTED = 3;

export async function describePayoff(house: House, loan: LoanRow, on: string): Promise<PaperDraft> {
  const today = dayInManila(house.clock.now());
  const last = dayText(dayNumber(today) + PAYOFF_DAYS_AHEAD);
  const isOffered = loan.status === "ACTIVE" && isDay(on) && on >= today && on <= last;
  const paidOut = isOffered ? await readHistory(house.db, house, loan) : undefined;
  if (!paidOut) return refuse("NotFound");
  const { terms, history } = paidOut;
  const payoffOn = (day: number) => readDues(terms, history, dayText(day)).payoff;
  const dues = readDues(terms, history, on);
  const days = Array.from({ length: DAYS_LISTED + 1 }, (_, at) => dayNumber(on) + at);
  const amounts = days.map(payoffOn);
  return {
    kind: "PAYOFF",
    title: "Payoff letter",
    parts: [
      {
        heading: paperReference(house, loan),
        paragraphs: [
          ...demoNotice(house),
          `${writePesos(dues.payoff)} that reaches us on ${writeDay(on)} pays off this loan, if nothing else is paid or taken out from ${writeDay(today)} until then. Paying early is free.`,
        ],
        rows: [
          ["Loan", nameLoanOnPaper(house, loan)],
          ["Member", await readMemberName(house, loan)],
          ["Written on", writeDay(today)],
          ["Principal", writePesos(dues.owed.principal)],
          ["Interest", writePesos(dues.owed.interest)],
          ...(dues.owed.fee > 0 ? [["Fees", writePesos(dues.owed.fee)]] : []),
          ["Penalties", writePesos(dues.owed.penalty)],
          ["Collection charges", writePesos(dues.owed.collection)],
          [`Pays off the loan on ${writeDay(on)}`, writePesos(dues.payoff)],
          ["One day later adds", writePesos((amounts[1] ?? 0) - dues.payoff)],
        ],
      },
      payPart(house, loan),
      {
        heading: "If the money reaches us later",
        paragraphs: [],
        rows: [
          ["Day", "More than the day before", "Pays off the loan"],
          ...days
            .slice(1)
            .map((day, at) => [
              writeDay(dayText(day)),
              writePesos((amounts[at + 1] ?? 0) - (amounts[at] ?? 0)),
              writePesos(amounts[at + 1] ?? 0),
            ]),
        ],
        isTable: true,
      },
    ],
    figure: { name: `Pays off the loan on ${writeDay(on)}`, value: writePesos(dues.payoff) },
    on,
    amount: dues.payoff,
    createdAt: new Date(`${today}T00:00:00+08:00`),
    fileEnd: `payoff-${on}`,
  };
}
