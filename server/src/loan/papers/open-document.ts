/** A document of the member's latest loan as a file. For any other caller it does not exist. */
import { writeNumber } from "@hiram/contract/money/money.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import { findLatestLoan, type LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import type { DocumentFile } from "#http/answer-document.ts";
import { describeDues } from "#loan/describe-dues.ts";
import { hasDocuments } from "#loan/home/read-loan.ts";
import { summarizeLoan } from "#loan/loan-documents.ts";
import { findMember } from "#member/details.ts";
import type { PdfPart } from "#pdf/draw-pdf.ts";
import { refuse } from "#problem.ts";
import { loanSummaryParts } from "../summaries.ts";
import { describePaper } from "./describe-paper.ts";
import { scheduleRowFigures } from "./describe-schedule.ts";
import { paperReference, partsToDraw } from "./paper.ts";

type Open = (house: House, loan: LoanRow) => Promise<Omit<DocumentFile, "name">>;

const files: Readonly<Record<string, { readonly end: string; readonly open: Open }>> = {
  disclosure: { end: "disclosure.pdf", open: (...of) => drawPaper(...of, "DISCLOSURE") },
  contract: { end: "contract.pdf", open: (...of) => drawPaper(...of, "CONTRACT") },
  schedule: { end: "schedule.pdf", open: (...of) => drawPaper(...of, "SCHEDULE") },
  "schedule.csv": { end: "schedule.csv", open: openTable },
};

export async function openLoanDocument(
  house: House,
  id: string,
  member: Pick<MemberCaller, "id">,
): Promise<DocumentFile> {
  const file = Object.hasOwn(files, id) ? files[id] : undefined;
  const loan = file && (await findLatestLoan(house.db, member.id));
  if (!file || !loan || !hasDocuments(loan)) return refuse("NotFound");
  return { ...(await file.open(house, loan)), name: nameOf(house, loan, file.end) };
}

const nameOf = (house: House, loan: LoanRow, end: string): string =>
  `${paperReference(house, loan).toLowerCase()}-${end}`;

/** The contract of this loan, whether or not the member has a later one. */
export const openContract = async (house: House, loan: LoanRow): Promise<DocumentFile> => ({
  ...(await drawPaper(house, loan, "CONTRACT")),
  name: nameOf(house, loan, "contract.pdf"),
});

type DrawnKind = "DISCLOSURE" | "CONTRACT" | "SCHEDULE";

async function drawPaper(house: House, loan: LoanRow, kind: DrawnKind) {
  const paper = await describePaper(house, loan, kind);
  const { parts } = paper;
  const summary = await summaryPart(house, loan, { kind, parts });
  const figure = figureOf(kind, parts);
  const drawn = partsToDraw({
    ...paper,
    parts: [...summary, ...parts],
    ...(figure && { figure }),
  });
  return { bytes: await house.drawPdf(drawn), type: "application/pdf" } as const;
}

/** The row that is drawn large under the title of each document. */
const figureAccess: Readonly<Record<DrawnKind, string | null>> = {
  DISCLOSURE: "Effective interest rate per year",
  CONTRACT: "Loan amount",
  SCHEDULE: null,
};

function figureOf(kind: DrawnKind, parts: readonly PdfPart[]) {
  const wanted = figureAccess[kind];
  const row = parts.flatMap(({ rows = [] }) => rows).find(([name]) => name === wanted);
  return row?.[1] ? { name: row[0] ?? "", value: row[1] } : null;
}

/** The summary for a member who reads another language, before the words that the hash covers. */
async function summaryPart(
  house: House,
  loan: LoanRow,
  { kind, parts }: { readonly kind: DrawnKind; readonly parts: readonly PdfPart[] },
): Promise<PdfPart[]> {
  if (kind === "SCHEDULE") return [];
  const member = await findMember(house.db, loan.member_id);
  if (!member?.language || member.language === baseLanguage) return [];
  const { [member.language]: own } = summarizeLoan(
    house,
    loan,
    { kind, parts },
    await describeDues(house, loan),
  );
  return own ? loanSummaryParts({ [member.language]: own }) : [];
}

/** For a spreadsheet: plain figures, and CRLF line ends as RFC 4180 says. */
async function openTable(house: House, loan: LoanRow) {
  const { schedule } = await describeDues(house, loan);
  const hasFees = schedule.some(({ fee }) => fee > 0);
  const figures = [
    "instalment",
    "principal",
    "interest",
    ...(hasFees ? ["fee"] : []),
    "balance",
    "paid",
  ];
  // Without the late charges, what was paid would be more than the instalment and nothing says why.
  const product = house.products.namesOf(loan)?.[baseLanguage];
  const ofProduct = (text: string | undefined) => (product && text ? [text] : []);
  const heads = [...ofProduct("product"), "number", "due_on", ...figures, "penalty", "collection"];
  const rows = schedule.map((row) => [
    ...ofProduct(product?.replaceAll(/[",\r\n]/g, " ")),
    String(row.number),
    row.dueOn ?? "",
    ...[...scheduleRowFigures(row, hasFees), row.penalty, row.collection].map((pesos) =>
      writeNumber(pesos, 2).replaceAll(",", ""),
    ),
  ]);
  const text = [heads, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
  return { bytes: Buffer.from(text), type: "text/csv; charset=utf-8" } as const;
}
