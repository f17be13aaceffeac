/** The demo bank's statement as CSV. The mapping of the demo's own account reads its columns. */
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { BankStatement } from "@hiram/server/outside/statements/statement.ts";

const head = ["Date", "Value date", "Amount", "Balance", "Reference", "Payer", "Details"];

export function writeStatementCsv({ openingCentavos, lines }: BankStatement): string {
  let balance = openingCentavos ?? 0;
  const rows = lines.map((line) => {
    balance += line.amountCentavos;
    return [
      monthFirst(line.bookedOn),
      monthFirst(line.valueOn),
      pesos(line.amountCentavos),
      pesos(balance),
      line.entryReference ?? "",
      quoted(line.payer.name),
      quoted(line.payer.text),
    ];
  });
  return [head, ...rows].map((cells) => `${cells.join(",")}\r\n`).join("");
}

const pesos = (centavos: Centavos): string => toPesos(centavos).toFixed(2);

const monthFirst = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2/$3/$1");

const quoted = (text = ""): string => `"${text.replaceAll('"', '""')}"`;
