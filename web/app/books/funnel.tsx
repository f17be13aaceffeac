/** How many applications reached each step, as a bar beside the number. */
type FunnelProps = {
  readonly title: string;
  readonly steps: readonly (readonly [name: string, count: number])[];
};

export function FunnelTable({ title, steps }: FunnelProps) {
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
