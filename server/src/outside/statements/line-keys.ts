/**
 * The keys that tell the lines of one account apart, whatever file they come in. The bank's own
 * reference is the key; a line without one gets a hash of the line and its position among equal
 * lines of the statement. Some banks reuse a reference: then day and amount are added, so that the
 * line is not mistaken for the earlier one and lost.
 */
import type { StatementLine } from "#outside/statements/statement.ts";

type LineKeys = {
  readonly key: string;
  /** Used when the key belongs to a line of another day or amount. */
  readonly fullKey: string;
};

/** `hash` is keyed, because a plain hash of a name and an amount can be guessed. */
export function keysOfLines(
  lines: readonly StatementLine[],
  hash: (text: string) => string,
): readonly LineKeys[] {
  const counts = new Map<string, number>();
  const firstOf = new Map<string, string>();
  const place = (key: string): string => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  };
  return lines.map((line) => {
    const { entryReference: reference, valueOn, amountCentavos } = line;
    if (reference === null) {
      const key = place(`hash:${hash(writeLine(line))}`);
      return { key, fullKey: key };
    }
    const full = `${reference}/${valueOn}/${amountCentavos}`;
    const fullKey = place(full);
    const first = firstOf.get(reference) ?? full;
    firstOf.set(reference, first);
    // Equal lines keep the reference and their position; others get day and amount.
    const key = first === full ? fullKey.replace(full, reference) : fullKey;
    return { key, fullKey };
  });
}

function writeLine(line: StatementLine): string {
  const { valueOn, bookedOn, amountCentavos, isReturn, payer, references } = line;
  const { name = "", account = "", text = "" } = payer;
  const parts = [valueOn, bookedOn, amountCentavos, isReturn, name, account, text, ...references];
  return JSON.stringify(parts);
}
