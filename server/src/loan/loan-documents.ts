/**
 * The disclosure and the contract of a loan: written at approval, encrypted, and identified by the
 * hash of their words. A later approval writes new ones; the old ones stay.
 */

import { createHash, randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import {
  CHANGING_YOUR_MIND,
  type DocumentFacts,
} from "@hiram/words/en/loan/document-parts.papers.ts";
import {
  canonicalText,
  type DocumentContent,
  writeContract,
  writeDisclosure,
} from "@hiram/words/en/loan/documents.papers.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { describeDues } from "#loan/describe-dues.ts";
import { findDocuments, insertDocument, replaceDocuments } from "#loan/loan.sql.ts";
import { quoteOfLoan } from "#loan/quote-of-loan.ts";
import { nameOnId, readAnswers } from "#member/answers.ts";
import { documentSeal } from "#secret/seals.ts";
import { type LoanSummaries, summarizeInEachLanguage } from "./summaries.ts";

const hashOf = (content: DocumentContent): string =>
  createHash("sha256").update(canonicalText(content)).digest("hex");

export async function writeDocuments(
  trx: Trx,
  house: House,
  loan: LoanRow,
  approvedAt = house.clock.now(),
): Promise<void> {
  const facts = await gatherFacts(trx, house, loan, approvedAt);
  await replaceDocuments(trx, loan.id);
  for (const content of [writeDisclosure(facts), writeContract(facts)])
    await insertDocument(trx, {
      id: randomUUID(),
      loan_id: loan.id,
      member_id: loan.member_id,
      kind: content.kind,
      hash: hashOf(content),
      sealed: house.keys.seal(JSON.stringify(content), documentSeal(loan.id, content.kind)),
    });
}

async function gatherFacts(
  trx: Trx,
  house: House,
  loan: LoanRow,
  approvedAt: Date,
): Promise<DocumentFacts> {
  const { personal, address } = await readAnswers(trx, house, loan.member_id);
  if (!personal || !address) throw new Error(`loan ${loan.id} is of a member without answers`);
  const { streetAddress, town, province, postalCode, countryResidence } = address;
  return {
    company: house.config.company,
    isDemo: house.config.mode === "demo",
    memberName: nameOnId(personal),
    memberAddress: [streetAddress, town, province, postalCode, countryResidence]
      .filter(Boolean)
      .join(", "),
    loanNumber: String(loan.loan_number),
    approvedOn: dayInManila(approvedAt),
    policy: house.products.policyOfLoan(loan),
    quote: quoteOfLoan(house, loan),
    productName: house.products.namesOf(loan)?.[baseLanguage],
  };
}

type Dues = Pick<Awaited<ReturnType<typeof describeDues>>, "schedule">;

/** The summary with the figures of the loan, in each language that has summaries. */
export const summarizeLoan = (
  house: House,
  loan: LoanRow,
  {
    kind,
    parts,
  }: Pick<DocumentContent, "kind"> & {
    readonly parts: readonly { readonly heading: string }[];
  },
  { schedule }: Dues,
): LoanSummaries => {
  const facts = {
    policy: house.products.policyOfLoan(loan),
    quote: quoteOfLoan(house, loan),
    firstDueOn: schedule[0]?.dueOn ?? null,
    hasCoolingOff: parts.some(({ heading }) => heading === CHANGING_YOUR_MIND),
  };
  return summarizeInEachLanguage((summary) => summary.ofDocument(kind, facts));
};

type OpenedDocument = DocumentContent & {
  readonly hash: string;
  readonly createdAt: Date;
};

/** The current documents, disclosure first. */
export async function openDocuments(
  db: Db | Trx,
  house: House,
  loan: Pick<LoanRow, "id" | "member_id">,
): Promise<OpenedDocument[]> {
  return showDocuments(house, loan.id, await findDocuments(db, loan.member_id, loan.id));
}

/** Shows documents from rows that the caller has already read. */
export const showDocuments = (
  { keys }: House,
  loanId: string,
  rows: Awaited<ReturnType<typeof findDocuments>>,
): OpenedDocument[] =>
  rows.map(({ kind, hash, sealed, created_at }) => {
    const text = keys.open(sealed, documentSeal(loanId, kind));
    return { ...(JSON.parse(text) as DocumentContent), hash, createdAt: created_at };
  });
