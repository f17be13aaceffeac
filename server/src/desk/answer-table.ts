/** Calls that return a table as a file: CSV, or XLSX where the id ends with `.xlsx`. */
import type { Call } from "@hiram/contract/wire/call.ts";
import { writeWorkbook } from "#desk/write-workbook.ts";
import type { StaffCall, StaffCaller } from "#http/admit-staff.ts";
import type { AnswerContext } from "#http/answer.ts";
import { answerDocument } from "#http/answer-document.ts";

/** `name` is the file's name without its extension. */
type TableFile = { readonly csv: Buffer; readonly name: string };

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const answerTable = <const C extends Call & StaffCall>(
  answering: AnswerContext,
  call: C,
  action: (id: string, staff: StaffCaller) => Promise<TableFile>,
): void =>
  answerDocument(answering, call, async (file, staff) => {
    const isWorkbook = file.endsWith(".xlsx");
    const id = isWorkbook ? file.slice(0, -".xlsx".length) : file.replace(/\.csv$/, "");
    const { csv, name } = await action(id, staff as StaffCaller);
    if (isWorkbook)
      return { bytes: await writeWorkbook(csv), type: workbookType, name: `${name}.xlsx` };
    return { bytes: csv, type: "text/csv; charset=utf-8", name: `${name}.csv` };
  });
