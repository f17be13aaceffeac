/** A paper of a loan as data: the PDF and the desk's page draw it. */
import { demoSentence } from "@hiram/contract/site/site-facts.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import type { PdfInput } from "#pdf/draw-pdf.ts";

export type DrawnPaper = PdfInput & {
  readonly reference: string;
  readonly createdAt: Date;
  /** SHA-256 of the content, for a paper that the member agreed to. */
  readonly hash: string | null;
};

/** The parts of a paper that are drawn. */
export const partsToDraw = ({
  title,
  parts,
  company,
  address,
  registrations,
  figure,
  footer,
  createdAt,
}: DrawnPaper): PdfInput => ({
  title,
  parts,
  footer,
  createdAt,
  ...(company && { company }),
  ...(address && { address }),
  ...(registrations && { registrations }),
  ...(figure && { figure }),
});

export const paperReference = (
  { config }: House,
  { loan_number }: Pick<LoanRow, "loan_number">,
): string => `${config.company.ShortName}-${loan_number}`;

/** The loan's number, with its product where the lender offers more than one. */
export function nameLoanOnPaper(
  { products }: Pick<House, "products">,
  loan: Pick<LoanRow, "loan_number" | "product_code" | "product_version">,
): string {
  const name = products.namesOf(loan)?.[baseLanguage];
  return name ? `${loan.loan_number} (${name})` : String(loan.loan_number);
}

/** Begins the first part of every paper of the demo. */
export const demoNotice = ({ config }: House): string[] =>
  config.mode === "demo" ? [`${demoSentence}.`] : [];
