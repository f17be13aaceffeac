/** A trend as a small line, beside the figure that it leads to. The text describes it too. */
type Props = {
  readonly values: readonly number[];
  /** Whether a higher value is worse. */
  readonly isBad?: boolean;
};

const [WIDTH, HEIGHT] = [100, 24];

/**
 * Points from the left to the right edge, with zero at the bottom; a flat line where all are zero.
 */
export function sparkPath(values: readonly number[]): string {
  const top = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  return values
    .map((value, at) => {
      const [x, y] = [at * step, HEIGHT - 1 - (value / top) * (HEIGHT - 2)];
      return `${at === 0 ? "M" : "L"}${round(x)} ${round(y)}`;
    })
    .join(" ");
}

const round = (value: number): number => Math.round(value * 100) / 100;

export const Sparkline = ({ values, isBad = false }: Props) => (
  <svg
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    className="h-6 w-full"
  >
    <path
      d={sparkPath(values)}
      fill="none"
      strokeWidth="1.5"
      vectorEffect="non-scaling-stroke"
      className={isBad ? "stroke-bad" : "stroke-accent"}
    />
  </svg>
);
