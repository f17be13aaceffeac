/** The staff desk, one route file a shelf. */
import type { Answering } from "#http/answer.ts";
import type { Outside } from "#outside/outside.ts";
import { adminRoutes } from "#staff/admin/admin.routes.ts";
import { booksRoutes } from "#staff/books/books.routes.ts";
import { portfolioRoutes } from "#staff/books/portfolio/portfolio.routes.ts";
import { caseRoutes } from "#staff/case/case.routes.ts";
import { caseDocumentsRoutes } from "#staff/case/documents/documents.routes.ts";
import { caseHardshipRoutes } from "#staff/case/hardship/hardship.routes.ts";
import { letterRoutes } from "#staff/case/letters/letters.routes.ts";
import { caseLoanRoutes } from "#staff/case/loans/loans.routes.ts";
import { collectionsRoutes } from "#staff/collections/collections.routes.ts";
import { complaintsRoutes } from "#staff/complaints/complaints.routes.ts";
import { doorRoutes } from "#staff/door/door.routes.ts";
import { messagesRoutes } from "#staff/messages/messages.routes.ts";
import { paymentsRoutes } from "#staff/payments/payments.routes.ts";
import { refundsRoutes } from "#staff/payments/refunds.routes.ts";
import { statementsRoutes } from "#staff/payments/statements/statements.routes.ts";
import { payoutsRoutes } from "#staff/payouts/payouts.routes.ts";
import { proposalsRoutes } from "#staff/proposals/proposals.routes.ts";
import { queuesRoutes } from "#staff/queues/queues.routes.ts";
import { wordsRoutes } from "#staff/words/words.routes.ts";
import { workRoutes } from "#staff/work/work.routes.ts";

export function staffRoutes(answering: Answering, outside: Outside): void {
  doorRoutes(answering);
  queuesRoutes(answering);
  workRoutes(answering);
  caseRoutes(answering, outside);
  caseLoanRoutes(answering);
  caseHardshipRoutes(answering);
  caseDocumentsRoutes(answering, outside);
  letterRoutes(answering);
  paymentsRoutes(answering);
  payoutsRoutes(answering);
  refundsRoutes(answering);
  statementsRoutes(answering);
  proposalsRoutes(answering);
  messagesRoutes(answering);
  complaintsRoutes(answering);
  wordsRoutes(answering);
  collectionsRoutes(answering);
  booksRoutes(answering);
  portfolioRoutes(answering);
  adminRoutes(answering, outside);
}
