/** A document of the member's latest loan as a file. For any other caller it does not exist. */
import { lenderIn } from "@hiram/contract/loan/documents.ts";
import type { LoanReply } from "@hiram/contract/loan/loan.calls.ts";
import { fromPesos, writeNumber, writePesos } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import type { Company } from "@hiram/contract/site/site.calls.ts";
import { demoSentence } from "@hiram/contract/site/site-facts.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import type { DocumentFile } from "#http/answer-document.ts";
import { describeDues } from "#loan/describe-dues.ts";
import { findAcceptance } from "#loan/loan.sql.ts";
import { openDocuments } from "#loan/loan-documents.ts";
import { hasDocuments } from "#loan/read-loan.ts";
import { findLatestLoan, type LoanRow } from "#member/loan.sql.ts";
import type { PdfPart } from "#pdf/draw-pdf.ts";
import { refuse } from "#problem.ts";

type Open = (house: House, loan: LoanRow) => Promise<Omit<DocumentFile, "name">>;

const files: Readonly<Record<string, { readonly end: string; readonly open: Open }>> = {
  disclosure: { end: "disclosure.pdf", open: (house, loan) => openText(house, loan, "DISCLOSURE") },
  contract: { end: "contract.pdf", open: (house, loan) => openText(house, loan, "CONTRACT") },
  schedule: { end: "schedule.pdf", open: openSchedule },
  "schedule.csv": { end: "schedule.csv", open: openTable },
};

export async function openDocument(
  house: House,
  id: string,
  member: Pick<MemberCaller, "id">,
): Promise<DocumentFile> {
  const file = Object.hasOwn(files, id) ? files[id] : undefined;
  const loan = file && (await findLatestLoan(house.db, member.id));
  if (!file || !loan || !hasDocuments(loan)) return refuse("NotFound");
  const name = `${referenceOf(house.config.company, loan).toLowerCase()}-${file.end}`;
  return { ...(await file.open(house, loan)), name };
}

const referenceOf = ({ ShortName }: Company, { loan_number }: LoanRow): string =>
  `${ShortName}-${loan_number}`;

async function openText(house: House, loan: LoanRow, wanted: "DISCLOSURE" | "CONTRACT") {
  const { company } = house.config;
  const [documents, acceptance] = await Promise.all([
    openDocuments(house.db, house, loan),
    findAcceptance(house.db, loan.member_id, loan.id),
  ]);
  const document = documents.find(({ kind }) => kind === wanted) ?? refuse("NotFound");
  // Added after the words that the hash covers.
  const record: PdfPart = {
    heading: "Record of your agreement",
    paragraphs: ["Written by us afterwards; it is no part of what the hash is made of."],
    rows: [
      ["Agreed at", acceptance?.at.toISOString() ?? ""],
      ["From the address", acceptance?.address ?? ""],
      ["With the device", acceptance?.device ?? ""],
      ["Hash of the contract", acceptance?.contract_hash ?? ""],
    ],
  };
  const bytes = await house.drawPdf({
    title: document.title,
    company: lenderIn(document),
    parts: acceptance ? [...document.parts, record] : document.parts,
    footer: `${referenceOf(company, loan)} · SHA-256 of the content: ${document.hash}`,
    createdAt: document.createdAt,
  });
  return { bytes, type: "application/pdf" } as const;
}

async function openSchedule(house: House, loan: LoanRow) {
  const { company, mode } = house.config;
  const { schedule, owed } = await describeDues(house, loan);
  const today = dayInManila(house.clock.now());
  const heads = ["No.", "Due", "Instalment", "Principal", "Interest", "Balance", "Paid"];
  const rows = schedule.map((row) => [
    String(row.number),
    row.dueOn ?? `month ${row.number}`,
    ...figuresOf(row).map((pesos) => writePesos(fromPesos(pesos))),
  ]);
  const dates = loan.first_paid_on
    ? `Your first payout was confirmed on ${loan.first_paid_on}. These instalments are for the ${writePesos(fromPesos(owed.takenOut))} you have taken out.`
    : "Months count from the day your first payout is confirmed.";
  const bytes = await house.drawPdf({
    title: "Schedule of payments",
    company: company.CompanyName,
    parts: [
      {
        heading: `Loan ${loan.loan_number}: ${writePesos(loan.amount_centavos)}`,
        paragraphs: [
          ...(mode === "demo" ? [`${demoSentence}.`] : []),
          `As of ${today}. ${dates} Paying early is free.`,
        ],
        rows: [heads, ...rows],
        isTable: true,
      },
    ],
    footer: `${referenceOf(company, loan)} · Schedule as of ${today}`,
    // The day, as the text says it: within a day the same schedule is the same file.
    createdAt: new Date(`${today}T00:00:00+08:00`),
  });
  return { bytes, type: "application/pdf" } as const;
}

/** For a spreadsheet: plain figures, and CRLF line ends as RFC 4180 says. */
async function openTable(house: House, loan: LoanRow) {
  const { schedule } = await describeDues(house, loan);
  const heads = ["number", "due_on", "instalment", "principal", "interest", "balance", "paid"];
  const rows = schedule.map((row) => [
    String(row.number),
    row.dueOn ?? "",
    ...figuresOf(row).map((pesos) => writeNumber(pesos, 2).replaceAll(",", "")),
  ]);
  const text = [heads, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
  return { bytes: Buffer.from(text), type: "text/csv; charset=utf-8" } as const;
}

const figuresOf = (row: LoanReply["schedule"][number]): number[] => [
  row.amount,
  row.principal,
  row.interest,
  row.balance,
  row.paid,
];
