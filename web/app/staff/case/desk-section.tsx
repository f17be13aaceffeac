/** A part of a page of the desk: its heading, what can be done there at the right, and what it tells. */
import type { ReactNode } from "react";

type Props = {
  /** Where the page's index leads. */
  readonly id: string;
  readonly title: string;
  readonly beside?: ReactNode;
  /** Takes the whole width where others stand side by side. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

export const DeskSection = ({ id, title, beside, isWide, children }: Props) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={`flex min-w-0 scroll-mt-40 flex-col gap-4 rounded-card border border-line bg-card p-4 md:p-5 ${isWide ? "md:col-span-2" : ""}`}
  >
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id={`${id}-title`} tabIndex={-1} className="text-lg text-accent outline-none">
        {title}
      </h2>
      {beside}
    </div>
    {children}
  </section>
);
