/**
 * Positions of the bars of a chart: side by side in the slot of their row, as high as their share.
 */
type BarChart<Row> = {
  readonly rows: readonly Row[];
  readonly series: readonly ((row: Row) => number)[];
  readonly width: number;
  readonly height: number;
  /** The value at the upper end of the axis. */
  readonly top: number;
};

type Bar = {
  readonly row: number;
  readonly series: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** How much of its slot a row fills. */
const FILLED = 0.8;

/** At least 1: a chart without money has flat bars, not a division by zero. */
export const highestFigure = <Row>({
  rows,
  series,
}: Pick<BarChart<Row>, "rows" | "series">): number =>
  Math.max(1, ...rows.flatMap((row) => series.map((figureOf) => figureOf(row))));

export function layOutBars<Row>({ rows, series, width, height, top }: BarChart<Row>): Bar[] {
  const slot = width / Math.max(1, rows.length);
  const barWidth = Math.max(1, (slot * FILLED) / series.length);
  return rows.flatMap((row, rowAt) =>
    series.map((figureOf, seriesAt) => {
      const barHeight = (figureOf(row) / top) * height;
      return {
        row: rowAt,
        series: seriesAt,
        x: rowAt * slot + (slot * (1 - FILLED)) / 2 + seriesAt * barWidth,
        y: height - barHeight,
        width: barWidth,
        height: barHeight,
      };
    }),
  );
}
