/**
 * The statement of account of a month: what was owed before it, each payout, charge and payment
 * with its day, charges that the ceiling prevented, what is owed after it and what is due next.
 * Payments count by their value date, whenever they were booked.
 */

import { sumOfParts } from "@hiram/contract/account/dues-account.ts";
import {
  type AccountMonth,
  type AccountMonthLine,
  readAccountMonth,
  type StatementPeriod,
} from "@hiram/contract/account/read-month.ts";
import { dayInManila, dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { writeDay, writeMonth } from "@hiram/contract/calendar/write-day.ts";
import { type Centavos, writePesos } from "@hiram/contract/money/money.ts";
import type { Parts } from "@hiram/contract/money/parts.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { costWithoutCoolingOff } from "#loan/cooling-off/describe-cooling-off.ts";
import { type PaidOutLoan, readHistory } from "#loan/loan-history.ts";
import { describeCorrections } from "#loan/papers/describe-corrections.ts";
import type { PaperDraft } from "#loan/papers/issue-paper.ts";
import { statementMonths } from "#loan/papers/list-papers.ts";
import { demoNotice, nameLoanOnPaper } from "#loan/papers/paper.ts";
import { readMemberName } from "#loan/papers/read-member-name.ts";
import { forgivenOf } from "#loan/settlement/describe-settlement.ts";
import type { PdfPart } from "#pdf/draw-pdf.ts";
import { refuse } from "#problem.ts";

export async function describeMonthStatement(
  house: House,
  loan: LoanRow,
  month: string,
): Promise<PaperDraft> {
  const isOffered = statementMonths(house, loan).includes(month);
  const paidOut = isOffered ? await readHistory(house.db, house, loan) : undefined;
  if (!paidOut) return refuse("NotFound");
  const { terms, history } = paidOut;
  const period = periodOf(month, terms.firstPaidOn, dayInManila(house.clock.now()));
  const account = readAccountMonth(terms, history, period);
  const payments = paidOut.repayments.filter(({ source }) => source === "BANK");
  const closing = sumOfParts(account.closing);
  return {
    kind: "STATEMENT",
    title: "Statement of account",
    parts: [
      {
        heading: `Loan ${nameLoanOnPaper(house, loan)}, ${writeMonth(month)}`,
        paragraphs: [
          ...demoNotice(house),
          `From ${writeDay(period.from)} to ${writeDay(period.to)}. Payments count from the day the money reached us.`,
        ],
        rows: [
          ["Member", await readMemberName(house, loan)],
          ...summaryRows(account, period, overpaidIn(account, payments)),
        ],
      },
      movementsPart(account, payments),
      kindsPart(account),
      ...paymentsParts(account, payments),
      ...walletParts(paidOut, period),
      ...coolingOffParts(paidOut, period),
      ...settlementParts(paidOut, period),
      ...(await describeCorrections(house, loan, period)),
    ],
    figure: { name: `Owed at the end of ${writeDay(period.to)}`, value: writePesos(closing) },
    on: period.to,
    amount: closing,
    createdAt: new Date(`${period.to}T00:00:00+08:00`),
    fileEnd: `statement-${month}`,
  };
}

/** The rows of the history's payments, in its order. */
type Payments = PaidOutLoan["repayments"];

/** The calendar month, from the first payout on and at most until today. */
function periodOf(month: string, firstPaidOn: string, today: string): StatementPeriod {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const start = `${month}-01`;
  const end = dayText(
    dayNumber(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)) - 1,
  );
  return {
    from: start < firstPaidOn ? firstPaidOn : start,
    to: end > today ? today : end,
  };
}

/** Overpaid in the month: in `paid` as the member sees it. */
const overpaidIn = ({ lines }: AccountMonth, payments: Payments): Centavos =>
  lines.reduce((sum, line) => sum + (line.kind === "payment" ? aboveOf(payments[line.at]) : 0), 0);

