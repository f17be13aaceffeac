/** Names and values in two columns. */
import type { ReactNode } from "react";

type Props = { readonly rows: readonly (readonly [name: string, value: ReactNode])[] };

export const Facts = ({ rows }: Props) => (
  <dl className="grid grid-cols-1 gap-x-4 md:grid-cols-[minmax(9rem,auto)_1fr]">
    {rows.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="border-line pt-2 text-sm text-ink-soft md:border-b md:py-2">{name}</dt>
        <dd className="border-b border-line pb-2 break-words md:py-2">{value}</dd>
      </div>
    ))}
  </dl>
);
