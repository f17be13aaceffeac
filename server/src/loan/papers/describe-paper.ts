/** The papers of a loan as headings, paragraphs and tables: the PDF and the desk's page draw them. */
import { writeInstantInManila } from "@hiram/contract/calendar/write-day.ts";
import type { LoanPaper } from "@hiram/contract/loan/papers-desk.ts";
import { lenderAddressIn, lenderIn } from "@hiram/words/en/loan/documents.papers.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { letterheadOf } from "#house/letterhead.ts";
import { findAcceptance } from "#loan/loan.sql.ts";
import { openDocuments } from "#loan/loan-documents.ts";
import { describeSchedule, describeStatement } from "#loan/papers/describe-schedule.ts";
import { type DrawnPaper, paperReference } from "#loan/papers/paper.ts";
import type { PdfPart } from "#pdf/draw-pdf.ts";
import { refuse } from "#problem.ts";

type Describe = (house: House, loan: LoanRow) => Promise<DrawnPaper>;

const papers: Readonly<Record<LoanPaper | "SCHEDULE", Describe>> = {
  DISCLOSURE: (house, loan) => describeText(house, loan, "DISCLOSURE"),
  CONTRACT: (house, loan) => describeText(house, loan, "CONTRACT"),
  ACCEPTANCE: describeAcceptance,
  SCHEDULE: describeSchedule,
  STATEMENT: describeStatement,
};

export const describePaper = (house: House, loan: LoanRow, kind: keyof typeof papers) =>
  papers[kind](house, loan);

async function describeText(house: House, loan: LoanRow, wanted: "DISCLOSURE" | "CONTRACT") {
  const [documents, acceptance] = await Promise.all([
    openDocuments(house.db, house, loan),
    findAcceptance(house.db, loan.member_id, loan.id),
  ]);
  const document = documents.find(({ kind }) => kind === wanted) ?? refuse("NotFound");
  const reference = paperReference(house, loan);
  return {
    title: document.title,
    // The company's name as it was when the document was made.
    company: lenderIn(document),
    address: lenderAddressIn(document),
    // Added after the words, and not part of the hash.
    parts: acceptance ? [...document.parts, recordOf(acceptance)] : document.parts,
    footer: `${reference} · SHA-256 of the content: ${document.hash}`,
    createdAt: document.createdAt,
    reference,
    hash: document.hash,
  };
}

type Acceptance = NonNullable<Awaited<ReturnType<typeof findAcceptance>>>;

const recordOf = (acceptance: Acceptance): PdfPart => ({
  heading: "Record of your agreement",
  paragraphs: ["Written by us afterwards; it is no part of what the hash is made of."],
  rows: [
    ["Agreed at", writeInstantInManila(acceptance.at)],
    ["From the address", acceptance.address],
    ["With the device", acceptance.device],
    ["Hash of the contract", acceptance.contract_hash],
  ],
});

async function describeAcceptance(house: House, loan: LoanRow): Promise<DrawnPaper> {
  const found = await findAcceptance(house.db, loan.member_id, loan.id);
  const acceptance = found ?? refuse("NotFound");
  const reference = paperReference(house, loan);
  return {
    title: "Record of the member's agreement",
    ...letterheadOf(house),
    parts: [
      {
        heading: `Loan ${loan.loan_number}`,
        paragraphs: [
          "The member agreed to the contract with a code that was sent to the member's own phone.",
        ],
        rows: [
          ["Code sent at", writeInstantInManila(acceptance.code_sent_at)],
          ["Agreed at", writeInstantInManila(acceptance.at)],
          ["From the address", acceptance.address],
          ["With the device", acceptance.device],
          ["Hash of the contract", acceptance.contract_hash],
          ["Hash of the disclosure", acceptance.disclosure_hash],
        ],
      },
    ],
    footer: `${reference} · Record of the agreement`,
    createdAt: acceptance.at,
    reference,
    hash: null,
  };
}
