/**
 * The measured figures as rows: printed as a table, and stored in `proof/bench/out/report.json`.
 */
import fs from "node:fs";
import path from "node:path";

export type ReportRow = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: string;
  readonly ok: boolean;
  /** Depends on the machine and its load: shown, and never a failure. */
  readonly indicative: boolean;
  /** The conditions of the figure, or what exceeded the limit. */
  readonly notes: readonly string[];
};

type Measured = Pick<ReportRow, "name" | "value" | "unit"> & { readonly notes?: readonly string[] };

const row = (measured: Measured, limit: string, ok: boolean, indicative = false): ReportRow => ({
  name: measured.name,
  value: measured.value,
  unit: measured.unit,
  limit,
  ok,
  indicative,
  notes: measured.notes ?? [],
});

export const atMost = (most: number, measured: Measured): ReportRow =>
  row(measured, `at most ${say(most)}`, measured.value <= most);

export const atLeast = (least: number, measured: Measured): ReportRow =>
  row(measured, `at least ${say(least)}`, measured.value >= least);

export const indicative = (judged: ReportRow): ReportRow => ({ ...judged, indicative: true });

export const shown = (measured: Measured): ReportRow => row(measured, "", true, true);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (below === undefined || above === undefined) throw new Error("the median of nothing");
  return (below + above) / 2;
}

export const inKilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

export function printRows(rows: readonly ReportRow[]): void {
  const cells = rows.map((each) => [
    each.name,
    `${say(each.value)} ${each.unit}`.trim(),
    each.limit + (each.indicative && each.limit ? " (indicative)" : ""),
    each.ok ? "ok" : each.indicative ? "slower" : "NOT MET",
  ]);
  const widths = [0, 1, 2].map((at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  for (const [index, line] of cells.entries()) {
    console.log(line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  "));
    for (const note of rows[index]?.notes ?? []) console.log(`    ${note}`);
  }
}

const say = (value: number): string =>
  value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 3 : 1 });

export function writeReport(folder: string, rows: readonly ReportRow[]): void {
  fs.mkdirSync(folder, { recursive: true });
  const report = { at: new Date().toISOString(), rows };
  fs.writeFileSync(path.join(folder, "report.json"), `${JSON.stringify(report, null, 2)}\n`);
}
