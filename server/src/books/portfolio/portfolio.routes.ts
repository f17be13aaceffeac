/** The portfolio at the close of a day: path to function. */
import {
  staffPortfolioDayCall,
  staffPortfolioLoansCall,
  staffPortfolioTableCall,
} from "@hiram/contract/books/portfolio.calls.ts";
import { readWithSource } from "#books/read-figures.ts";
import { readTableFile } from "#books/read-table-file.ts";
import { answerTable } from "#desk/answer-table.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { readPortfolioDay } from "./read-portfolio-day.ts";
import { readPortfolioLoans } from "./read-portfolio-loans.ts";
import { writePortfolioTable } from "./write-portfolio-table.ts";

export function portfolioRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffPortfolioDayCall, ({ body }) =>
    readWithSource(house, (on) => readPortfolioDay(on, body)),
  );
  answer(answering, staffPortfolioLoansCall, ({ body }) => readPortfolioLoans(house, body));
  answerTable(answering, staffPortfolioTableCall, (id) =>
    readTableFile(house, `portfolio-${id}`, (on) => writePortfolioTable(on, id)),
  );
}
