/** The sealed part of a line: the other party, and the references. */
import type { House } from "#house/house.ts";
import type { StatementLine } from "#outside/statements/statement.ts";

export type SealedLineParts = Pick<StatementLine, "payer" | "references" | "entryReference">;

export const statementLineSeal = (statementId: string, position: number): string =>
  `statement-line/${statementId}/${position}`;

export function sealLine(
  { keys }: House,
  statementId: string,
  position: number,
  { payer, references, entryReference }: SealedLineParts,
): Buffer {
  const text = JSON.stringify({ payer, references, entryReference });
  return keys.seal(text, statementLineSeal(statementId, position));
}

export const openStatementLine = (
  { keys }: House,
  row: { readonly statement_id: string; readonly position: number; readonly payer_sealed: Buffer },
): SealedLineParts =>
  JSON.parse(
    keys.open(row.payer_sealed, statementLineSeal(row.statement_id, row.position)),
  ) as SealedLineParts;

/** Keyed hashes of every reference in normal form: capitals without spaces and punctuation. */
export const hashReferences = (house: House, part: SealedLineParts): string[] =>
  [...new Set(listLineReferences(part))].map((text) => hashReference(house, text));

export const hashReference = ({ keys }: House, reference: string): string =>
  keys.fingerprint(plainReference(reference), "statement-reference");

/** The bank's reference first. */
export const listLineReferences = ({ entryReference, references }: SealedLineParts): string[] =>
  [entryReference, ...references].flatMap((text) => (text ? [plainReference(text)] : []));

export const plainReference = (text: string): string =>
  text.toUpperCase().replace(/[^A-Z0-9]/g, "");
