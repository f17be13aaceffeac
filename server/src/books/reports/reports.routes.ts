/** Reports of the books and their tables as files: path to function. */
import { staffBookFileCall, staffBookReportCall } from "@hiram/contract/books/reports.calls.ts";
import { readWithSource } from "#books/read-figures.ts";
import { readTableFile } from "#books/read-table-file.ts";
import { answerTable } from "#desk/answer-table.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { readReport } from "./read-report.ts";
import { writeBookFile } from "./write-file.ts";

export function reportsRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffBookReportCall, ({ body }) =>
    readWithSource(house, (on) => readReport(on, body)),
  );
  answerTable(answering, staffBookFileCall, (id) =>
    readTableFile(house, id.replaceAll(":", "-"), (on) => writeBookFile(on, id)),
  );
}