function summaryRows(
  account: AccountMonth,
  { from, to }: StatementPeriod,
  overpaid: Centavos,
): string[][] {
  const { opening, charged, paid, paidOut, forgiven, closing, notCharged, dueNow, next } = account;
  return [
    [`Owed before ${writeDay(from)}`, writePesos(sumOfParts(opening))],
    ["Taken out", writePesos(paidOut)],
    ["Interest", writePesos(charged.interest)],
    ...(charged.fee > 0 ? [["Fees", writePesos(charged.fee)]] : []),
    ["Penalties", writePesos(charged.penalty)],
    ["Collection charges", writePesos(charged.collection)],
    ["Paid", writePesos(sumOfParts(paid) + overpaid)],
    ...(overpaid > 0 ? [[OVERPAYMENT, writePesos(overpaid)]] : []),
    ...(sumOfParts(forgiven) > 0 ? [["Waived by us", writePesos(sumOfParts(forgiven))]] : []),
    [`Owed at the end of ${writeDay(to)}`, writePesos(sumOfParts(closing))],
    ...(notCharged > 0 ? [["Not charged, because of the ceiling", writePesos(notCharged)]] : []),
    [`Due by ${writeDay(to)}`, writePesos(dueNow)],
    ["Next due", next ? `${writePesos(next.amount)} on ${writeDay(next.dueOn)}` : "Nothing"],
  ];
}

const OVERPAYMENT = "Overpayment, refundable";

const chargeNames = {
  interest: "Interest",
  fee: "Fee",
  penalty: "Penalty",
  collection: "Collection charge",
} as const;

function movementsPart({ opening, lines }: AccountMonth, payments: Payments): PdfPart {
  const heads = ["Date", "What", "Added", "Paid", "Owed"];
  const before = ["", "Brought forward", "", "", writePesos(sumOfParts(opening))];
  return {
    heading: "Transactions",
    paragraphs: [],
    rows: [heads, before, ...lines.flatMap((line) => movementRows(line, payments))],
    isTable: true,
  };
}

/**
 * A payment has a row with its whole amount, as the payer's bank statement has it. An overpaid part
 * follows in a row of its own, which brings the balance back to what is owed.
 */
function movementRows(line: AccountMonthLine, payments: Payments): string[][] {
  const { on, balance } = line;
  const row = (what: string, added: Centavos, paid: Centavos, isLast = true) => [
    writeDay(on),
    what,
    added === 0 ? "" : writePesos(added),
    paid === 0 ? "" : writePesos(paid),
    isLast ? writePesos(balance) : "",
  ];
  if (line.kind === "payout") return [row("Payout to your account", line.amount, 0)];
  if (line.kind === "payment") {
    const payment = payments[line.at];
    const above = aboveOf(payment);
    const what = `Payment, receipt no. ${payment?.repayment_number ?? ""}`;
    return [
      row(what, 0, sumOfParts(line.paid) + above, above === 0),
      ...(above > 0 ? [row(OVERPAYMENT, above, 0)] : []),
    ];
  }
  if (line.kind === "forgiven") return [row("Waived: settled for less", 0, line.amount)];
  const name = chargeNames[line.kind];
  const days = line.since < on ? `, from ${writeDay(line.since)}` : "";
  return [row(`${name}${days}`, line.amount, 0)];
}

const kindNames: readonly (readonly [string, keyof Parts])[] = [
  ["Principal", "principal"],
  ["Interest", "interest"],
  ["Penalties", "penalty"],
  ["Collection charges", "collection"],
];

function kindsPart(account: AccountMonth): PdfPart {
  const { opening, charged, paidOut, paid, forgiven, closing } = account;
  const added = { ...charged, principal: paidOut };
  const columns: [string, Parts][] = [
    ["Before", opening],
    ["Added", added],
    ["Paid", paid],
    ...(sumOfParts(forgiven) > 0 ? [["Waived", forgiven] as [string, Parts]] : []),
    ["After", closing],
  ];
  const rows = kindNames.map(([name, kind]) => [
    name,
    ...columns.map(([, parts]) => writePesos(parts[kind])),
  ]);
  const sums = ["Total", ...columns.map(([, parts]) => writePesos(sumOfParts(parts)))];
  return {
    heading: "What you owe, by type",
    paragraphs: [],
    rows: [["", ...columns.map(([name]) => name)], ...rows, sums],
    isTable: true,
  };
}

