/**
 * The matrix of roll rates: a row for each age at the last month end, and where its loans are at
 * this one. A share is of the whole row. By principal, the amount that each loan of a row owed at
 * the last month end counts in the column where the loan is now; new loans owed nothing then, so
 * their present principal is shown without a share.
 */
import { ageBuckets, loanEndings } from "@hiram/contract/books/portfolio.ts";
import { nameAge } from "./age-names.ts";
import type { ClosedPortfolio } from "./closed-portfolio.ts";

type Roll = NonNullable<ClosedPortfolio["roll"]>;
type Cell = Roll["cells"][number];
export type RollMeasure = "loans" | "principal";

type MatrixCell = { readonly value: number; readonly share: number | null };
type MatrixRow = {
  readonly name: string;
  readonly total: number;
  readonly cells: readonly MatrixCell[];
};

export const loanEndingNames = {
  PAID_OFF: "Paid off",
  SETTLED: "Settled for less",
  WRITTEN_OFF: "Written off",
} as const;

export const rollColumns: readonly string[] = [
  ...ageBuckets.map(({ fromDays }) => nameAge(fromDays)),
  ...loanEndings.map((ending) => loanEndingNames[ending]),
];

const isIn = (cell: Cell, column: number): boolean => {
  const bucket = ageBuckets[column];
  return bucket
    ? cell.toDays === bucket.fromDays
    : cell.endedAs === loanEndings[column - ageBuckets.length];
};

export function layOutRoll({ cells }: Roll, measure: RollMeasure): MatrixRow[] {
  const starts = [null, ...ageBuckets.map(({ fromDays }) => fromDays)];
  return starts.map((fromDays) => {
    const isNew = fromDays === null;
    const figureOf = ({ loans, principalNow, principalBefore }: Cell): number =>
      measure === "loans" ? loans : isNew ? principalNow : principalBefore;
    const row = cells.filter((cell) => cell.fromDays === fromDays);
    const total = row.reduce((sum, cell) => sum + figureOf(cell), 0);
    return {
      name: isNew ? "New" : nameAge(fromDays),
      total,
      cells: rollColumns.map((_, column) => {
        const cell = row.find((one) => isIn(one, column));
        const value = cell ? figureOf(cell) : 0;
        return { value, share: isNew || total === 0 ? null : value / total };
      }),
    };
  });
}
