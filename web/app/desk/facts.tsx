/** A list of facts, each with its name. */
import type { ReactNode } from "react";

export type FactRow = readonly [name: string, value: ReactNode];

export const FactList = ({ of }: { of: readonly FactRow[] }) => (
  <dl className="grid grid-cols-[2fr_3fr] gap-x-4 gap-y-1 md:grid-cols-[minmax(9rem,2fr)_3fr]">
    {of.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="min-w-0 break-words text-ink-soft max-md:text-sm max-md:leading-6">
          {name}
        </dt>
        <dd className="min-w-0 break-words">{value || "–"}</dd>
      </div>
    ))}
  </dl>
);
