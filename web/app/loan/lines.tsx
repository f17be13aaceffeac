/** Names on the left, figures on the right: the one way a list of figures is drawn here. */
import type { ReactNode } from "react";

type Props = { readonly lines: readonly (readonly [name: string, value: ReactNode])[] };

export const Lines = ({ lines }: Props) => (
  <dl className="divide-y divide-line border-y border-line">
    {lines.map(([name, value]) => (
      <div key={name} className="flex items-start justify-between gap-4 py-2">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="figures min-w-0 text-right font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
);
