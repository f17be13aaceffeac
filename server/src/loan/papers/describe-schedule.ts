/** The schedule of a loan, and the statement: the schedule with amounts owed and every payment. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import type { LoanReply } from "@hiram/contract/loan/loan.calls.ts";
import { splitNeedlessInstalments } from "@hiram/contract/loan/needless.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { demoSentence } from "@hiram/contract/site/site-facts.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { letterheadOf } from "#house/letterhead.ts";
import { describeDues } from "#loan/describe-dues.ts";
import { type DrawnPaper, nameLoanOnPaper, paperReference } from "#loan/papers/paper.ts";
import type { PdfInput, PdfPart } from "#pdf/draw-pdf.ts";

const write = (pesos: number): string => writePesos(fromPesos(pesos));

export async function describeSchedule(house: House, loan: LoanRow): Promise<DrawnPaper> {
  const dues = await describeDues(house, loan);
  const parts = [schedulePart(house, loan, dues)];
  return asPaper(house, loan, "Schedule of payments", "Schedule", parts, nextFigure(dues));
}

export async function describeStatement(house: House, loan: LoanRow): Promise<DrawnPaper> {
  const dues = await describeDues(house, loan);
  const parts = [schedulePart(house, loan, dues), owedPart(dues), paymentsPart(dues)];
  return asPaper(house, loan, "Statement of the loan", "Statement", parts);
}

function asPaper(
  house: House,
  loan: LoanRow,
  title: string,
  name: string,
  parts: readonly PdfPart[],
  figure?: PdfInput["figure"],
): DrawnPaper {
  const today = dayInManila(house.clock.now());
  const reference = paperReference(house, loan);
  return {
    title,
    ...letterheadOf(house),
    parts,
    ...(figure && { figure }),
    footer: `${reference} · ${name} as of ${writeDay(today)}`,
    // Without the time, so that the same schedule gives the same file all day.
    createdAt: new Date(`${today}T00:00:00+08:00`),
    reference,
    hash: null,
  };
}

type Dues = Awaited<ReturnType<typeof describeDues>>;

/** What to pay next and when; before the first payout, what the first instalment is. */
function nextFigure({ owed, schedule }: Dues): PdfInput["figure"] {
  if (owed.nextDueOn)
    return { name: `Next due on ${writeDay(owed.nextDueOn)}`, value: write(owed.nextAmount) };
  const [first] = schedule;
  const isPlanned = first && !first.dueOn;
  return isPlanned ? { name: "Monthly instalment", value: write(first.amount) } : undefined;
}

const PAID_WORDS =
  "Paid counts what went to an instalment and to its charges. What was paid above that lowered the balance at once, and the last instalments ask for less, or for nothing.";

const needlessWords = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to
    ? `Instalment ${from} is no longer needed: you paid ahead.`
    : `Instalments ${from} to ${to} are no longer needed: you paid ahead.`;

function schedulePart(house: House, loan: LoanRow, dues: Dues): PdfPart {
  const { schedule, owed, payments } = dues;
  const hasFees = schedule.some(({ fee }) => fee > 0);
  const heads = [
    "No.",
    "Due",
    "Instalment",
    "Principal",
    "Interest",
    ...(hasFees ? ["Fee"] : []),
    "Balance",
    "Paid",
  ];
  const { needed, needless } = splitNeedlessInstalments(schedule);
  const rows = needed.map((row) => [
    String(row.number),
    row.dueOn ? writeDay(row.dueOn) : `month ${row.number}`,
    ...scheduleRowFigures(row, hasFees).map(write),
  ]);
  const dates = loan.first_paid_on
    ? `Your first payout was confirmed on ${writeDay(loan.first_paid_on)}. These instalments are for the ${write(owed.takenOut)} you have taken out.`
    : "Months count from the day your first payout is confirmed.";
  return {
    heading: `Loan ${nameLoanOnPaper(house, loan)}: ${writePesos(loan.amount_centavos)}`,
    paragraphs: [
      ...(house.config.mode === "demo" ? [`${demoSentence}.`] : []),
      `As of ${writeDay(dayInManila(house.clock.now()))}. ${dates} Paying early is free.`,
      ...(payments.length > 0 ? [PAID_WORDS] : []),
      ...(needless ? [needlessWords(needless)] : []),
    ],
    rows: [heads, ...rows],
    isTable: true,
  };
}

const owedPart = ({ owed }: Dues): PdfPart => ({
  heading: "Owed",
  paragraphs: [],
  rows: [
    ["Principal", write(owed.principal)],
    ["Interest", write(owed.interest)],
    ...(owed.fee > 0 ? [["Fees", write(owed.fee)]] : []),
    ["Penalties", write(owed.penalty)],
    ["Collection", write(owed.collection)],
    ["Due now", write(owed.dueNow)],
    ["Pays off the loan today", write(owed.payoff)],
  ],
});

function paymentsPart({ payments }: Dues): PdfPart {
  const heading = "Payments";
  if (payments.length === 0) return { heading, paragraphs: ["Nothing has been paid yet."] };
  const hasFees = payments.some(({ fee }) => fee > 0);
  const heads = [
    "Received",
    "Reference",
    "Amount",
    "Principal",
    hasFees ? "Interest and fees" : "Interest",
    "Charges",
  ];
  const hasMore = payments.some(({ overpaid }) => overpaid > 0);
  const byDay = payments.toSorted((one, other) => one.receivedOn.localeCompare(other.receivedOn));
  const rows = byDay.map((row) => [
    writeDay(row.receivedOn),
    row.reference,
    ...[row.amount, row.principal].map(write),
    writePesos(fromPesos(row.interest) + fromPesos(row.fee)),
    writePesos(fromPesos(row.penalty) + fromPesos(row.collection)),
    ...(hasMore ? [write(row.overpaid)] : []),
  ]);
  const all = [hasMore ? [...heads, "Overpaid"] : heads, ...rows];
  return { heading, paragraphs: [], rows: all, isTable: true };
}

export const scheduleRowFigures = (
  row: LoanReply["schedule"][number],
  hasFees = row.fee > 0,
): number[] => [
  row.amount,
  row.principal,
  row.interest,
  ...(hasFees ? [row.fee] : []),
  row.balance,
  row.paid,
];
