/** camt.053, the statement at the end of a day: opening balance plus entries is the closing one. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import {
  camtAccountOf,
  currencyOf,
  readEntries,
  readMoney,
} from "#outside/statements/camt-lines.ts";
import { type CamtStatement, parseCamt053 } from "#outside/statements/camt-shapes.ts";
import { readIsoDay } from "#outside/statements/read-fields.ts";
import {
  type BankStatement,
  checkSum,
  refuseFile,
  sumOfLines,
  tidyText,
  withLineNumber,
} from "#outside/statements/statement.ts";

export const readCamt053 = (xml: string): readonly BankStatement[] =>
  parseCamt053(xml).map((statement) =>
    withLineNumber(statement.line, () => readStatement(statement)),
  );

function readStatement(statement: CamtStatement): BankStatement {
  const opening = findBalance(statement, ["OPBD", "PRCD"]);
  const closing = findBalance(statement, ["CLBD"]);
  if (!opening || !closing)
    return refuseFile("The file has no opening or no closing balance. It may be cut off.");
  const lines = readEntries(statement);
  checkSum(opening.centavos, sumOfLines(lines), closing.centavos, currencyOf(statement));
  return {
    beginsOn: statement.line,
    account: camtAccountOf(statement),
    currency: currencyOf(statement),
    statementId: tidyText(statement.Id, "reference") ?? "",
    day: closing.day,
    openingCentavos: opening.centavos,
    closingCentavos: closing.centavos,
    lines,
  };
}

function findBalance(
  statement: CamtStatement,
  types: readonly string[],
): { readonly centavos: Centavos; readonly day: string } | undefined {
  const found = types
    .map((type) => statement.Bal?.find(({ Tp }) => Tp.CdOrPrtry?.Cd === type))
    .find((one) => one !== undefined);
  if (!found) return undefined;
  const size = readMoney(found.Amt, currencyOf(statement));
  const day = found.Dt?.Dt ?? found.Dt?.DtTm ?? statement.FrToDt?.ToDtTm ?? statement.CreDtTm;
  return {
    centavos: found.CdtDbtInd === "CRDT" ? size : -size,
    day: readIsoDay(day ?? refuseFile("The file does not say its day.")),
  };
}
