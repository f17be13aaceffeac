/** Reports of the books and their tables as files: path to function. */
import { staffBookFileCall, staffBookReportCall } from "@hiram/contract/books/reports.calls.ts";
import { answerTable } from "#desk/answer-table.ts";
import { type Answering, answer } from "#http/answer.ts";
import { readReport } from "./read-report.ts";
import { writeBookFile } from "./write-file.ts";

export function reportsRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffBookReportCall, ({ body }) => readReport(house, body));
  answerTable(answering, staffBookFileCall, async (id) => ({
    csv: await writeBookFile(house, id),
    name: id.replaceAll(":", "-"),
  }));
}
