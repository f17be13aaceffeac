/** The portfolio at the close of a day: path to function. */
import {
  staffPortfolioDayCall,
  staffPortfolioLoansCall,
  staffPortfolioTableCall,
} from "@hiram/contract/books/portfolio.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { answerDocument } from "#http/answer-document.ts";
import { readPortfolioDay } from "./read-portfolio-day.ts";
import { readPortfolioLoans } from "./read-portfolio-loans.ts";
import { writePortfolioTable } from "./write-portfolio-table.ts";

export function portfolioRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffPortfolioDayCall, ({ body }) => readPortfolioDay(house, body));
  answer(answering, staffPortfolioLoansCall, ({ body }) => readPortfolioLoans(house, body));
  answerDocument(answering, staffPortfolioTableCall, async (id) => ({
    bytes: await writePortfolioTable(house, id),
    type: "text/csv; charset=utf-8",
    name: `portfolio-${id}.csv`,
  }));
}
