/** camt.054, notices of credits and returns during the day: without balances to check. */
import { camtAccountOf, currencyOf, readEntries } from "#outside/statements/camt-lines.ts";
import { type CamtStatement, parseCamt052, parseCamt054 } from "#outside/statements/camt-shapes.ts";
import { readIsoDay } from "#outside/statements/read-fields.ts";
import {
  type BankStatement,
  refuseFile,
  tidyText,
  withLineNumber,
} from "#outside/statements/statement.ts";

export const readCamt054 = (xml: string): readonly BankStatement[] =>
  parseCamt054(xml).map((notice) => withLineNumber(notice.line, () => readNotice(notice)));

/** camt.052, movements during the day, some of them only announced: shown and never booked. */
export const readCamt052 = (xml: string): readonly BankStatement[] =>
  parseCamt052(xml).map((report) => withLineNumber(report.line, () => readNotice(report)));

function readNotice(notice: CamtStatement): BankStatement {
  const lines = readEntries(notice);
  const written = notice.FrToDt?.ToDtTm ?? notice.CreDtTm;
  return {
    beginsOn: notice.line,
    account: camtAccountOf(notice),
    currency: currencyOf(notice),
    statementId: tidyText(notice.Id, "reference") ?? "",
    day: written
      ? readIsoDay(written)
      : (lines.at(-1)?.bookedOn ?? refuseFile("The file does not say its day.")),
    openingCentavos: null,
    closingCentavos: null,
    lines,
  };
}
