/** The routes of the staff desk: one file for each of its parts. */

import { booksRoutes } from "#books/books.routes.ts";
import { portfolioRoutes } from "#books/portfolio/portfolio.routes.ts";
import { collectionsRoutes } from "#collection/desk/collections.routes.ts";
import { caseDocumentsRoutes } from "#documents/desk/documents.routes.ts";
import { complaintsRoutes } from "#help/complaints/desk/complaints.routes.ts";
import { messagesRoutes } from "#help/desk/messages.routes.ts";
import { letterRoutes } from "#help/letters/letters.routes.ts";
import { wordsRoutes } from "#help/words/words.routes.ts";
import type { Answering } from "#http/answer.ts";
import { caseHardshipRoutes } from "#loan/hardship/hardship-desk.routes.ts";
import type { Outside } from "#outside/outside.ts";
import { paymentsRoutes } from "#payment/desk/payments.routes.ts";
import { statementsRoutes } from "#payment/statements/statements.routes.ts";
import { coveredRoutes } from "#regulators/covered/covered.routes.ts";
import { creditReportDeskRoutes } from "#regulators/credit-report/credit-report.routes.ts";
import { dutyRoutes } from "#regulators/duties/duties.routes.ts";
import { adminRoutes } from "#staff/admin/admin.routes.ts";
import { caseRoutes } from "#staff/case/case.routes.ts";
import { caseLoanRoutes } from "#staff/case/loans/loans.routes.ts";
import { staffPasskeysRoutes } from "#staff/passkeys/passkeys.routes.ts";
import { productRoutes } from "#staff/products/products.routes.ts";
import { proposalsRoutes } from "#staff/proposals/proposals.routes.ts";
import { queuesRoutes } from "#staff/queues/queues.routes.ts";
import { rolesRoutes } from "#staff/roles/roles.routes.ts";
import { signInRoutes } from "#staff/sign-in/sign-in.routes.ts";
import { workRoutes } from "#staff/work/work.routes.ts";
import { payoutsRoutes } from "#wallet/payouts/desk/payouts.routes.ts";

export function staffRoutes(answering: Answering, outside: Outside): void {
  signInRoutes(answering);
  staffPasskeysRoutes(answering);
  queuesRoutes(answering);
  workRoutes(answering);
  caseRoutes(answering, outside);
  caseLoanRoutes(answering);
  caseHardshipRoutes(answering);
  caseDocumentsRoutes(answering, outside);
  creditReportDeskRoutes(answering);
  letterRoutes(answering);
  paymentsRoutes(answering);
  payoutsRoutes(answering);
  statementsRoutes(answering);
  proposalsRoutes(answering);
  messagesRoutes(answering);
  complaintsRoutes(answering);
  wordsRoutes(answering);
  collectionsRoutes(answering);
  booksRoutes(answering);
  portfolioRoutes(answering);
  adminRoutes(answering, outside);
  productRoutes(answering);
  dutyRoutes(answering);
  coveredRoutes(answering);
  rolesRoutes(answering);
}
