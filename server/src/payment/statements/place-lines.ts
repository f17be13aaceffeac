/**
 * Sorts the lines of a file: loaded before, outgoing money, or to be booked. The caller has locked
 * the account, or only shows the result.
 */
import type { LineOutcome } from "@hiram/contract/payment/statements.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { keysOfLines } from "#outside/statements/line-keys.ts";
import type { StatementLine } from "#outside/statements/statement.ts";
import type { StatementFile } from "./read-file.ts";
import { findStoredKeys } from "./statement.sql.ts";

export type PlacedLine = StatementLine & {
  readonly position: number;
  readonly key: string;
  readonly outcome: Extract<LineOutcome, "KNOWN" | "LEFT_ASIDE" | "WAITING">;
};

export async function placeLines(
  db: Db | Trx,
  { keys }: House,
  { account, statement: { lines } }: StatementFile,
): Promise<PlacedLine[]> {
  const named = keysOfLines(lines, (text) => keys.fingerprint(text, "statement-line"));
  const candidates = named.flatMap(({ key, fullKey }) => [key, fullKey]);
  const stored = new Map(
    (await findStoredKeys(db, account.id, candidates)).map((row) => [row.entry_key, row]),
  );
  return lines.map((line, at) => {
    const { key, fullKey } = named[at] ?? { key: "", fullKey: "" };
    const before = stored.get(key);
    const isSame =
      before?.value_on === line.valueOn && before.amount_centavos === line.amountCentavos;
    // The bank has used its reference for another line before.
    const ownKey = before && !isSame ? fullKey : key;
    const isKnown = isSame || (ownKey !== key && stored.has(fullKey));
    const isOut = line.amountCentavos <= 0 && !line.isReturn;
    const outcome = isKnown ? "KNOWN" : isOut ? "LEFT_ASIDE" : "WAITING";
    return { ...line, position: at + 1, key: ownKey, outcome };
  });
}
