/** The papers of a loan: path to function. */
import {
  calendarCall,
  listPapersCall,
  paperFileCall,
  readPaperCall,
  verifyPaperCall,
} from "@hiram/contract/loan/papers.calls.ts";
import { openReadOnlyHouse } from "#house/house.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerDocument } from "#http/answer-document.ts";
import { openCalendar } from "#loan/calendar/open-calendar.ts";
import { listPapers } from "#loan/papers/list-papers.ts";
import { openPaperFile, readPaper } from "#loan/papers/open-issued-paper.ts";
import { serveVerifyPage } from "#loan/papers/verify-page.ts";
import { verifyPaper } from "#loan/papers/verify-paper.ts";

export function paperRoutes(answering: AnswerContext): void {
  const { house } = answering;
  const reading = openReadOnlyHouse(house);
  answer(answering, listPapersCall, ({ member }) => listPapers(reading, member));
  answer(answering, readPaperCall, ({ body, member }) => readPaper(house, body.id, member));
  answerDocument(answering, paperFileCall, (id, member) => openPaperFile(house, id, member));
  answerDocument(answering, calendarCall, (id, member) => openCalendar(house, id, member));
  answer(answering, verifyPaperCall, ({ body }) => verifyPaper(house, body.code));
  serveVerifyPage(answering.app, house);
}
