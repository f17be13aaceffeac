/** The demo bank's statement as SWIFT MT940. */
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { BankStatement, StatementLine } from "@hiram/server/outside/statements/statement.ts";

export const writeMt940 = (statement: BankStatement): string =>
  [
    ":20:STARTUMS",
    `:25:${statement.account ?? ""}`,
    ":28C:1/1",
    `:60F:${balance(statement.openingCentavos, statement)}`,
    ...statement.lines.map(line61),
    `:62F:${balance(statement.closingCentavos, statement)}`,
    "-",
    "",
  ].join("\n");

const shortDay = (day: string): string => day.slice(2).replaceAll("-", "");

const amountOf = (centavos: Centavos): string =>
  toPesos(Math.abs(centavos)).toFixed(2).replace(".", ",");

const balance = (centavos: Centavos | null, { day, currency }: BankStatement): string =>
  `${(centavos ?? 0) < 0 ? "D" : "C"}${shortDay(day)}${currency ?? "PHP"}${amountOf(centavos ?? 0)}`;

/** A return reverses a credit (RC) when money leaves, or a debit (RD). */
function markOf({ isReturn, amountCentavos }: StatementLine): string {
  const isOut = amountCentavos < 0;
  if (isReturn) return isOut ? "RC" : "RD";
  return isOut ? "D" : "C";
}

/** A question mark would begin the next part of field 86. */
const plain = (text: string | undefined): string => text?.replace(/[?\r\n]+/g, " ") ?? "";

function line61(line: StatementLine): string {
  const { payer, entryReference, references } = line;
  const dates = `${shortDay(line.valueOn)}${shortDay(line.bookedOn).slice(2)}`;
  const bank = entryReference === null ? "" : `//${entryReference}`;
  return `:61:${dates}${markOf(line)}${amountOf(line.amountCentavos)}NTRF${references[0] ?? "NONREF"}${bank}
:86:166?00TRANSFER?20${plain(payer.text)}?31${plain(payer.account)}?32${plain(payer.name)}`;
}
