/** Portfolio and ledger: path to function. */
import {
  staffBooksCall,
  staffPortfolioCall,
  staffPortfolioFileCall,
  staffVerifyLedgerCall,
} from "@hiram/contract/books/books.calls.ts";
import { staffClosesCall } from "@hiram/contract/books/closes.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { answerDocument } from "#http/answer-document.ts";
import { journalRoutes } from "#staff/books/journal/journal.routes.ts";
import { checkBooks, readBooks } from "#staff/books/read-books.ts";
import { readCloses } from "#staff/books/read-closes.ts";
import { readPortfolio, writePortfolio } from "#staff/books/read-portfolio.ts";
import { booksSettingsRoutes } from "#staff/books/settings/settings.routes.ts";

export function booksRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffPortfolioCall, ({ body }) => readPortfolio(house, body));
  answerDocument(answering, staffPortfolioFileCall, async (id) => ({
    bytes: await writePortfolio(house, id),
    type: "text/csv; charset=utf-8",
    name: `portfolio-${id}.csv`,
  }));
  answer(answering, staffClosesCall, () => readCloses(house));
  answer(answering, staffBooksCall, () => readBooks(house));
  journalRoutes(answering);
  booksSettingsRoutes(answering);
  answer(answering, staffVerifyLedgerCall, ({ staff, caller }) => checkBooks(house, staff, caller));
}
