/** Small SVG charts; the figures themselves are in the table below. */
import type { StaffReply } from "#api/client.ts";
import { highest, layOutBars } from "#staff/books/bar-layout.ts";
import { writeShort } from "#staff/books/write-short.ts";

type Row = StaffReply<"POST /staff/portfolio">["rows"][number];
type Series = readonly [name: string, of: (row: Row) => number];

const WIDTH = 600;
const HEIGHT = 160;
const fills = ["fill-accent", "fill-action"] as const;

type BarsProps = {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly series: readonly Series[];
};

export function Bars({ title, rows, series }: BarsProps) {
  const values = series.map(([, of]) => of);
  const most = highest({ rows, series: values });
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold">{title}</h2>
        <span className="text-sm text-ink-soft">most ₱{writeShort(most)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}: ${sayLast(rows.at(-1), series)}`}
        className="w-full"
        preserveAspectRatio="none"
      >
        <line x1="0" y1={HEIGHT - 0.5} x2={WIDTH} y2={HEIGHT - 0.5} className="stroke-line" />
        {layOutBars({ rows, series: values, width: WIDTH, height: HEIGHT }).map(
          ({ row, series: which, ...place }) => (
            <rect
              key={`${rows[row]?.period} ${series[which]?.[0]}`}
              {...place}
              className={fills[which % fills.length]}
            />
          ),
        )}
      </svg>
      <ul className="flex flex-wrap gap-4 text-sm">
        {series.map(([name], which) => (
          <li key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3">
              <rect width="10" height="10" className={fills[which % fills.length]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** For screen readers: the figures of the last period. */
const sayLast = (last: Row | undefined, series: readonly Series[]): string =>
  series
    .map(([name, of]) => `${name} ₱${writeShort(last ? of(last) : 0)} in the last period`)
    .join(", ");

type FunnelProps = {
  readonly title: string;
  readonly steps: readonly (readonly [name: string, count: number])[];
};

export function Funnel({ title, steps }: FunnelProps) {
  const most = Math.max(1, ...steps.map(([, count]) => count));
  return (
    <figure className="flex flex-col gap-3">
      <figcaption>
        <h2 className="font-semibold">{title}</h2>
      </figcaption>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2">
        {steps.map(([name, count]) => (
          <div key={name} className="contents">
            <dt className="text-sm whitespace-nowrap">{name}</dt>
            <dd className="h-4 overflow-hidden rounded-control bg-tint">
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="size-full"
              >
                <rect width={(count / most) * 100} height="10" className="fill-accent" />
              </svg>
            </dd>
            <dd className="figures text-right font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
