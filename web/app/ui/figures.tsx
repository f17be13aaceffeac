/**
 * Names on the left, figures on the right: the one way a list of figures is drawn. A name wraps
 * before its figure would leave the card.
 */
import type { ReactNode } from "react";

type Props = { readonly lines: readonly (readonly [name: string, value: ReactNode])[] };

export const FigureCards = ({ lines }: Props) => (
  <dl className="divide-y divide-line border-y border-line">
    {lines.map(([name, value]) => (
      <div key={name} className="flex flex-wrap items-start justify-between gap-x-3 py-2">
        <dt className="max-w-1/2 text-ink-soft">{name}</dt>
        <dd className="figures ml-auto text-right">{value}</dd>
      </div>
    ))}
  </dl>
);
