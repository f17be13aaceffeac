/**
 * A paper with a verification code, by its id: for a member only of the member's own loans, for the
 * desk of the loan that the case names. Any other paper does not exist.
 */
import type { readPaperCall } from "@hiram/contract/loan/papers.calls.ts";
import { type PaperRequest, readPaperId } from "@hiram/contract/loan/papers.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import type { DocumentFile } from "#http/answer-document.ts";
import { describeDueDayAddendum } from "#loan/due-day/describe-addendum.ts";
import { describeAddendum } from "#loan/hardship/describe-addendum.ts";
import { describeCertificate } from "#loan/papers/describe-certificate.ts";
import { describeMonthStatement } from "#loan/papers/describe-month.ts";
import { describePayoff } from "#loan/papers/describe-payoff.ts";
import { describePaymentReceipt } from "#loan/papers/describe-receipt.ts";
import { type IssuedPaper, issuePaper, type PaperDraft } from "#loan/papers/issue-paper.ts";
import { partsToDraw } from "#loan/papers/paper.ts";
import { listChangesOf } from "#loan/papers/paper-changes.ts";
import { listAccountChanges, listPaidOutLoans, listRepaymentsOf } from "#loan/papers/papers.sql.ts";
import { showPdfParts } from "#loan/papers/show-parts.ts";
import { refuse } from "#problem.ts";

type Owner = Pick<MemberCaller, "id">;

export async function readPaper(
  house: House,
  id: string,
  member: Owner,
): Promise<AnswerOf<typeof readPaperCall>> {
  const paper = await openIssuedPaper(house, id, member);
  const { title, company = "", reference, createdAt, parts, code } = paper;
  return {
    id,
    title,
    company,
    reference,
    code,
    createdAt: createdAt.toISOString(),
    ...showPdfParts(parts),
  };
}

export async function openPaperFile(
  house: House,
  id: string,
  member: Owner,
): Promise<DocumentFile> {
  const paper = await openIssuedPaper(house, id, member);
  const { fileName } = paper;
  const bytes = await house.drawPdf(partsToDraw(paper));
  return { bytes, type: "application/pdf", name: fileName };
}

export async function openIssuedPaper(
  house: House,
  id: string,
  { id: memberId }: Owner,
): Promise<IssuedPaper> {
  const request = readPaperId(id) ?? refuse("NotFound");
  const loans = await listPaidOutLoans(house.db, memberId);
  if (request.kind === "RECEIPT") {
    const rows = await listRepaymentsOf(house.db, memberId);
    const row = rows.find((one) => one.id === request.repaymentId) ?? refuse("NotFound");
    const loan = loans.find((one) => one.id === row.loan_id) ?? refuse("NotFound");
    const paper = { kind: request.kind, on: row.received_on, repayment: row };
    const known = listChangesOf(paper, await listAccountChanges(house.db, loan));
    const receipt = await describePaymentReceipt(house, loan, row, known);
    return issuePaper(house, loan, receipt, known.length);
  }
  if (request.kind === "ADDENDUM") {
    const addendum =
      (await describeDueDayAddendum(house, request.changeId, memberId)) ??
      (await describeAddendum(house, request.changeId, memberId));
    const loan = loans.find((one) => one.id === addendum.loanId) ?? refuse("NotFound");
    return issuePaper(house, loan, addendum.draft, 0);
  }
  const loan = loans.find((one) => one.loan_number === request.loanNumber) ?? refuse("NotFound");
  // Counted first: a change while the paper is described then counts as not included.
  const changes = await listAccountChanges(house.db, loan);
  const draft = await describe(house, loan, request);
  return issuePaper(house, loan, draft, listChangesOf(draft, changes).length);
}

type LoanRequest = Exclude<PaperRequest, { readonly kind: "RECEIPT" | "ADDENDUM" }>;

function describe(house: House, loan: LoanRow, request: LoanRequest): Promise<PaperDraft> {
  if (request.kind === "STATEMENT") return describeMonthStatement(house, loan, request.month);
  if (request.kind === "PAYOFF") return describePayoff(house, loan, request.on);
  return describeCertificate(house, loan);
}
