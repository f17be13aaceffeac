/** A list of facts, each with its name. */
import type { ReactNode } from "react";

export type Fact = readonly [name: string, value: ReactNode];

export const Facts = ({ of }: { of: readonly Fact[] }) => (
  <dl className="grid gap-x-4 gap-y-1 md:grid-cols-[minmax(9rem,2fr)_3fr]">
    {of.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-ink-soft max-md:mt-1 max-md:text-sm">{name}</dt>
        <dd className="min-w-0 break-words">{value || "–"}</dd>
      </div>
    ))}
  </dl>
);