/** What each payment of the month paid, as on its receipt. */
function paymentsParts({ lines }: AccountMonth, payments: Payments): PdfPart[] {
  const paid = lines.flatMap((line) => (line.kind === "payment" ? [line] : []));
  if (paid.length === 0) return [];
  const hasMore = paid.some(({ at }) => aboveOf(payments[at]) > 0);
  const heads = [
    "Received",
    "Receipt no.",
    "Amount",
    "Principal",
    paid.some(({ paid: { fee } }) => fee > 0) ? "Interest and fees" : "Interest",
    "Charges",
  ];
  const rows = paid.map(({ on, at, amount, paid: parts }) => [
    writeDay(on),
    String(payments[at]?.repayment_number ?? ""),
    writePesos(payments[at]?.amount_centavos ?? amount),
    ...[parts.principal, parts.interest + parts.fee, parts.penalty + parts.collection].map(
      writePesos,
    ),
    ...(hasMore ? [writePesos(aboveOf(payments[at]))] : []),
  ]);
  const all = [hasMore ? [...heads, "Overpaid"] : heads, ...rows];
  const paragraphs = hasMore
    ? ["An overpayment is yours. The figure stays here after we have sent the money back to you."]
    : [];
  return [{ heading: "Payments", paragraphs, rows: all, isTable: true }];
}

const aboveOf = (row: Payments[number] | undefined): Centavos =>
  (row?.overpaid_centavos ?? 0) + (row?.refunded_centavos ?? 0);

/** What a loan with cooling-off would have cost until then. */
function coolingOffParts(
  { loan, terms, history, coolingOff }: PaidOutLoan,
  { from, to }: StatementPeriod,
) {
  const on = coolingOff?.declared_on ?? "";
  if (!history.isCoolingOff || on < from || on > to) return [];
  const closedOn = loan.closed_at ? dayInManila(loan.closed_at) : to;
  const givenUp = costWithoutCoolingOff(terms, history, closedOn < to ? closedOn : to);
  return [
    {
      heading: "Given back in the days of cooling-off",
      paragraphs: [
        "You gave this loan back in time, so you owe what you received and nothing else. We waived the interest and charges.",
      ],
      rows: [
        ["You said so on", writeDay(on)],
        ["Interest and charges waived", writePesos(givenUp)],
      ],
    },
  ];
}

/** What a settlement waived, in the month in which it ended the loan. */
function settlementParts(
  { loan, settlements }: PaidOutLoan,
  { from, to }: StatementPeriod,
): PdfPart[] {
  const row = settlements.findLast((one) => forgivenOf(one) > 0);
  const endedOn = loan.closed_at ? dayInManila(loan.closed_at) : "";
  if (!row || endedOn < from || endedOn > to) return [];
  return [
    {
      heading: "Settled for less",
      paragraphs: [
        "You paid the sum we agreed on, so the loan has ended. We waived the rest, and nothing more is owed.",
      ],
      rows: [
        ["Agreed on", writeDay(row.offered_on)],
        ["Sum that settled the loan", writePesos(row.amount_centavos)],
        ["Principal waived", writePesos(row.principal_centavos)],
        ["Interest and charges waived", writePesos(forgivenOf(row) - row.principal_centavos)],
      ],
    },
  ];
}

/** Money that went back from the wallet was never owed, so the sums above leave it out. */
function walletParts({ repayments }: PaidOutLoan, { from, to }: StatementPeriod): PdfPart[] {
  const rows = repayments.filter(
    ({ source, received_on: on }) => source === "WALLET" && on >= from && on <= to,
  );
  if (rows.length === 0) return [];
  return [
    {
      heading: "Given back from the wallet",
      paragraphs: [
        "This money had not been taken out, so it was not owed and is not part of the sums above.",
      ],
      rows: [
        ["Day", "Amount"],
        ...rows.map((row) => [writeDay(row.received_on), writePesos(row.amount_centavos)]),
      ],
      isTable: true,
    },
  ];
}
