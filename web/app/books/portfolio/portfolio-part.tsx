/** One part of the portfolio: its heading, an explanation, a file, and its figures. */
import { type ReactNode, useId } from "react";

type Props = {
  readonly title: string;
  readonly meaning: string;
  readonly beside: ReactNode;
  readonly children: ReactNode;
};

export function PortfolioPart({ title, meaning, beside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {beside}
      </div>
      <p className="max-w-prose text-ink-soft">{meaning}</p>
      {children}
    </section>
  );
}
