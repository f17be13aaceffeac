/** camt.054, notices of credits and returns during the day: no balances, so nothing to add up. */
import { camtAccountOf, currencyOf, readEntries } from "#outside/statements/camt-lines.ts";
import { type CamtStatement, parseCamt054 } from "#outside/statements/camt-shapes.ts";
import { readIsoDay } from "#outside/statements/read-fields.ts";
import { type BankStatement, refuseFile, tidyText } from "#outside/statements/statement.ts";

export const readCamt054 = (xml: string): readonly BankStatement[] =>
  parseCamt054(xml).map(readNotice);

function readNotice(notice: CamtStatement): BankStatement {
  const lines = readEntries(notice);
  const written = notice.FrToDt?.ToDtTm ?? notice.CreDtTm;
  return {
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
