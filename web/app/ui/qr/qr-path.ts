/** The modules of a QR code as a path for SVG. */

export type QrMatrix = readonly (readonly boolean[])[];

/** One horizontal bar for each run of dark modules. */
export function svgPathOf(matrix: QrMatrix): string {
  return matrix
    .map((row, y) =>
      barsOf(row)
        .map(([x, width]) => bar(x, y, width))
        .join(""),
    )
    .join("");
}

const bar = (x: number, y: number, width: number) => `M${x} ${y}h${width}v1h-${width}z`;

/** The runs of dark modules of a row. */
export function barsOf(row: readonly boolean[]): [x: number, width: number][] {
  const bars: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = bars.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else bars.push([x, 1]);
  }
  return bars;
}
