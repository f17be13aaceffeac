/** Portfolio and ledger: path to function. */
import {
  staffBooksCall,
  staffPortfolioCall,
  staffPortfolioFileCall,
  staffVerifyLedgerCall,
} from "@hiram/contract/books/books.calls.ts";
import { staffClosesCall } from "@hiram/contract/books/closes.calls.ts";
import { bankRoutes } from "#books/bank/bank.routes.ts";
import { journalRoutes } from "#books/journal/journal.routes.ts";
import { reportsRoutes } from "#books/reports/reports.routes.ts";
import { booksSettingsRoutes } from "#books/settings/settings.routes.ts";
import { answerTable } from "#desk/answer-table.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { checkBooks, readBooks } from "./read-books.ts";
import { readCloses } from "./read-closes.ts";
import { readWithSource } from "./read-figures.ts";
import { readPortfolio, writePortfolio } from "./read-portfolio.ts";
import { readTableFile } from "./read-table-file.ts";

export function booksRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffPortfolioCall, ({ body }) =>
    readWithSource(house, (on) => readPortfolio(on, body)),
  );
  answerTable(answering, staffPortfolioFileCall, (id) =>
    readTableFile(house, `portfolio-${id}`, (on) => writePortfolio(on, id)),
  );
  answer(answering, staffClosesCall, () => readCloses(house));
  answer(answering, staffBooksCall, () => readWithSource(house, readBooks));
  bankRoutes(answering);
  journalRoutes(answering);
  reportsRoutes(answering);
  booksSettingsRoutes(answering);
  answer(answering, staffVerifyLedgerCall, ({ staff, caller }) => checkBooks(house, staff, caller));
}
