/** Known values, one on each line: name left, value right. Empty ones are left out. */
import type { ReactNode } from "react";

type Props = { readonly lines: readonly (readonly [name: string, value: ReactNode])[] };

export const LabelledLines = ({ lines }: Props) => (
  <dl className="divide-y divide-line border-y border-line">
    {lines
      .filter(([, value]) => value !== "")
      .map(([name, value]) => (
        <div
          key={name}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 py-1.5"
        >
          <dt className="text-ink-soft">{name}</dt>
          <dd className="ml-auto min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
);
