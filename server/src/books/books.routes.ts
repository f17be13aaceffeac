/** Portfolio and ledger: path to function. */
import {
  staffBooksCall,
  staffPortfolioCall,
  staffPortfolioFileCall,
  staffVerifyLedgerCall,
} from "@hiram/contract/books/books.calls.ts";
import { staffClosesCall } from "@hiram/contract/books/closes.calls.ts";
import { journalRoutes } from "#books/journal/journal.routes.ts";
import { booksSettingsRoutes } from "#books/settings/settings.routes.ts";
import { type Answering, answer } from "#http/answer.ts";
import { answerDocument } from "#http/answer-document.ts";
import { checkBooks, readBooks } from "./read-books.ts";
import { readCloses } from "./read-closes.ts";
import { readPortfolio, writePortfolio } from "./read-portfolio.ts";

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
