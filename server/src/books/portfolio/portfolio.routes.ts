/** The portfolio at the close of a day: path to function. */
import {
  staffPortfolioDayCall,
  staffPortfolioLoansCall,
  staffPortfolioTableCall,
} from "@hiram/contract/books/portfolio.calls.ts";
import { answerTable } from "#desk/answer-table.ts";
import { type Answering, answer } from "#http/answer.ts";
import { readPortfolioDay } from "./read-portfolio-day.ts";
import { readPortfolioLoans } from "./read-portfolio-loans.ts";
import { writePortfolioTable } from "./write-portfolio-table.ts";

export function portfolioRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffPortfolioDayCall, ({ body }) => readPortfolioDay(house, body));
  answer(answering, staffPortfolioLoansCall, ({ body }) => readPortfolioLoans(house, body));
  answerTable(answering, staffPortfolioTableCall, async (id) => ({
    csv: await writePortfolioTable(house, id),
    name: `portfolio-${id}`,
  }));
}
